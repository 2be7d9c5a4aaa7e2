/**
 * The Chinese characters that documents may show: those of the national standard GB 2312, those that are common in
 * Taiwan and Hong Kong (the first level of Big5), as overseas companies write their names, and punctuation with both.
 */
export function chineseLetters(): number[] {
  return [...new Set([...simplified(), ...traditional(), ...punctuation()])].filter((code) => code !== UNKNOWN);
}

/** What a decoder gives for what no character has. */
const UNKNOWN = 0xfffd;

const decoded = (encoding: string, high: number, low: number): number =>
  new TextDecoder(encoding).decode(Uint8Array.of(high, low)).codePointAt(0) ?? UNKNOWN;

function* range(from: number, to: number): Iterable<number> {
  for (let at = from; at <= to; at += 1) yield at;
}

function* simplified(): Iterable<number> {
  for (const high of range(0xb0, 0xf7)) for (const low of range(0xa1, 0xfe)) yield decoded('gbk', high, low);
}

function* punctuation(): Iterable<number> {
  for (const high of range(0xa1, 0xa3)) for (const low of range(0xa1, 0xfe)) yield decoded('gbk', high, low);
}

function* traditional(): Iterable<number> {
  for (const high of range(0xa4, 0xc6))
    for (const low of range(0x40, 0xfe)) {
      const code = decoded('big5', high, low);
      if (code >= 0x4e00 && code <= 0x9fff) yield code;
    }
}
