import type { ClaimState } from '#domain/trade/claims/claim.ts';
import { notifyAll, type Notice, type Recipient } from '#server/notifications/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { claimNewsFor, type ClaimNews, type NotifiedClaim } from './notifications.ts';

interface Subject extends NotifiedClaim {
  company_id: number;
  seller_company_id: number;
  state: ClaimState;
  opened_by: number;
}

type Reader = keyof typeof claimNewsFor;

/** Who hears of what; staff hear of a buyer's words once the claim is theirs. */
const readers: Readonly<Record<ClaimNews, readonly Reader[]>> = {
  opened: ['seller'],
  buyer_wrote: ['seller', 'staff'],
  withdrawn: ['seller'],
  answered: ['buyer', 'staff'],
  seller_wrote: ['buyer', 'staff'],
  not_answered: ['buyer', 'seller', 'staff'],
  staff_wrote: ['buyer', 'seller'],
  decided: ['buyer', 'seller'],
  accepted: ['buyer'],
};

/** Notifies whom the news of a claim concerns, within the transaction of what happened. */
export function notifyClaim(news: ClaimNews, id: number): Promise<void> {
  return notifyClaims(news, [id]);
}

export async function notifyClaims(news: ClaimNews, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const claims = await rows(sql<Subject>`
    select c.id, c.order_id, c.company_id, c.seller_company_id, c.state, c.kind, c.position, c.outcome, c.answer_by,
      o.order_no /* not null: placed */, p.purchase_no,
      (select m.user_id from claim_messages m where m.claim_id = c.id order by m.id
        limit 1) as opened_by /* not null: a buyer opened it */,
      (select m.body from claim_messages m where m.claim_id = c.id order by m.id desc limit 1)
        as text /* not null: opened with one */
    from claims c join orders o on o.id = c.order_id join purchases p on p.id = c.purchase_id
      where c.id = any (${ids}::int[]) order by c.id`);
  await notifyAll(
    claims.flatMap((claim): Notice[] =>
      readers[news]
        .filter((reader) => reader !== 'staff' || claim.state === 'with_staff')
        .map((reader) => ({ event: claimNewsFor[reader]({ news, claim }), recipients: recipientsOf(reader, claim) })),
    ),
  );
}

function recipientsOf(reader: Reader, claim: Subject): Recipient[] {
  if (reader === 'staff') return [{ staffRole: 'sales' }];
  if (reader === 'seller') return [{ ownersOf: claim.seller_company_id }];
  return [{ userId: claim.opened_by }, { ownersOf: claim.company_id }];
}
