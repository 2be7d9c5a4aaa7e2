import type { z } from 'zod';
import type { customPrices } from '#contract/market/custom-prices.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { notify } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { lockList, noteAuthor, type Author } from './locked-list.ts';
import { priceListSubmitted } from './notifications.ts';
import { namesOfParties } from './names-of-parties.ts';
import { buyerCalled } from './parties.ts';

type NewList = z.output<(typeof customPrices)['POST /price-list/add']['body']>;
type Head = Omit<NewList, 'buyer'>;

const sellerOf = (author: Author) => ('sellerId' in author ? author.sellerId : null);
const factsOf = ({ name, valid_from, valid_until, note }: Head) => ({ name, valid_from, valid_until, note });

export function addList(author: Author, { buyer, ...head }: NewList): Promise<{ id: number }> {
  requirePeriod(head);
  return inTransaction(async () => {
    const companyId = await buyerCalled(buyer);
    if (companyId === sellerOf(author)) throw fieldError('buyer_is_seller', 'buyer');
    const { id } = await oneRow(sql<{ id: number }>`
      insert into price_lists (company_id, seller_company_id, name, note, valid_from, valid_until, created_at)
      values (${companyId}, ${sellerOf(author)}::int, ${head.name}, ${head.note}, ${head.valid_from}::date,
        ${head.valid_until}::date, ${now()})
      returning id`);
    await noteAuthor(author, id, 'add_price_list', {}, factsOf(head));
    return { id };
  });
}

export async function changeList(author: Author, id: number, given: Head & { version: number }): Promise<void> {
  requirePeriod(given);
  await inTransaction(async () => {
    const list = await lockList(id, author, 'change', given.version);
    await rows(sql`
      update price_lists set name = ${given.name}, note = ${given.note}, valid_from = ${given.valid_from}::date,
        valid_until = ${given.valid_until}::date, version = version + 1 where id = ${id}`);
    await noteAuthor(author, id, 'change_price_list', factsOf(list), factsOf(given));
  });
}

/** A list that never held is given up; one that held stays, because orders name it. */
export function removeList(author: Author, id: number): Promise<void> {
  return inTransaction(async () => {
    const list = await lockList(id, author, 'remove');
    await noteAuthor(author, id, 'remove_price_list', factsOf(list), {});
    await rows(sql`delete from price_lists where id = ${id}`);
  });
}

/** Hands a list in: who decides about prices is notified. */
export function submitList(author: Author, id: number, version: number): Promise<void> {
  return inTransaction(async () => {
    const list = await lockList(id, author, 'submit', version);
    if (list.valid_until < bangkokDate(now())) throw fieldError('price_list_over', 'valid_until');
    const { entries } = await oneRow(sql<{ entries: number }>`
      select count(*)::int as entries from price_list_entries where list_id = ${id}`);
    if (entries === 0) throw new AppError('price_list_empty');
    await rows(sql`
      update price_lists set state = 'waiting', reason = null, submitted_at = ${now()}, version = version + 1
      where id = ${id}`);
    await noteAuthor(
      author,
      id,
      'submit_price_list',
      { price_list_state: list.state },
      { price_list_state: 'waiting' },
    );
    const parties = await namesOfParties(id);
    await notify(priceListSubmitted({ ...list, ...parties }), [{ staffRole: 'catalogue' }]);
  });
}

function requirePeriod({ valid_from, valid_until }: Head): void {
  if (valid_until < valid_from) throw fieldError('price_list_ends_before_start', 'valid_until');
  if (valid_until < bangkokDate(now())) throw fieldError('price_list_over', 'valid_until');
}
