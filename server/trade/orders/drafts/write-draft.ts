import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, sql, type RawBuilder } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { PricedLine } from '#server/trade/cart/index.ts';
import { shownVersionSql } from '../shown-version.ts';
import { draftLineParts, lineColumns } from './draft-lines.ts';
import { makeRoomForDraftSql } from './open-drafts.ts';

/** A draft as it is written first, or in place of what it was. */
interface WrittenDraft {
  member: Pick<Member, 'userId' | 'companyId' | 'email'>;
  source: 'cart' | 'lines';
  company: { company_code: string | null; company_name: string };
  vat_rate: number;
  total: Satang;
  /** The draft that goes on; null where one is made. */
  known: number | null;
  agreed: { kind: string; id: number } | undefined;
  /** The agreed day of delivery. */
  day: string | undefined;
}

/**
 * Writes a draft and its lines in one statement. `claimed` is a part of it that has a row as long as nothing changed
 * since the lines were read: undefined where it has none.
 */
export async function writeDraft(
  { member, source, company, vat_rate, total, known, agreed, day }: WrittenDraft,
  priced: readonly PricedLine[],
  claimed: RawBuilder<unknown>,
): Promise<number | undefined> {
  const at = now();
  const values = sql`${company.company_code}::text, ${company.company_name}::text, ${member.email}::text,
    ${vat_rate}::int, ${total}::bigint`;
  // Other goods may cost other freight, and a coupon may take off another amount: the shipping step is done again.
  const draft = known
    ? sql`update orders
      set (company_code, company_name, buyer_contact_email, vat_rate_hundredths, total) = row (${values}),
      draft_used_at = ${at}, estimate_shipping_cost = null, discount_price = 0
        where id = ${known} and order_no is null and exists (select from claimed) returning id`
    : sql`insert into orders (company_id, user_id, source, created_at, draft_used_at, company_code, company_name,
      buyer_contact_email, vat_rate_hundredths, total, agreed_kind, agreed_id, delivery_date)
        select ${member.companyId}::int, ${member.userId}::int, ${source}::text, ${at}::timestamptz, ${at}::timestamptz,
          ${values}, ${agreed?.kind ?? null}::text, ${agreed?.id ?? null}::int, ${day ?? null}::date
          from claimed returning id`;
  const room = source === 'cart' && !known ? sql`, room as (${makeRoomForDraftSql(member.userId, sql`draft`)})` : sql``;
  const written = await maybeRow(sql<{ id: number }>`
    with claimed as (${claimed}), draft as (${draft}), ${draftLineParts(priced)} ${room} select id from draft`);
  return written?.id;
}

/**
 * A copy of a draft of the cart that another tab has shipped since the version that is shown here, without its
 * shipping; undefined where there is nothing to keep apart. Answers the copy's id.
 */
export async function copyShippedDraft(orderId: number, member: Member, shown: string): Promise<number | undefined> {
  const at = now();
  const copy = await maybeRow(sql<{ id: number }>`
    with copy as (
      insert into orders (company_id, user_id, source, created_at, draft_used_at, company_code, company_name,
        buyer_contact_email, vat_rate_hundredths, total, discount_code, po_number, cost_centre)
      select company_id, ${member.userId}, source, ${at}::timestamptz, ${at}::timestamptz, company_code, company_name,
        buyer_contact_email, vat_rate_hundredths, total, discount_code, po_number, cost_centre
      from orders d where id = ${orderId} and company_id = ${member.companyId} and source = 'cart' and order_no is null
        and estimate_shipping_cost is not null and ${shownVersionSql('d')} <> ${shown}
      returning id),
    lines as (
      insert into order_items (order_id, ${lineColumns}) select copy.id, ${lineColumns} from copy, order_items i
        where i.order_id = ${orderId}),
    room as (${makeRoomForDraftSql(member.userId, sql`copy`)})
    select id from copy`);
  return copy?.id;
}
