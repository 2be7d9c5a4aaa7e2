import type { z } from 'zod';
import type { productSeo } from '#contract/market/product-seo.ts';
import { seoFields, seoKey, type StoredSeo, type SeoKey } from '#domain/catalogue/seo-meta.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { decisionsAbout, recordDecisions } from '#server/audit/index.ts';
import { writeTextColumns } from '#server/catalogue/products/index.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

type Found = z.output<(typeof productSeo)['GET /staff/product-seo/{id}']['answer']>;

const fields = LOCALES.flatMap((locale) => seoFields.map((field) => ({ field, locale, key: seoKey(field, locale) })));
const columns = sql.join(fields.map(({ key }) => sql.ref(key)));

export async function findSeo(id: number): Promise<Found> {
  const [seo, history] = await Promise.all([
    maybeRow(sql<StoredSeo>`select ${columns} from products where id = ${id}`),
    decisionsAbout('product', id),
  ]);
  if (!seo) throw new AppError('not_found');
  return { seo, history };
}

export async function setSeo(staffId: number, id: number, given: Record<SeoKey, string>): Promise<void> {
  const words = await setSeoOf(staffId, [{ id, seo: given }]);
  // The search finds by keywords.
  if (words.length > 0) await reindexProducts(words);
}

/** Texts of a product; those that are not named stay, what is empty is taken away. */
export interface SeoOfProduct {
  id: number;
  seo: Partial<Record<SeoKey, string | null>>;
}

/**
 * Writes texts of many products with their entries in the log. Answers those whose keywords changed: the search reads
 * them after the commit.
 */
export function setSeoOf(staffId: number, products: readonly SeoOfProduct[]): Promise<number[]> {
  return inTransaction(async () => {
    const ids = products.map(({ id }) => id);
    const found = await rows(sql<StoredSeo & { id: number }>`
      select id, ${columns} from products where id = any (${ids}) order by id for no key update`);
    const byId = new Map(found.map((each) => [each.id, each]));
    const changes = products.flatMap(({ id, seo }) => {
      const before = byId.get(id);
      if (!before) throw new AppError('not_found');
      const changed = fields.filter(({ key }) => seo[key] !== undefined && (before[key] ?? '') !== (seo[key] ?? ''));
      return changed.length > 0 ? [{ id, before, after: { ...before, ...emptyAsNull(seo) }, changed }] : [];
    });
    if (changes.length === 0) return [];
    await writeTextColumns(
      fields.map(({ key }) => key),
      changes.map(({ after }) => after),
    );
    await recordDecisions(
      changes.map(({ id, before, after, changed }) => {
        const facts = (of: StoredSeo) =>
          Object.fromEntries(changed.map(({ field, locale, key }) => [`${field}_${locale}`, of[key] || null]));
        return {
          staffId,
          action: 'change_seo',
          objectKind: 'product' as const,
          objectId: id,
          before: facts(before),
          after: facts(after),
        };
      }),
    );
    return changes.filter(({ changed }) => changed.some(({ field }) => field === 'seo_keyword')).map(({ id }) => id);
  });
}

const emptyAsNull = (seo: SeoOfProduct['seo']) =>
  Object.fromEntries(Object.entries(seo).map(([key, text]) => [key, text || null])) as Partial<StoredSeo>;
