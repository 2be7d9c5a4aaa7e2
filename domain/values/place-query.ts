import { foldText } from './typed-text.ts';
import words from './place-words.json' with { type: 'json' };

export type PlaceKind = 'sub_district' | 'district' | 'province';

/** A word of what is typed into the search for places. */
export interface PlaceWord {
  text: string;
  /** Said by what stands before it, as `Amphoe`. */
  kind?: PlaceKind;
  /** With what stands before it: some names begin so. */
  whole: string;
}

const KINDS = Object.entries(words.kinds) as [PlaceKind, { before: string[]; glued: string[] }][];
/** One letter and a dot, which need no blank before or behind them. */
const SHORT_FORM = new RegExp(String.raw`([${words.shortForms}])\.\s*`, 'gu');
const beginning = (text: string, before: readonly string[]) => before.find((each) => text.startsWith(each));

/**
 * The words of an address as it stands on papers, in Thai or English, in small letters, without what every address
 * says.
 */
export function readPlaceQuery(typed: string): PlaceWord[] {
  const found: PlaceWord[] = [];
  let kind: PlaceKind | undefined;
  for (const word of foldText(typed)
    .toLowerCase()
    .replace(SHORT_FORM, ' $1.')
    .split(/[\s,]+/)) {
    if (word === '' || words.ignored.includes(word)) continue;
    const alone = KINDS.find(([, { before, glued }]) => before.includes(word) || glued.includes(word))?.[0];
    if (alone) kind = alone;
    else {
      found.push(readWord(word, kind));
      kind = undefined;
    }
  }
  return found;
}

function readWord(word: string, said: PlaceKind | undefined): PlaceWord {
  const [glued, { glued: beginnings } = { glued: [] }] = KINDS.find(([, of]) => beginning(word, of.glued)) ?? [];
  const text = word.slice((beginning(word, beginnings) ?? '').length).replace(/\u0e2f$/u, '');
  const kind = said ?? glued;
  const meant = (words.names as Readonly<Record<string, string>>)[text] ?? text;
  return { text: meant, whole: word, ...(kind && { kind }) };
}
