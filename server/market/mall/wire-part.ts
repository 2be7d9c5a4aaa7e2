import type { z } from 'zod';
import type { understoodPart } from '#contract/market/search-shapes.ts';
import type { UnderstoodPart } from '#server/market/search/index.ts';

/** A part of a query as it travels. */
export function wirePart({ names, isMissing, isExcluded, ...part }: UnderstoodPart): z.output<typeof understoodPart> {
  return {
    ...part,
    names: names && { name_th: names.th, name_en: names.en, name_cn: names.cn },
    is_missing: isMissing,
    is_excluded: isExcluded,
  };
}
