//! Where class files come from: the JDK's own image, jars, folders.
//!
//! The class path decides two things the way the built-in class loaders do: a package of a JDK module is only looked up in
//! that module, everything else on the class path in order.

use std::collections::HashMap;
use std::fs::File;
use std::hash::{Hash as _, Hasher as _};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use rustc_hash::FxHashMap;
use zip::ZipArchive;

use crate::library::is_library_name;
use crate::manifest::Manifest;

/// A class path entry or a JDK that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ClassPathError {
    /// The file or folder is not there or cannot be read.
    #[error("cannot read {path}: {reason}")]
    Unreadable {
        /// Which.
        path: PathBuf,
        /// Why.
        reason: String,
    },
    /// The file is not a jar.
    #[error("{path} is not a jar, nor a folder or a .java file: {reason}")]
    NotAJar {
        /// Which.
        path: PathBuf,
        /// Why.
        reason: String,
    },
}

/// Bytes of a class file and where they were found.
#[derive(Debug)]
pub struct FoundClass {
    /// The class file.
    pub bytes: Vec<u8>,
    /// For messages: `path/to.jar!pkg/Name.class`, a file name, or `module/java/lang/Object`.
    pub source: String,
    /// The module of the JDK's image that holds it; `None` on the class path.
    pub module: Option<String>,
}

/// The JDK's classes, from `lib/modules`.
pub struct JdkImage {
    image: ristretto_jimage::Image,
    /// Package to module, built when a class outside `java.base` is first asked for.
    packages: OnceLock<FxHashMap<String, String>>,
}

impl std::fmt::Debug for JdkImage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("JdkImage")
    }
}

impl JdkImage {
    /// Opens the image of the JDK at `java_home`.
    pub fn open(java_home: &Path) -> Result<Self, ClassPathError> {
        let path = java_home.join("lib").join("modules");
        let image = ristretto_jimage::Image::from_file(&path)
            .map_err(|e| ClassPathError::Unreadable { path, reason: e.to_string() })?;
        Ok(JdkImage { image, packages: OnceLock::new() })
    }

    fn packages(&self) -> &FxHashMap<String, String> {
        self.packages.get_or_init(|| {
            let mut packages = FxHashMap::default();
            for resource in self.image.iter().flatten() {
                if resource.extension() == "class" && !resource.parent().is_empty() {
                    packages.entry(resource.parent().to_owned()).or_insert_with(|| resource.module().to_owned());
                }
            }
            packages
        })
    }

    /// The module whose package holds the class with this internal name.
    pub fn module_of(&self, name: &str) -> Option<&str> {
        let package = name.rsplit_once('/')?.0;
        self.packages().get(package).map(String::as_str)
    }

    fn read(&self, module: &str, name: &str) -> Option<FoundClass> {
        let resource = self.image.get_resource(&format!("/{module}/{name}.class")).ok()?;
        Some(FoundClass {
            bytes: resource.data().to_vec(),
            source: format!("{module}/{name}"),
            module: Some(module.into()),
        })
    }

    /// The class file with this internal name.
    pub fn find(&self, name: &str) -> Option<FoundClass> {
        self.read("java.base", name).or_else(|| self.read(self.module_of(name)?, name))
    }

    /// The class file that describes a module, if there is such a module.
    pub fn module_descriptor(&self, module: &str) -> Option<FoundClass> {
        self.read(module, "module-info")
    }

    /// Calls a function with all class files of the image.
    pub(crate) fn with_classes<R>(&self, run: impl FnOnce(&[&[u8]]) -> R) -> R {
        let is_class = |resource: &ristretto_jimage::Resource<'_>| {
            resource.extension() == "class" && resource.base() != "module-info" && !resource.parent().is_empty()
        };
        let resources: Vec<_> = self.image.iter().flatten().filter(is_class).collect();
        let files: Vec<&[u8]> = resources.iter().map(|resource| resource.data()).collect();
        run(&files)
    }

    /// Internal names of all classes of a module.
    pub fn classes(&self, module: &str) -> Vec<String> {
        let in_module = self.image.iter().flatten().filter(|r| r.module() == module && r.extension() == "class");
        in_module
            .map(|r| if r.parent().is_empty() { r.base().into() } else { format!("{}/{}", r.parent(), r.base()) })
            .collect()
    }
}

enum ClassPathEntry {
    Folder(PathBuf),
    Jar(Box<Jar>),
}

struct Jar {
    path: PathBuf,
    /// The same without links and detours.
    real_path: PathBuf,
    archive: ZipArchive<std::io::Cursor<memmap2::Mmap>>,
    /// Class name to entry index, the newest applicable version of a multi-release jar.
    classes: HashMap<String, usize, rustc_hash::FxBuildHasher>,
    manifest: Manifest,
}

