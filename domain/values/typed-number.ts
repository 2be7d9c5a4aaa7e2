/** What stands between the figures of a number on paper. */
const BETWEEN = /[\s().\-\u2010-\u2015]/g;

/** A number as its figures alone, of one that was typed or copied as it stands on paper: `0-1055-36000-00-3`. */
export function bareNumber(text: string): string {
  return text.replace(BETWEEN, '');
}

/** A phone number as it is dialled in Thailand: `081-234-5678` and `+66 81 234 5678` are `0812345678`. Nothing that is dialled here begins with 66;
 * `0066` is the prefix from abroad only before a number as long as one. */
export function dialledNumber(text: string): string {
  return bareNumber(text).replace(/^(?:\+66|0066(?=\d{8,10}$)|66)0?/, '0');
}

const THAI_ZERO = 0x0e50;
/** With or without commas between the thousands, and nothing else: `1,5` and `0,955` are no numbers, so that nobody sells at a tenth or at ten times the price. */
const AMOUNT = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/;

/** A number as people type or paste it, in Thai and full-width figures too, with or without the sign of the baht. NaN for anything else, null for nothing. */
export function typedAmount(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u0e50-\u0e59]/g, (figure) => String(figure.codePointAt(0)! - THAI_ZERO))
    .replace(/^[\s\u0e3f]+|\s+$/g, '');
  if (plain === '') return null;
  return AMOUNT.test(plain) ? Number(plain.replaceAll(',', '')) : Number.NaN;
}
