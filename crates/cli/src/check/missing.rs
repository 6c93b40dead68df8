//! Says which classes are missing, before the run: what refers to them is not explored, or shows errors that nobody has with the whole class path.

use crema_check::Missing;
use crema_report::printable;

use crate::limits::NAMED_MISSING_CLASSES;
use crate::terminal::Terminal;

/// In one line, with the classes that most methods refer to.
pub(crate) fn note(missing: &Missing, terminal: Terminal) {
    let mut classes: Vec<_> = missing.classes.iter().collect();
    // Stable, so those with as many methods stay in the order of their names.
    classes.sort_by_key(|class| std::cmp::Reverse(class.methods));
    let named = classes.iter().take(NAMED_MISSING_CLASSES);
    let list: Vec<String> = named.map(|class| format!("{} ({})", class.name, class.methods)).collect();
    let more = if classes.len() > list.len() { ", …" } else { "" };
    let (classes, methods, list) = (classes.len(), missing.methods, printable(&list.join(", ")));
    let what = match classes {
        0 => return,
        1 => "1 class is missing on the class path".to_owned(),
        _ => format!("{classes} classes are missing on the class path"),
    };
    let who = if methods == 1 { "1 method refers".to_owned() } else { format!("{methods} methods refer") };
    let them = if classes == 1 { "it" } else { "them" };
    terminal.note(&format!("{what}; {who} to {them}: {list}{more}; give --classpath"));
}
