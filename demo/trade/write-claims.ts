import { randomUUID } from 'node:crypto';
import { answerEndsAt } from '#domain/trade/claims/claim-time.ts';
import type { ClaimKind, ClaimOutcome, ClaimParty, ClaimPosition } from '#domain/trade/claims/claim.ts';
import { DELIVERED, ORDER_ACTIVE, SALE_DELIVERED } from '#domain/trade/order-status.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { recordDecision } from '#server/audit/index.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { MarketPeople } from '../accounts/accounts.ts';
import stories from './claim-stories.json' with { type: 'json' };
import { tornBagPicture, weighTicketPicture } from '../pictures/claim.ts';

const HOUR_MS = 3_600_000;

interface Message {
  party: ClaimParty;
  kind: string;
  picture: 'torn_bag' | 'weigh_ticket' | null;
  body: string;
}

interface Story {
  kind: ClaimKind;
  /** How many days ago the goods came, at least and at most. */
  deliveredDays: [number, number];
  position: ClaimPosition | null;
  outcome: Exclude<ClaimOutcome, 'refund'> | null;
  messages: Message[];
}

interface Sale {
  id: number;
  order_id: number;
  company_id: number;
  seller_company_id: number;
  buyer_user_id: number;
  seller_user_id: number;
  delivered_at: Date;
}

/**
 * Claims of the first buyer where there are such deliveries: one that its seller has to answer, one that staff decide,
 * one that is over.
 */
export async function writeClaims({ buyers, sellerIds, staffIds }: MarketPeople, at: Date): Promise<void> {
  for (const story of stories as Story[]) {
    const sale = await freeSale(story, buyers[0]!.companyId, sellerIds[0]!, at);
    if (sale) await writeClaim(story, sale, staffIds['sales']!, at);
  }
}

/** A delivered purchase without a claim; the first buyer's and the first seller's before others'. */
function freeSale({ deliveredDays: [least, most] }: Story, buyer: number, seller: number, at: Date) {
  const ago = (days: number) => new Date(at.getTime() - days * DAY_MS);
  return maybeRow(sql<Sale>`
    select p.id, p.order_id, o.company_id, p.company_id as seller_company_id, o.user_id as buyer_user_id,
      u.id as seller_user_id, o.delivered_at /* not null: delivered */
    from purchases p join orders o on o.id = p.order_id
      join lateral (select id from users where company_id = p.company_id and company_role = 'owner' order by id
        limit 1) u on true
    where p.sale_type = ${sql.lit(SALE_DELIVERED)} and o.status = ${sql.lit(ORDER_ACTIVE)}
      and o.logistic_status = ${sql.lit(DELIVERED)}
      and o.delivered_at between ${ago(most)} and ${ago(least)}
        and not exists (select from claims c where c.purchase_id = p.id)
    order by o.company_id <> ${buyer}, p.company_id <> ${seller}, o.delivered_at desc, p.id limit 1`);
}

async function writeClaim(story: Story, sale: Sale, staffId: number, at: Date): Promise<void> {
  const openedAt = new Date(Math.min(sale.delivered_at.getTime() + 20 * HOUR_MS, at.getTime() - 6 * HOUR_MS));
  const hoursLater = (index: number) => new Date(Math.min(openedAt.getTime() + index * HOUR_MS, at.getTime()));
  const answered = story.position === null ? null : hoursLater(1);
  const closed = story.outcome === null ? null : hoursLater(story.messages.length - 1);
  const openState = answered ? 'with_staff' : 'with_seller';
  const { id } = await oneRow(sql<{ id: number }>`
    insert into claims (order_id, purchase_id, company_id, seller_company_id, kind, state, position, outcome, answer_by,
      opened_at, with_staff_at, closed_at)
    values (${sale.order_id}, ${sale.id}, ${sale.company_id}, ${sale.seller_company_id}, ${story.kind},
      ${closed ? 'closed' : openState}, ${story.position}, ${story.outcome},
      ${answerEndsAt(openedAt, () => false)}, ${openedAt}, ${answered}, ${closed}) returning id`);
  await rows(sql`
    insert into claim_lines (claim_id, order_item_id, quantity, is_open)
    select ${id}::int, i.id, case when ${story.outcome !== null} then i.quantity else least(i.quantity, 2) end,
      ${closed === null}
    from order_items i where i.purchase_id = ${sale.id} order by i.id limit 1`);
  for (const [index, message] of story.messages.entries())
    await writeMessage(id, sale, staffId, message, hoursLater(index));
  if (closed)
    await recordDecision({
      staffId,
      action: 'decide_claim',
      objectKind: 'claim',
      objectId: id,
      before: { claim_state: openState, claim_position: story.position },
      after: { claim_state: 'closed', claim_outcome: story.outcome },
      reason: story.messages.at(-1)!.body,
    });
}

async function writeMessage(claimId: number, sale: Sale, staffId: number, message: Message, at: Date): Promise<void> {
  const { party, kind, body, picture } = message;
  const userId = party === 'buyer' ? sale.buyer_user_id : sale.seller_user_id;
  const { id } = await oneRow(sql<{ id: number }>`
    insert into claim_messages (claim_id, party, user_id, staff_id, kind, body, position, at)
    select ${claimId}::int, ${party}, ${party === 'staff' ? null : userId}::int,
      ${party === 'staff' ? staffId : null}::int, ${kind}, ${body},
      case when ${kind === 'answered'} then (select position from claims where id = ${claimId}) end, ${at}::timestamptz
        returning id`);
  if (!picture) return;
  const bytes = picture === 'torn_bag' ? await tornBagPicture() : await weighTicketPicture(14_262, 5_310);
  const file = randomUUID();
  const key = `private/${file}.jpg`;
  await fileStore().put(key, bytes, 'image/jpeg');
  await rows(sql`
    with kept as (
      insert into files (id, storage_key, purpose, is_private, name, content_type, size_bytes, company_id,
        uploaded_by_user_id, created_at)
      values (${file}, ${key}, 'claim', true, ${`${picture}.jpg`}, 'image/jpeg', ${bytes.length}, ${sale.company_id},
        ${userId}, ${at}) returning id)
    insert into claim_files (file_id, message_id) select id, ${id}::int from kept`);
}
