import { z } from 'zod';
import { searchBody } from '#contract/catalogue.ts';
import { bahtPerKg } from '#domain/money.ts';
import { SAVED_SEARCH_FINDS_MOST } from '#domain/saved-search.ts';
import { productsInStock } from '#server/catalogue/index.ts';

const savedBody = searchBody.omit({ page: true, perPage: true, sort: true, deliver_province_id: true, load_tonnes: true });
export type SavedBody = z.output<typeof savedBody>;

/** What a saved search finds now, in stock and within its limit. Of what is more than `most` only the count is whole. */
export function foundNow(search: SavedBody, limitPerKg: bigint | null, most = SAVED_SEARCH_FINDS_MOST): Promise<{ ids: number[]; count: number }> {
  return productsInStock({ ...search, price_lte: limitOf(search, limitPerKg) }, most);
}

/** The highest price that counts, baht per kg: the owner's limit, or the one that she searched with. */
export function limitOf(search: SavedBody, limitPerKg: bigint | null): number {
  return limitPerKg === null ? search.price_lte : Math.min(search.price_lte, bahtPerKg(limitPerKg));
}

/** A search as it was kept. An earlier version of the program may have kept what this one does not know: null. */
export function keptSearch(json: unknown): SavedBody | null {
  return savedBody.safeParse(json).data ?? null;
}
