/** One of these texts as a piece of a pattern, the longest first. */
export const oneOf = (texts: readonly string[], pieceOf: (text: string) => string = RegExp.escape): string =>
  [...texts]
    .sort((a, b) => b.length - a.length)
    .map((text) => pieceOf(text))
    .join('|');

/** The text with blanks between its words, or without. */
export const withBlanks = (text: string): string => RegExp.escape(text).replaceAll('\\x20', '\\s*');
