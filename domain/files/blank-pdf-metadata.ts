/** What a PDF calls itself: its info dictionary is named by the trailer. */
const INFO = /\/Info\s{1,8}(\d{1,10})\s{1,8}(\d{1,5})\s{1,8}R/g;
/** A file that was saved again and again names one each time; more than these is no honest file. */
const MOST_INFOS = 50;
const PACKET = { begin: '<x:xmpmeta', end: '</x:xmpmeta>' } as const;

/** Where an object begins; which ones are looked into, their numbers say. */
const OBJECT = /(?<!\d)(\d{1,10})\s{1,8}(\d{1,5})\s{1,8}obj/g;

interface Span {
  from: number;
  to: number;
}

/**
 * A PDF with spaces in the place of what it says of its author, company and program: the texts of its info dictionary
 * and its XMP packets. No byte moves, so that it stays the same document. What stands in compressed streams stays.
 * Whatever the file says, each byte is looked at a few times at most.
 */
export function blankPdfMetadata(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  const blank = Uint8Array.from(bytes);
  const blankOut = ({ from, to }: Span) => void blank.fill(' '.charCodeAt(0), from, to);
  for (const packet of packets(text)) blankOut(packet);
  for (const object of infoObjects(text)) blankTexts(text, object, blankOut);
  return blank;
}

function* packets(text: string): Iterable<Span> {
  for (let from = text.indexOf(PACKET.begin); from >= 0; from = text.indexOf(PACKET.begin, from)) {
    const end = text.indexOf(PACKET.end, from);
    const to = end < 0 ? text.length : end + PACKET.end.length;
    yield { from, to };
    from = to;
  }
}

/** None begins within another one: what does is looked at with it. One that never ends is no object. */
function* infoObjects(text: string): Iterable<Span> {
  const named = namedInfos(text);
  if (named.size === 0) return;
  let after = 0;
  for (const { index, 0: head, 1: number, 2: generation } of text.matchAll(OBJECT)) {
    if (index < after || !named.has(`${number} ${generation}`)) continue;
    const from = index + head.length;
    const to = text.indexOf('endobj', from);
    if (to < 0) return;
    yield { from, to };
    after = to;
  }
}

function namedInfos(text: string): Set<string> {
  const named = new Set<string>();
  for (const [, number, generation] of text.matchAll(INFO)) {
    named.add(`${number} ${generation}`);
    if (named.size === MOST_INFOS) break;
  }
  return named;
}

/** The insides of texts: `(literal)`, with texts within them and escaped signs, and `<hex>`. */
function blankTexts(text: string, { from, to }: Span, blankOut: (span: Span) => void): void {
  let at = from;
  while (at < to) {
    const sign = text[at];
    if (sign === '(') {
      const end = endOfLiteral(text, at + 1, to);
      blankOut({ from: at + 1, to: end });
      at = end + 1;
    } else if (sign === '<' && text[at + 1] !== '<') {
      const close = text.indexOf('>', at);
      const end = close < 0 || close > to ? to : close;
      blankOut({ from: at + 1, to: end });
      at = end + 1;
    } else at += sign === '<' ? 2 : 1;
  }
}

function endOfLiteral(text: string, from: number, to: number): number {
  let depth = 1;
  let at = from;
  while (at < to) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')') {
      depth -= 1;
      if (depth === 0) return at;
    }
    at += 1;
  }
  return to;
}
