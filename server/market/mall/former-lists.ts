import type { z } from 'zod';
import type { catalogue } from '#contract/market/mall.ts';
import { formerNames } from '#server/market/search/index.ts';

type Former = z.output<(typeof catalogue)['GET /product-category/former']['answer']>;

/** What was merged, so that old addresses can lead on. */
export async function formerLists(): Promise<Former> {
  const former = await formerNames();
  const listOf = (kind: keyof Former) => [...former[kind]].map(([id, into_id]) => ({ id, into_id }));
  return {
    g_cat: listOf('g_cat'),
    cat: listOf('cat'),
    s_cat: listOf('s_cat'),
    manufacturer_id: listOf('manufacturer_id'),
  };
}
