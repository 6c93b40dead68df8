//! Arguments of calls: tables of edges, and random ones.

/// A call: its number in the program, how its strings are made there, and the values of all inputs.
#[derive(Debug, Clone)]
pub(super) struct Call {
    pub(super) number: i32,
    pub(super) made: [i32; 2],
    pub(super) strings: [Vec<u16>; 2],
    pub(super) ints: [i32; 2],
    pub(super) long: i64,
    pub(super) char: u16,
    pub(super) boolean: bool,
    pub(super) floats: [f32; 2],
    pub(super) doubles: [f64; 2],
}

/// Strings at which methods change their mind: both encodings, surrogates alone and in pairs, letters whose case has another length
/// or depends on the language, spaces of all kinds, numbers at the limits of their types, and what is special in regular expressions.
const STRINGS: &[&str] = &[
    "",
    "a",
    "A",
    "b",
    "ab",
    "aab",
    "abcabc",
    "Aa",
    "BB",
    "z",
    " ",
    "  a ",
    "\t\n",
    "\u{0}",
    "a\u{0}b",
    "\u{1f}x\u{20}",
    "\u{7f}",
    "\u{80}",
    "\u{85}",
    "\u{a0}x\u{a0}",
    "\u{b5}",
    "ß",
    "straße",
    "ÿ",
    "×÷",
    "ÀÞàþ",
    "\u{ff}",
    "\u{100}",
    "a\u{100}",
    "İ",
    "ı",
    "iI",
    "ΑΣ",
    "Σ",
    "ςσ",
    "ǅ",
    "K",
    "ﬁ",
    "ŉ",
    "\u{2003}x",
    "\u{2028}",
    "\u{3000}",
    "€",
    "\u{1f600}",
    "x\u{1f600}y",
    "\u{10400}",
    "null",
    "true",
    "TRUE",
    "NaN",
    "Infinity",
    "-Infinity",
    "0",
    "-0",
    "-0.0",
    "+5",
    "5",
    "05",
    "1_0",
    "１２",
    "2147483647",
    "2147483648",
    "-2147483648",
    "-2147483649",
    "9223372036854775807",
    "9223372036854775808",
    "32768",
    "7fffffff",
    "ffffffff",
    "0x10",
    "#f",
    "010",
    "1e400",
    "1e-400",
    "4.9e-324",
    "0x1p3",
    "1.5f",
    "1.5d",
    ".",
    "1.",
    ".5",
    "e5",
    " 1.5 ",
    "a.b*c",
    "\\",
    "\\d",
    "$1",
    "(a",
    "[",
    "a,b,,c,,",
    ",",
    "a\nb\r\nc\n",
    "%s",
    "%d%n",
    "%",
    "!",
    "?",
    "aaaaaaaaaaaa",
    "aaaaaaaaaaaaa",
    "abcdefghijklmnopqrstuvwxyz",
    "                        x",
    "0000000000000000000000000000000012",
    "123456789012345678901234567890.5e10",
    "ÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀÀ",
    "αβγδεζηθικλμνξοπρστυφχψω",
];

const UNITS: &[u16] = &[
    0, 9, 0x20, 0x2c, 0x2d, 0x2e, 0x30, 0x35, 0x41, 0x49, 0x5a, 0x61, 0x62, 0x69, 0x7a, 0x85, 0xa0, 0xb5, 0xc0, 0xd7,
    0xdf, 0xe0, 0xf7, 0xff, 0x100, 0x130, 0x131, 0x1c5, 0x3a3, 0x3c2, 0x3c3, 0x2003, 0x20ac, 0x212a, 0xd83d, 0xde00,
    0xdfff, 0xd800, 0xffff,
];

const INTS: &[i32] = &[
    0,
    1,
    -1,
    2,
    3,
    4,
    5,
    7,
    8,
    9,
    10,
    11,
    12,
    13,
    14,
    16,
    26,
    60,
    97,
    99,
    100,
    127,
    128,
    -128,
    -129,
    255,
    256,
    999,
    1000,
    -10,
    32767,
    32768,
    65535,
    65536,
    0x1f600,
    0x10ffff,
    0x110000,
    i32::MAX,
    i32::MIN,
    i32::MAX - 1,
    0xd83d,
    0xde00,
    1_000_000_000,
    -1_000_000_000,
];

const LONGS: &[i64] = &[
    0,
    1,
    -1,
    9,
    10,
    127,
    128,
    -128,
    -129,
    1 << 31,
    -(1 << 31) - 1,
    (1 << 32) - 1,
    1 << 53,
    (1 << 53) + 1,
    i64::MAX,
    i64::MIN,
    i64::MAX - 1,
    1_000_000_000_000_000_000,
    -1_000_000_000_000_000_000,
];

const DOUBLES: &[f64] = &[
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -0.5,
    1.5,
    2.5,
    -2.5,
    0.499_999_999_999_999_94,
    4_503_599_627_370_497.5,
    9_007_199_254_740_993.0,
    1e-300,
    5e-324,
    -5e-324,
    f64::MIN_POSITIVE,
    f64::MAX,
    f64::MIN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
    2_147_483_647.5,
    -2_147_483_648.5,
    9.3e18,
    1e21,
    0.1,
    3.0,
    100.0,
    710.5,
    -745.2,
    std::f64::consts::PI,
    1e-7,
    12_345_678.9,
];

/// Ways in which the program makes a string of an input; the sixth gives null.
const WAYS: u64 = 10;
const NULL: i32 = 6;

