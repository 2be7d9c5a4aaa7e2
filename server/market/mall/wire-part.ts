import type { z } from 'zod';
import type { understoodPart } from '#contract/market/search-shapes.ts';
import type { Names } from '#domain/market/search/query/lexicon.ts';
import type { SaidOfPart, UnderstoodPart } from '#server/market/search/index.ts';

/** A part of a query as it travels. */
export function wirePart({
  names,
  says,
  isMissing,
  isExcluded,
  gradeNotSold: _grade,
  ...part
}: UnderstoodPart): z.output<typeof understoodPart> {
  return {
    ...part,
    names: names && wireNames(names),
    says: says && wireSaid(says),
    is_missing: isMissing,
    is_excluded: isExcluded,
  };
}

function wireSaid(says: SaidOfPart): z.output<typeof understoodPart>['says'] {
  switch (says.kind) {
    case 'seller':
      return { ...says, names: wireNames(says.names) };
    case 'place':
    case 'origin':
      return { kind: says.kind, names: wireNames(says.names), province: says.province && wireNames(says.province) };
    default:
      return says;
  }
}

function wireNames({ th, en, cn }: Names) {
  return { name_th: th, name_en: en, name_cn: cn };
}
