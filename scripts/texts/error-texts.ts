import type { Locale } from '#domain/values/locale.ts';

/** A code of errors with its lines, as the formatter lays them out. */
const ENTRY = /^ {2}(\w+): \{\n([\s\S]*?)^ {2}\},/gm;
const LITERAL = /^ {4}(th|en|cn):\s+('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`),/gm;

interface ErrorLiteral {
  key: string;
  locale: Locale;
  text: string;
  /** Where the literal stands in the source. */
  from: number;
  until: number;
}

/** The texts of a table of errors; numbers of rules stand in them as `${…}`. */
export function errorTextsIn(source: string): ErrorLiteral[] {
  return [...source.matchAll(ENTRY)].flatMap((entry) => {
    const [whole, key, lines] = entry;
    const start = entry.index + whole.indexOf(lines!);
    return [...lines!.matchAll(LITERAL)].map((found) => {
      const [line, locale, literal] = found;
      const from = start + found.index + line.lastIndexOf(literal!);
      const text = literal!.slice(1, -1).replaceAll(ESCAPED, (_, code, each) => readEscape(code, each));
      return { key: `${key}/*`, locale: locale as Locale, text, from, until: from + literal!.length };
    });
  });
}

/** The source with other texts for some of its errors. */
export function withErrorTexts(source: string, textOf: (key: string, locale: Locale) => string | undefined): string {
  let changed = source;
  // From behind, so that places before stay where they are.
  for (const { key, locale, text, from, until } of errorTextsIn(source).toReversed()) {
    const wanted = textOf(key, locale);
    if (wanted === undefined || wanted === text) continue;
    changed = changed.slice(0, from) + literalOf(wanted) + changed.slice(until);
  }
  return changed;
}

/** What stands for signs that a literal does not hold as they are: a table of texts may have lines within a cell. */
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
const ESCAPED = /\\(?:u([0-9a-fA-F]{4})|(.))/g;

const readEscape = (code: string | undefined, sign: string): string =>
  code === undefined ? (ESCAPES[sign] ?? sign) : String.fromCharCode(Number.parseInt(code, 16));

function literalOf(text: string): string {
  const quote = text.includes('${') ? '`' : "'";
  const inside = text.replaceAll(/[\\'`\n\r\t]/g, (each) => {
    const escape = Object.entries(ESCAPES).find(([, sign]) => sign === each);
    if (escape) return `\\${escape[0]}`;
    return each === '\\' || each === quote ? `\\${each}` : each;
  });
  return quote + inside + quote;
}
