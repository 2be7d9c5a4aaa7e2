import { continuesHere, isSeparators } from '#domain/market/search/query/letters.ts';
import type { Entry, Written } from '#domain/market/search/query/lexicon.ts';
import type { PartKind } from '#domain/market/search/query/wanted.ts';
import { normalize } from '#domain/market/search/search-text.ts';
import { foldText } from '#domain/values/typed-text.ts';

/** A word of the trade that what is typed may become. */
export interface Completion {
  /** All that was typed, with the word in the place of its beginning. */
  text: string;
  entry: Entry;
}

interface Form {
  key: string;
  form: string;
  entry: Entry;
  /** What it means first: words of one meaning are one suggestion. */
  meaning: string;
  /** The place of its entry: of one meaning the first entry is the right one, later ones are slang and misspellings. */
  order: number;
  /** The smaller, the more a form is what people call the thing. */
  rank: number;
}

const SHORTEST = 3;
/** Forms that are looked at; the first of a beginning are enough to choose from. */
const MOST_LOOKED_AT = 60;
/** A longer one is a sentence, which nobody wants completed. */
const LONGEST_FORM = 40;
/** What people begin a search with, the most frequent first; words without a meaning are not suggested. */
const KINDS: readonly PartKind[] = [
  'material',
  'application',
  'process',
  'additive',
  'brand',
  'maker',
  'quality',
  'colour',
];
/** A kind further behind, or a form, counts as much as so many letters more. */
const STEP_OF_KINDS = 4;
const STEP_OF_FORMS = 3;
/** Of each script. */
const MOST_FORMS = 6;

/**
 * Words of the trade in order, to be found by their beginnings: as people write them, and in the one spelling that
 * queries are read in.
 */
export class WordBook {
  readonly #forms: readonly Form[];

  constructor(written: Iterable<Written>) {
    const forms: Form[] = [];
    let order = 0;
    for (const { entry, forms: own } of written) {
      const kind = KINDS.indexOf(entry.kind);
      order += 1;
      if (kind === -1) continue;
      const meaning = JSON.stringify(entry.alternatives[0]);
      // In each script the first forms are what a thing is called; misspellings stand behind them.
      const places = new Map<string, number>();
      own.forEach((form) => {
        const script = scriptOf(form);
        const place = places.get(script) ?? 0;
        places.set(script, place + 1);
        if (form.length > LONGEST_FORM || place >= MOST_FORMS) return;
        const rank = place * STEP_OF_FORMS + form.length + kind * STEP_OF_KINDS;
        for (const key of new Set([folded(form), normalize(form)]))
          forms.push({ key, form, entry, meaning, order, rank });
      });
    }
    this.#forms = forms.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  }

  /**
   * What the last word of a text may become, the likeliest first, each thing once. In Thai it may be glued to a word
   * before it. `isHere` says whether the market has goods of the word.
   */
  completions(typed: string, most: number, isHere: (entry: Entry) => boolean): Completion[] {
    const text = typed.trimStart();
    for (const at of beginningsIn(text)) {
      const found = this.#beginningWith(folded(text.slice(at)), most, isHere);
      if (found.length > 0) return found.map(({ form, entry }) => ({ text: text.slice(0, at) + form, entry }));
    }
    return [];
  }

  #beginningWith(beginning: string, most: number, isHere: (entry: Entry) => boolean): Form[] {
    const from = this.#placeOf(beginning);
    const script = scriptOf(beginning);
    const best = new Map<string, Form>();
    const whole = new Set<string>();
    for (let place = from; place < Math.min(this.#forms.length, from + MOST_LOOKED_AT); place += 1) {
      const form = this.#forms[place]!;
      if (!form.key.startsWith(beginning)) break;
      if (scriptOf(form.form) !== script) continue;
      const known = best.get(form.meaning);
      if (form.key === beginning) whole.add(form.meaning);
      else if (!known || (form.order - known.order || form.rank - known.rank) < 0) best.set(form.meaning, form);
    }
    // Another name of what is typed in full says nothing new.
    for (const meaning of whole) best.delete(meaning);
    const found: Form[] = [];
    for (const form of [...best.values()].sort((a, b) => a.rank - b.rank || (a.key < b.key ? -1 : 1))) {
      if (found.length === most) break;
      if (isHere(form.entry)) found.push(form);
    }
    return found;
  }

  /** The first form that is not before a key. */
  #placeOf(key: string): number {
    let low = 0;
    let high = this.#forms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#forms[middle]!.key < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function scriptOf(form: string): string {
  if (/\p{Script=Thai}/u.test(form)) return 'thai';
  return /\p{Script=Han}/u.test(form) ? 'han' : 'latin';
}

function folded(text: string): string {
  return foldText(text).toLowerCase();
}

/** Where the word that is being typed may begin: a phrase of several words first, then within the last one of Thai. */
function beginningsIn(text: string): number[] {
  return Array.from({ length: text.length }, (_, at) => at).filter((at) => {
    if (text.length - at < SHORTEST || isSeparators(text.charAt(at))) return false;
    const isThai = /\p{Script=Thai}/u.test(text.charAt(at));
    return at === 0 || isSeparators(text.charAt(at - 1)) || (isThai && !continuesHere(text, at));
  });
}
