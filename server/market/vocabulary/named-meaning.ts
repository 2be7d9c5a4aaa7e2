import type { RowOf } from '#contract/kit/define-list.ts';
import type { vocabularyList } from '#contract/market/vocabulary-list.ts';
import { readTerms, WORD, type Term } from '#domain/market/search/query/meaning.ts';
import { factWord } from '#domain/market/search/query/wanted.ts';
import type { FactNames } from '#server/market/search/index.ts';

export type NamedMeaning = RowOf<typeof vocabularyList>['meaning'];
type NamedTerm = NamedMeaning[number][number];

/** A meaning with what the market calls its facts. */
export function namedMeaning(means: string, facts: FactNames): NamedMeaning {
  return (readTerms(means) ?? []).map((terms) => terms.map((term) => namedTerm(term, facts)));
}

function namedTerm({ fact, values, range }: Term, facts: FactNames): NamedTerm {
  const nameOf = (code: string) => (fact === WORD ? undefined : facts.values.get(factWord(fact, code)));
  return {
    fact,
    values: values.map((code) => ({ code, names: nameOf(code) ?? null })),
    range: range && namedRange(fact, range, facts),
  };
}

function namedRange(
  fact: string,
  { from, to }: { from: number; to: number },
  { numbers }: FactNames,
): NamedTerm['range'] {
  const property = numbers.get(fact);
  return {
    names: property ?? null,
    unit: property?.unit ?? null,
    from: Number.isFinite(from) ? from : null,
    to: Number.isFinite(to) ? to : null,
  };
}

/** All names in it, to be searched. */
export function textOfMeaning(meaning: NamedMeaning): string {
  return meaning
    .flat()
    .flatMap(({ values, range }) => [range?.names, ...values.map(({ names }) => names)])
    .flatMap((names) => (names ? [names.name_th, names.name_en, names.name_cn] : []))
    .join(' ');
}
