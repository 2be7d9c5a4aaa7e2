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
