import { MAX_OPEN_DRAFTS } from '#domain/values/limits.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/**
 * A draft of the cart that nothing was ordered by: whether its shipping was chosen, and its offers in ascending order.
 */
export interface OpenDraft {
  id: number;
  is_shipped: boolean;
  offers: number[];
}

/** When somebody last went on with draft `o`. */
export const draftUsedSql = sql`coalesce(o.draft_used_at, o.created_at)`;

const openDrafts = (userId: number) => sql`o.user_id = ${userId} and o.source = 'cart' and o.order_no is null`;

/** A member's open drafts, the last used first. */
export const readOpenDraftsSql = (userId: number): RawBuilder<unknown> => sql`(
  select json_agg(x) from (
    select o.id, o.estimate_shipping_cost is not null as is_shipped, array(select i.productstock_id from order_items i
      where i.order_id = o.id order by 1) as offers
    from orders o where ${openDrafts(userId)} order by ${draftUsedSql} desc, o.id desc limit ${MAX_OPEN_DRAFTS}) x)`;

/** The draft that is named, or one of the same goods without shipping; null where another one is made. */
export function findDraftToContinue(
  drafts: readonly OpenDraft[],
  offers: readonly number[],
  named: number | undefined,
): number | null {
  if (drafts.some(({ id }) => id === named)) return named!;
  const wanted = String(offers.toSorted((one, other) => one - other));
  return drafts.find((draft) => !draft.is_shipped && String(draft.offers) === wanted)?.id ?? null;
}

/**
 * The statement part that makes room for the draft that the part `made` answers: those that the member used least
 * recently are deleted. One that is being placed is left to the next time.
 */
export const makeRoomForDraftSql = (userId: number, made: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  delete from orders where exists (select from ${made}) and id in (
    select id from orders where order_no is null and id in (
      select o.id from orders o where ${openDrafts(userId)}
        order by ${draftUsedSql} desc, o.id desc offset ${MAX_OPEN_DRAFTS - 1})
    for update skip locked)`;
