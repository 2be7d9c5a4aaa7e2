import { MAX_PRICE_LIST_ENTRIES } from '#domain/market/pricing/custom-price.ts';
import type { Satang } from '#domain/values/money.ts';
import { notify } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { namesOfParties } from './names-of-parties.ts';
import { priceListSubmitted } from './notifications.ts';

export interface ProposedPrices {
  companyId: number;
  /** Whose offers they are for, and whose list it is. */
  sellerId: number;
  /** Of staff who had a hand in it: they do not approve it. */
  staffAuthor: number | null;
  name: string;
  valid_from: string;
  valid_until: string;
  prices: readonly { product_id: number; min_grams: number; price_per_kg: Satang }[];
}

/**
 * Hands in a seller's list of prices that it agreed with a buyer elsewhere, as if it had written the list: staff decide
 * about it. Within the caller's transaction. Of two prices for the same amount of a product, as of two packs, the
 * higher one counts: nobody offered the other for both.
 */
export async function proposeAgreedPrices(proposed: ProposedPrices): Promise<{ id: number }> {
  const { companyId, sellerId, name, valid_from, valid_until, staffAuthor, prices } = proposed;
  if (prices.length > MAX_PRICE_LIST_ENTRIES) throw new AppError('invalid_input');
  const at = now();
  const entries = prices.map((price) => ({ ...price, price_per_kg: price.price_per_kg.toString() }));
  const list = await oneRow(sql<{ id: number }>`
    with list as (
      insert into price_lists (company_id, seller_company_id, name, note, valid_from, valid_until, created_at, state,
        submitted_at)
      values (${companyId}, ${sellerId}, ${name}, '', ${valid_from}::date, ${valid_until}::date, ${at}, 'waiting',
        ${at})
      returning id),
    entries as (
      insert into price_list_entries (list_id, product_id, seller_company_id, price_per_kg, min_grams)
      select list.id, x.product_id, ${sellerId}, max(x.price_per_kg), x.min_grams
      from list, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        x (product_id int, min_grams int, price_per_kg bigint)
      group by list.id, x.product_id, x.min_grams)
    select id from list`);
  if (staffAuthor !== null)
    await rows(sql`insert into price_list_authors (list_id, staff_id) values (${list.id}, ${staffAuthor})`);
  const parties = await namesOfParties(list.id);
  const facts = { id: list.id, name, valid_from, valid_until, ...parties };
  await notify(priceListSubmitted(facts), [{ staffRole: 'catalogue' }]);
  return list;
}
