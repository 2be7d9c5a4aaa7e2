import { wholeGrams, type DraftTerms } from '#domain/trade/demands/draft.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { fieldError } from '#server/platform/errors.ts';
import { storeTerms } from './stored-terms.ts';

/** What a form lays down: hidden targets stand beside the terms, which sellers read. */
export interface Written {
  title: string;
  terms: DraftTerms;
  hidden: ReadonlyMap<number, bigint>;
  invited: readonly number[];
  closes_at: Date | null;
}

/** Writes the terms of a demand that is locked, with all that is kept beside them for lists, merges and sellers. */
export async function writeTerms(id: number, { title, terms, hidden, invited, closes_at }: Written): Promise<void> {
  const grams = terms.lines.reduce((sum, line) => sum + wholeGrams(line), 0);
  await rows(sql`
    update demands set title = ${title}, terms = ${storeTerms(terms)}::jsonb, province_id = ${terms.province_id},
      audience = ${terms.audience}, grams = ${grams}, closes_at = ${closes_at}, changed_at = ${now()}
    where id = ${id}`);
  await writeLines(id, terms);
  await rows(sql`delete from demand_hidden_targets where demand_id = ${id}`);
  const targets = [...hidden].map(([position, per_kg]) => ({ demand_id: id, position, per_kg }));
  if (targets.length > 0) await rows(insertRows('demand_hidden_targets', targets));
  await writeInvitations(id, invited);
}

async function writeLines(id: number, { lines }: DraftTerms): Promise<void> {
  await rows(sql`delete from demand_lines where demand_id = ${id}`);
  const named = lines.flatMap((line) => {
    const { goods, position } = line;
    if (goods === null) return [];
    const of =
      goods.kind === 'properties'
        ? { product_id: null, subcategory_id: goods.subcategory_id }
        : { product_id: goods.product_id, subcategory_id: null };
    return [{ demand_id: id, position, grams: wholeGrams(line), ...of }];
  });
  if (named.length === 0) return;
  await rows(sql`
    insert into demand_lines (demand_id, position, product_id, subcategory_id, grams)
    select x.demand_id, x.position, x.product_id, coalesce(x.subcategory_id, p.subcategory_id), x.grams
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
      x (demand_id int, position smallint, product_id int, subcategory_id int, grams bigint)
      left join products p on p.id = x.product_id`);
}

/**
 * Whom it names now, and since when: who was invited stays so. Once it is published they may have quoted: nobody is
 * taken away from a quote that could be neither changed nor withdrawn then.
 */
async function writeInvitations(id: number, invited: readonly number[]): Promise<void> {
  const ids = [...new Set(invited)];
  await rows(sql`
    delete from demand_invitations i using demands d
    where i.demand_id = ${id} and i.company_id <> all (${ids}::int[]) and d.id = ${id} and d.state = 'draft'`);
  if (ids.length === 0) return;
  const known = await rows(sql<{ id: number }>`
    select c.id from companies c join demands d on d.id = ${id}
    where c.id = any (${ids}::int[]) and c.is_selling and c.id <> d.company_id`);
  if (known.length < ids.length) throw fieldError('demand_unknown_seller', 'invited');
  await rows(sql`
    insert into demand_invitations (demand_id, company_id, at)
    select ${id}, company, ${now()} from unnest(${ids}::int[]) company
    on conflict (demand_id, company_id) do nothing`);
}
