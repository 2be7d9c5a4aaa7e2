import type { z } from 'zod';
import type { productSeo } from '#contract/market/product-seo.ts';
import { seoFields, seoKey, type StoredSeo, type SeoKey } from '#domain/market/seo-meta.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { decisionsAbout, recordDecision } from '#server/audit/index.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

type Found = z.output<(typeof productSeo)['GET /staff/product-seo/{id}']['answer']>;

const columns = sql.join(LOCALES.flatMap((locale) => seoFields.map((field) => sql.ref(seoKey(field, locale)))));

export async function findSeo(id: number): Promise<Found> {
  const [seo, history] = await Promise.all([
    maybeRow(sql<StoredSeo>`select ${columns} from products where id = ${id}`),
    decisionsAbout('product', id),
  ]);
  if (!seo) throw new AppError('not_found');
  return { seo, history };
}

export async function setSeo(staffId: number, id: number, given: Record<SeoKey, string>): Promise<void> {
  const words = await inTransaction(async () => {
    const before = await maybeRow(sql<StoredSeo>`select ${columns} from products where id = ${id} for no key update`);
    if (!before) throw new AppError('not_found');
    const changed = LOCALES.flatMap((locale) =>
      seoFields.map((field) => ({ field, locale, key: seoKey(field, locale) })),
    ).filter(({ key }) => (before[key] ?? '') !== given[key]);
    if (changed.length === 0) return false;
    await rows(
      sql`update products set ${sql.join(changed.map(({ key }) => sql`${sql.ref(key)} = ${given[key] || null}`))} where id = ${id}`,
    );
    const facts = (of: Record<SeoKey, string | null>) =>
      Object.fromEntries(changed.map(({ field, locale, key }) => [`${field}_${locale}`, of[key] || null]));
    await recordDecision({
      staffId,
      action: 'change_seo',
      objectKind: 'product',
      objectId: id,
      before: facts(before),
      after: facts(given),
    });
    return changed.some(({ field }) => field === 'seo_keyword');
  });
  // The search finds by keywords.
  if (words) await reindexProducts([id]);
}
