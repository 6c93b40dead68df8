//! The file that `java/recorder/crema/recorder/Paths.java` writes when the JVM ends.

use crema_outcome::Place;

use super::{RecordedPath, Segment, SegmentName, TakenSite, Uncaught};
use crate::limits::QUOTED_LINE_CHARACTERS;
use crate::result::{End, unescape};

/// What the file says.
#[derive(Debug, Default)]
pub(crate) struct Record {
    segments: Vec<Segment>,
    uncaught: Vec<Uncaught>,
    omitted: Vec<String>,
    pub(crate) listed: Listed,
}

/// Branches of one segment, one by one.
#[derive(Debug, Default)]
pub(crate) struct Listed {
    /// The hash before the first of them.
    pub(crate) hash: u64,
    /// Where branches are; each once.
    pub(crate) sites: Vec<Site>,
    /// The number of a site, and the successor.
    pub(crate) taken: Vec<(usize, u32)>,
}

/// Where a branch is.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Site {
    descriptor: String,
    offset: u32,
    place: Place,
}

impl Listed {
    /// A branch of the list.
    pub(crate) fn get(&self, at: usize) -> Option<(&Site, u32)> {
        let (site, successor) = self.taken.get(at)?;
        Some((self.sites.get(*site)?, *successor))
    }

    /// The same, for others.
    pub(crate) fn taken_site(&self, at: usize) -> Option<TakenSite> {
        let (site, successor) = self.get(at)?;
        Some(TakenSite {
            place: site.place.clone(),
            descriptor: site.descriptor.clone(),
            offset: site.offset,
            successor,
        })
    }
}

impl Record {
    /// `Ok(None)` if the JVM did not come to write its last line; `Err` quotes a line that cannot be understood.
    pub(crate) fn parse(written: &[u8]) -> Result<Option<Record>, String> {
        let text = String::from_utf8_lossy(written);
        if !text.ends_with("end\n") {
            return Ok(None);
        }
        let mut record = Record::default();
        for line in text.lines() {
            let fields: Vec<String> = line.split('\t').map(unescape).collect();
            let fields: Vec<&str> = fields.iter().map(String::as_str).collect();
            record.add(&fields).ok_or_else(|| line.chars().take(QUOTED_LINE_CHARACTERS).collect::<String>())?;
        }
        Ok(Some(record))
    }

    fn add(&mut self, fields: &[&str]) -> Option<()> {
        match fields {
            ["segment", name, branches, hash, has_ended, interval, marks] => self.segments.push(Segment {
                name: SegmentName::parse(name)?,
                branches: branches.parse().ok()?,
                hash: hexadecimal(hash)?,
                has_ended: has_ended.parse().ok()?,
                interval: interval.parse().ok()?,
                marks: marks.split(' ').filter(|mark| !mark.is_empty()).map(hexadecimal).collect::<Option<_>>()?,
            }),
            ["uncaught", segment, exception, class, method, file, line] => self.uncaught.push(Uncaught {
                segment: SegmentName::parse(segment)?,
                exception: (*exception).to_owned(),
                place: place(class, method, file, line)?,
            }),
            ["omitted", method] => self.omitted.push((*method).to_owned()),
            ["from", hash] => self.listed.hash = hexadecimal(hash)?,
            ["site", class, method, descriptor, file, offset, line] => self.listed.sites.push(Site {
                descriptor: (*descriptor).to_owned(),
                offset: offset.parse().ok()?,
                place: place(class, method, file, line)?,
            }),
            ["took", site, successor] => self.listed.taken.push((site.parse().ok()?, successor.parse().ok()?)),
            ["end"] => {}
            _ => return None,
        }
        Some(())
    }

    /// With what else was seen of the run. Segments and exceptions are put into their order.
    pub(crate) fn into_path(self, end: End, stdout: Vec<u8>, stderr: String) -> RecordedPath {
        let Record { mut segments, mut uncaught, omitted, listed: _ } = self;
        segments.retain(|segment| segment.branches > 0 || segment.name == SegmentName::main());
        segments.sort_by(|one, other| one.name.cmp(&other.name));
        uncaught.sort_by(|one, other| one.segment.cmp(&other.segment));
        RecordedPath { segments, uncaught, omitted, end, stdout, stderr }
    }
}

fn hexadecimal(text: &str) -> Option<u64> {
    u64::from_str_radix(text, 16).ok()
}

/// Empty texts and negative lines are not known.
fn place(class: &str, method: &str, file: &str, line: &str) -> Option<Place> {
    let line: i32 = line.parse().ok()?;
    let file = (!file.is_empty()).then(|| file.to_owned());
    Some(Place { class: class.to_owned(), method: method.to_owned(), file, line: u32::try_from(line).ok() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines() {
        let text = "segment\tclass pkg.A\t1\tff\ttrue\t1024\t\n\
            segment\tmain/10\t1\t1\tfalse\t1024\t\n\
            segment\tmain/2\t2048\t1\ttrue\t1024\ta b\n\
            segment\tmain\t0\t0\ttrue\t1024\t\n\
            uncaught\tmain\tE\tA\tf\t\t-1\n\
            end\n";
        let record = Record::parse(text.as_bytes()).expect("well-formed").expect("complete");
        let path = record.into_path(End::Exit(1, String::new()), Vec::new(), String::new());
        let names: Vec<String> = path.segments.iter().map(|segment| segment.name.to_string()).collect();
        assert_eq!(names, ["main", "main/2", "main/10", "class pkg.A"]);
        assert_eq!(path.segments[1].marks, [10, 11]);
        assert_eq!(path.uncaught[0].place.line, None);
        assert!(Record::parse(b"segment\tmain\t0\t0\ttrue\t1024\t\n").expect("well-formed").is_none());
        assert!(Record::parse(b"segment\tmain\nend\n").is_err());
    }
}
