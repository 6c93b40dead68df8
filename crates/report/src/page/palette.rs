//! The colours of pages, by daylight and in the dark. A test computes that text can be read on each background that it is on (WCAG 2.1 AA).

/// A colour: its name in the style sheet, by daylight, and in the dark.
type Colour = (&'static str, &'static str, &'static str);

/// What text stands on.
const BACKGROUNDS: [Colour; 6] = [
    ("page", "#f6f7f8", "#12161a"),
    ("card", "#ffffff", "#1a1f24"),
    ("code", "#fcfcfd", "#161a1f"),
    ("bad-line", "#fde8e7", "#3f1d1f"),
    ("why-line", "#fff4d1", "#352d12"),
    ("good-line", "#e5f5ea", "#15301f"),
];

/// Text, and marks that mean something.
const TEXT: [Colour; 7] = [
    ("text", "#1b2127", "#e6e9ec"),
    ("soft", "#57616b", "#a2acb7"),
    ("link", "#0a58a8", "#82bdff"),
    ("high", "#b3231a", "#ff9a90"),
    ("medium", "#815300", "#f0c35a"),
    ("low", "#52606d", "#a9b5c1"),
    ("good", "#17692f", "#7cd896"),
];

/// Java, on the backgrounds of code.
const JAVA: [Colour; 5] = [
    ("keyword", "#7a2f9c", "#d5aefc"),
    ("string", "#0d6440", "#90dca0"),
    ("comment", "#5a646e", "#a0abb6"),
    ("number", "#9a3f0b", "#ffb37d"),
    ("annotation", "#6a5400", "#dccb7d"),
];

/// Lines and areas without text.
const OTHERS: [Colour; 5] = [
    ("line", "#dfe3e7", "#2f373f"),
    ("edge", "#7d8894", "#6d7883"),
    ("track", "#e3b7b3", "#7a3b38"),
    ("own", "#1565c0", "#7ab8f5"),
    ("jdk", "#c2620a", "#ffb26b"),
];

/// The colours as custom properties of CSS.
pub(super) fn properties() -> String {
    let all = || BACKGROUNDS.iter().chain(&TEXT).chain(&JAVA).chain(&OTHERS);
    let day: String = all().map(|(name, day, _)| format!("--{name}:{day};")).collect();
    let dark: String = all().map(|(name, _, dark)| format!("--{name}:{dark};")).collect();
    format!(
        ":root{{color-scheme:light dark;{day}}}\n@media screen and (prefers-color-scheme:dark){{:root{{{dark}}}}}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// WCAG 2.1, relative luminance.
    fn luminance(colour: &str) -> f64 {
        let part = |at: usize| {
            let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).expect("two hexadecimal digits")) / 255.0;
            if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    }

    fn contrast(a: &str, b: &str) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    fn assert_readable(texts: &[Colour], backgrounds: &[Colour], least: f64) {
        for text in texts {
            for back in backgrounds {
                for (text_colour, back_colour) in [(text.1, back.1), (text.2, back.2)] {
                    let contrast = contrast(text_colour, back_colour);
                    assert!(contrast >= least, "{} {text_colour} on {} {back_colour}: {contrast:.2}", text.0, back.0);
                }
            }
        }
    }

    #[test]
    fn text_can_be_read() {
        assert!((contrast("#000000", "#ffffff") - 21.0).abs() < 1e-9);
        assert_readable(&TEXT, &BACKGROUNDS, 4.5);
        assert_readable(&JAVA, &BACKGROUNDS[2..], 4.5);
    }

    #[test]
    fn controls_and_bars_can_be_seen() {
        // WCAG 2.1, 1.4.11.
        assert_readable(&OTHERS[1..2], &BACKGROUNDS[..2], 3.0);
        let (good, track) = (TEXT[6], OTHERS[2]);
        assert!(contrast(good.1, track.1) >= 3.0 && contrast(good.2, track.2) >= 3.0);
    }

    #[test]
    fn the_style_uses_what_is_defined() {
        let properties = properties();
        for name in super::super::STYLE.split("var(--").skip(1).filter_map(|rest| rest.split(')').next()) {
            assert!(properties.contains(&format!("--{name}:")), "{name}");
        }
    }
}