/// Each call with every edge of every type.
pub(super) fn edges(calls: usize) -> Vec<Call> {
    let mut all = Vec::new();
    for number in 0..calls {
        for at in 0..STRINGS.len() {
            let pick = |table: usize, step: usize| (at * step + number) % table;
            all.push(Call {
                number: number as i32,
                made: [[0, 1, 3, 7][(at + number) % 4], [0, 9, 1, 5][(at / 3) % 4]],
                strings: [units(STRINGS[at]), units(STRINGS[pick(STRINGS.len(), 7)])],
                ints: [INTS[pick(INTS.len(), 1)], INTS[pick(INTS.len(), 5)]],
                long: LONGS[pick(LONGS.len(), 1)],
                char: UNITS[pick(UNITS.len(), 1)],
                boolean: at % 2 == 0,
                floats: [DOUBLES[pick(DOUBLES.len(), 1)] as f32, DOUBLES[pick(DOUBLES.len(), 5)] as f32],
                doubles: [DOUBLES[pick(DOUBLES.len(), 1)], DOUBLES[pick(DOUBLES.len(), 5)]],
            });
        }
    }
    all
}

fn units(text: &str) -> Vec<u16> {
    text.encode_utf16().collect()
}

/// Random numbers (xorshift), the same in every run.
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn below(&mut self, limit: u64) -> u64 {
        (self.next() >> 16) % limit
    }

    fn of<T: Copy>(&mut self, table: &[T]) -> T {
        table[self.below(table.len() as u64) as usize]
    }

    /// Mostly short: there the engine is exact.
    fn string(&mut self) -> Vec<u16> {
        match self.below(8) {
            0 | 1 => units(self.of(STRINGS)),
            2 => {
                let (mut first, second) = (units(self.of(STRINGS)), units(self.of(STRINGS)));
                first.extend(second);
                first
            }
            3 => (0..self.below(16)).map(|_| self.of(&[0x61, 0x62, 0x41, 0x30, 0x20])).collect(),
            4 => (0..self.below(4)).map(|_| self.below(0x1_0000) as u16).collect(),
            _ => (0..self.below(8)).map(|_| self.of(UNITS)).collect(),
        }
    }

    /// Often a part of the other string.
    fn pattern(&mut self, string: &[u16]) -> Vec<u16> {
        if string.is_empty() || self.below(2) == 0 {
            return self.string();
        }
        let begin = self.below(string.len() as u64) as usize;
        let length = self.below((string.len() - begin) as u64 + 1) as usize;
        string[begin..begin + length].to_vec()
    }

    fn int(&mut self) -> i32 {
        match self.below(6) {
            0 => self.of(INTS),
            1 => self.next() as i32,
            2 => (self.next() as i32) >> self.below(32),
            _ => self.below(12) as i32 - 1,
        }
    }

    fn long(&mut self) -> i64 {
        match self.below(3) {
            0 => self.of(LONGS),
            1 => self.next() as i64,
            _ => (self.next() as i64) >> self.below(64),
        }
    }

    /// NaN in one form only: the engine has no other.
    fn double(&mut self) -> f64 {
        let value = match self.below(4) {
            0 => self.of(DOUBLES),
            1 => f64::from_bits(self.next()),
            2 => f64::from(self.below(2_000) as i32 - 1_000) / 8.0,
            _ => f64::from(self.below(20_001) as i32 - 10_000) / 1000.0,
        };
        if value.is_nan() { f64::NAN } else { value }
    }

    fn float(&mut self) -> f32 {
        let value = if self.below(3) == 0 { f32::from_bits(self.next() as u32) } else { self.double() as f32 };
        if value.is_nan() { f32::NAN } else { value }
    }
}

impl Call {
    pub(super) fn random(random: &mut Random, calls: usize) -> Call {
        let first = random.string();
        let second = random.pattern(&first);
        let way = |random: &mut Random| if random.below(2) == 0 { 0 } else { random.below(WAYS) as i32 };
        let made = way(random);
        Call {
            number: random.below(calls as u64) as i32,
            made: [if made == NULL { 0 } else { made }, way(random)],
            strings: [first, second],
            ints: [random.int(), random.int()],
            long: random.long(),
            char: if random.below(4) == 0 { random.next() as u16 } else { random.of(UNITS) },
            boolean: random.below(2) == 0,
            floats: [random.float(), random.float()],
            doubles: [random.double(), random.double()],
        }
    }

    /// As a `DataInputStream` reads it.
    pub(super) fn write(&self, out: &mut Vec<u8>) {
        for number in [self.number, self.made[0], self.made[1]] {
            out.extend(number.to_be_bytes());
        }
        for string in &self.strings {
            out.extend((string.len() as i32).to_be_bytes());
            string.iter().for_each(|unit| out.extend(unit.to_be_bytes()));
        }
        self.ints.iter().for_each(|int| out.extend(int.to_be_bytes()));
        out.extend(self.long.to_be_bytes());
        out.extend(self.char.to_be_bytes());
        out.push(u8::from(self.boolean));
        self.floats.iter().for_each(|float| out.extend(float.to_be_bytes()));
        self.doubles.iter().for_each(|double| out.extend(double.to_be_bytes()));
    }

    pub(super) fn words(&self) -> String {
        let text = |units: &[u16]| format!("{:?}", String::from_utf16_lossy(units));
        format!(
            "s = {} (way {}), t = {} (way {}), {:x?}, {:x?}, c = {:#x}, {:?}",
            text(&self.strings[0]),
            self.made[0],
            text(&self.strings[1]),
            self.made[1],
            self.strings,
            self.ints,
            self.char,
            (self.ints, self.long, self.boolean, self.floats, self.doubles)
        )
    }
}