impl Jar {
    fn open(path: &Path, real_path: PathBuf, feature_version: u16) -> Result<Self, ClassPathError> {
        let unreadable = |e: std::io::Error| ClassPathError::Unreadable { path: path.into(), reason: e.to_string() };
        let not_a_jar = |reason: String| ClassPathError::NotAJar { path: path.into(), reason };
        let file = File::open(path).map_err(unreadable)?;
        if file.metadata().map_err(unreadable)?.len() == 0 {
            return Err(not_a_jar("the file is empty".into()));
        }
        // SAFETY: the map is read only; a jar that another process truncates while we run would be as fatal to `java`.
        #[allow(unsafe_code)]
        let map = unsafe { memmap2::Mmap::map(&file) }.map_err(unreadable)?;
        let mut archive = ZipArchive::new(std::io::Cursor::new(map)).map_err(|e| not_a_jar(e.to_string()))?;
        let manifest = read_manifest(&mut archive);
        let multi_release = manifest.is_multi_release();
        let mut newest: HashMap<String, (u16, usize), rustc_hash::FxBuildHasher> = HashMap::default();
        for index in 0..archive.len() {
            let Some(entry) = archive.name_for_index(index) else { continue };
            let Some(entry) = entry.strip_suffix(".class") else { continue };
            let (version, name) = match entry.strip_prefix("META-INF/versions/").and_then(|e| e.split_once('/')) {
                Some((version, name)) => (version.parse().unwrap_or(u16::MAX), name),
                None => (0, entry),
            };
            if version > 0 && (!multi_release || version > feature_version) {
                continue;
            }
            let best = newest.entry(name.to_owned()).or_insert((version, index));
            if version >= best.0 {
                *best = (version, index);
            }
        }
        let classes = newest.into_iter().map(|(name, (_, index))| (name, index)).collect();
        Ok(Jar { path: path.into(), real_path, archive, classes, manifest })
    }

    /// What the manifest's `Class-Path` names.
    fn further_entries(&self) -> Vec<PathBuf> {
        let folder = self.path.parent().unwrap_or(Path::new(""));
        let local = self.manifest.class_path().map(|entry| entry.strip_prefix("file:").unwrap_or(entry));
        local.map(|entry| folder.join(entry)).collect()
    }

    fn find(&mut self, name: &str) -> Option<Result<FoundClass, ClassPathError>> {
        let index = *self.classes.get(name)?;
        let mut bytes = Vec::new();
        let read = match self.archive.by_index(index) {
            Ok(mut entry) => entry.read_to_end(&mut bytes).map_err(|e| e.to_string()),
            Err(e) => Err(e.to_string()),
        };
        let source = format!("{}!{name}.class", self.path.display());
        Some(match read {
            Ok(_) => Ok(FoundClass { bytes, source, module: None }),
            Err(reason) => Err(ClassPathError::NotAJar { path: source.into(), reason }),
        })
    }
}

fn read_manifest(archive: &mut ZipArchive<std::io::Cursor<memmap2::Mmap>>) -> Manifest {
    let mut bytes = Vec::new();
    let read = archive.by_name("META-INF/MANIFEST.MF").ok().map(|mut entry| entry.read_to_end(&mut bytes));
    if matches!(read, Some(Ok(_))) { Manifest::parse(&bytes) } else { Manifest::default() }
}

/// The JDK and the class path, in search order.
pub struct ClassPath {
    jdk: JdkImage,
    entries: Vec<ClassPathEntry>,
}

impl std::fmt::Debug for ClassPath {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "ClassPath({} entries)", self.entries.len())
    }
}

impl ClassPath {
    /// Opens every entry. `feature_version` is the JDK's (17, 25): it selects among versions in multi-release jars.
    pub fn open(jdk: JdkImage, paths: &[PathBuf], feature_version: u16) -> Result<Self, ClassPathError> {
        let mut entries = Vec::new();
        for path in paths {
            add_entry(&mut entries, path, feature_version)?;
        }
        Ok(ClassPath { jdk, entries })
    }

    /// The JDK's image.
    pub fn jdk(&self) -> &JdkImage {
        &self.jdk
    }

    /// Internal names of all classes of the entries that `paths` opened or that these name in turn, sorted.
    pub fn class_names(&self) -> Vec<String> {
        let mut names = Vec::new();
        for entry in &self.entries {
            match entry {
                ClassPathEntry::Folder(folder) => list_folder(folder, "", &mut names),
                ClassPathEntry::Jar(jar) => names.extend(jar.classes.keys().cloned()),
            }
        }
        names.sort();
        names.dedup();
        names
    }

