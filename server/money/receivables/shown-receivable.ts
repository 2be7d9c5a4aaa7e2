import { likeText, sql, type RawBuilder } from '#server/platform/database/query.ts';

/**
 * What receivable `v` is, as answers of the contract name it: an order by its number, anything else beside it. Its
 * page is known by its kind.
 */
const shown = {
  order_id: sql`case when v.kind = 'order' then v.page_id end`,
  order_no: sql`case when v.kind = 'order' then v.number end`,
  po_number: sql`v.buyer_reference`,
  project_id: sql`case when v.kind = 'instalment' then v.page_id end`,
  paid_kind: sql`v.kind`,
  paid_page_id: sql`v.page_id`,
  instalment_no: sql`case when v.kind <> 'order' then v.number end`,
};
const parts = Object.entries(shown);
export const receivableColumns = sql.join(parts.map(([name, value]) => sql`${value} as ${sql.ref(name)}`));
/** The same as pairs of json_build_object. */
export const receivablePairs = sql.join(parts.map(([name, value]) => sql`${sql.lit(name)}, ${value}`));

/** The number that a payer may have typed: that of the order, or of the project that an instalment is of. */
export const typedNumberSql = sql<string>`split_part(v.number, '/', 1)`;

/** Whether the receivable that `id` names has a number with these words in it. */
export const ofNumber = (id: RawBuilder<unknown>, words: string): RawBuilder<unknown> =>
  sql`${id} in (select v.id from receivables v where v.number ilike ${`%${likeText(words)}%`})`;
