import { isStepPossible, type PriceListState, type PriceListStep } from '#domain/market/pricing/price-list.ts';
import { recordDecision } from '#server/audit/index.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

/** Who writes a list: a seller its own, staff those of the marketplace. */
export type Author = { sellerId: number } | { staffId: number };

export interface LockedList {
  id: number;
  company_id: number;
  seller_company_id: number | null;
  name: string;
  state: PriceListState;
  valid_from: string;
  valid_until: string;
  note: string;
  version: number;
}

/**
 * A list under lock, for a step that its state allows; 404 for another's. With `version`, the list as it was seen: of
 * two people who change it the second is told so. Without an author it is any list that staff decide about.
 */
export async function lockList(
  id: number,
  author: Author | null,
  step: PriceListStep,
  version?: number,
): Promise<LockedList> {
  // The row first, then what it says: the statement that waited for a lock must not answer with what was there before.
  await rows(sql`select id from price_lists where id = ${id} for update`);
  const list = await maybeRow(sql<LockedList>`
    select l.id, l.company_id, l.seller_company_id, l.name, l.state, l.valid_from, l.valid_until, l.note, l.version
    from price_lists l where l.id = ${id} and ${whose(author)}`);
  if (!list) throw new AppError('not_found');
  if (!isStepPossible(step, list.state)) throw new AppError('price_list_step_not_possible');
  if (version !== undefined && version !== list.version) throw new AppError('price_list_changed');
  return list;
}

function whose(author: Author | null) {
  if (author === null) return sql`l.state <> 'draft'`;
  return 'sellerId' in author ? sql`l.seller_company_id = ${author.sellerId}` : sql`l.seller_company_id is null`;
}

/** Staff who have a hand in a list never approve it; what they did is in the log. A seller's own changes are not. */
export async function noteAuthor(
  author: Author,
  listId: number,
  action: string,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  if ('sellerId' in author) return;
  const { staffId } = author;
  if (action !== 'remove_price_list')
    await rows(sql`
      insert into price_list_authors (list_id, staff_id) values (${listId}, ${staffId}) on conflict do nothing`);
  await recordDecision({ staffId, action, objectKind: 'price_list', objectId: listId, before, after });
}