    /// What the entries hold besides classes and their sources: names, each with a number that changes with the contents. Sorted.
    pub fn resources(&mut self) -> Vec<(String, u64)> {
        let mut found = Vec::new();
        for entry in &mut self.entries {
            match entry {
                ClassPathEntry::Folder(folder) => list_resources(folder, "", &mut found),
                ClassPathEntry::Jar(jar) => {
                    for index in 0..jar.archive.len() {
                        let Ok(file) = jar.archive.by_index_raw(index) else { continue };
                        if file.is_file() && is_resource(file.name()) {
                            found.push((file.name().to_owned(), u64::from(file.crc32())));
                        }
                    }
                }
            }
        }
        found.sort();
        found
    }

    /// The main classes that the manifests of jars name, each with its jar, in search order.
    pub fn main_classes(&self) -> impl Iterator<Item = (&Path, &str)> {
        self.entries.iter().filter_map(|entry| match entry {
            ClassPathEntry::Folder(_) => None,
            ClassPathEntry::Jar(jar) => Some((jar.path.as_path(), jar.manifest.main_class()?)),
        })
    }

    /// The class file with this internal name, if there is one. Names that are not the library's are looked up on the class path first.
    pub fn find(&mut self, name: &str) -> Result<Option<FoundClass>, ClassPathError> {
        if is_library_name(name)
            && let Some(found) = self.jdk.find(name)
        {
            return Ok(Some(found));
        }
        if let Some(found) = self.find_on_path(name)? {
            return Ok(Some(found));
        }
        Ok(self.jdk.find(name))
    }

    fn find_on_path(&mut self, name: &str) -> Result<Option<FoundClass>, ClassPathError> {
        for entry in &mut self.entries {
            match entry {
                ClassPathEntry::Folder(folder) => {
                    let path = folder.join(format!("{name}.class"));
                    if let Ok(bytes) = std::fs::read(&path) {
                        return Ok(Some(FoundClass { bytes, source: path.display().to_string(), module: None }));
                    }
                }
                ClassPathEntry::Jar(jar) => {
                    if let Some(found) = jar.find(name) {
                        return found.map(Some);
                    }
                }
            }
        }
        Ok(None)
    }
}

/// Opens an entry and, behind it, those that its manifest names. A jar that is there already is not added again, so that
/// jars may name each other.
fn add_entry(entries: &mut Vec<ClassPathEntry>, path: &Path, feature_version: u16) -> Result<(), ClassPathError> {
    let unreadable = |e: std::io::Error| ClassPathError::Unreadable { path: path.into(), reason: e.to_string() };
    if path.metadata().map_err(unreadable)?.is_dir() {
        entries.push(ClassPathEntry::Folder(path.into()));
        return Ok(());
    }
    let real = path.canonicalize().map_err(unreadable)?;
    if entries.iter().any(|entry| matches!(entry, ClassPathEntry::Jar(jar) if jar.real_path == real)) {
        return Ok(());
    }
    let jar = Jar::open(path, real, feature_version)?;
    let further = jar.further_entries();
    entries.push(ClassPathEntry::Jar(Box::new(jar)));
    for path in further {
        // What a manifest names need not be there or be of use, as `java` sees it.
        let _ = add_entry(entries, &path, feature_version);
    }
    Ok(())
}

/// Whether a file is neither a class nor its source.
fn is_resource(name: &str) -> bool {
    ![".class", ".java", ".kt", ".scala", ".groovy"].iter().any(|ending| name.ends_with(ending))
}

/// Files up to this size are compared by their contents, larger ones by size and time.
const READ: u64 = 1 << 20;

/// Adds the files below a folder that are no classes. What cannot be read is left out. Links to folders are not followed.
fn list_resources(folder: &Path, prefix: &str, found: &mut Vec<(String, u64)>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let Ok(name) = entry.file_name().into_string() else { continue };
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            list_resources(&entry.path(), &format!("{prefix}{name}/"), found);
        } else if is_resource(&name)
            && let Ok(about) = entry.metadata()
        {
            let mut hash = std::hash::DefaultHasher::new();
            match std::fs::read(entry.path()) {
                Ok(bytes) if about.len() <= READ => bytes.hash(&mut hash),
                _ => (about.len(), about.modified().ok()).hash(&mut hash),
            }
            found.push((format!("{prefix}{name}"), hash.finish()));
        }
    }
}

/// Adds the internal names of the classes below a folder. What cannot be read is left out. Links to folders are not
/// followed: they may lead in circles.
fn list_folder(folder: &Path, prefix: &str, names: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let Ok(name) = entry.file_name().into_string() else { continue };
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            list_folder(&entry.path(), &format!("{prefix}{name}/"), names);
        } else if let Some(class) = name.strip_suffix(".class") {
            names.push(format!("{prefix}{class}"));
        }
    }
}
