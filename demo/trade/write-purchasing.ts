import { RECEIVED_BY_DELIVERY } from '#domain/trade/order-status.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { hashPassword } from '#server/accounts/identity/index.ts';
import { earliestDelivery } from '#server/market/delivery/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { chooseShipping, makeDraft, type WantedLine } from '#server/trade/checkout/index.ts';
import { approveRequest, askForApproval, refuseRequest } from '#server/trade/purchase-requests/index.ts';
import type { MarketPeople } from '../accounts/accounts.ts';
import { buyerColleagues, DEMO_PASSWORD } from '../accounts/companies.ts';
import { memberOf } from '../accounts/member-of.ts';
import { hasPlenty, offersToOrder } from './order-offers.ts';

const SATANG = 100n;
const LINES = 2;
/** What a line of the request comes to, about. */
const LINE_BAHT = 190_000n;
const PAYMENT_BY_TRANSFER = 3;

interface Story {
  poNumber: string;
  note: string;
  /** Of the goods that sellers have plenty of, the first one of the request. */
  from: number;
  daysAgo: number;
  decision: { isApproved: boolean; note: string } | null;
}

/** One that was refused, one that may be ordered, one that waits for its approver and the owner. */
const STORIES: readonly Story[] = [
  {
    poNumber: 'PO-2569-0388',
    note: 'สำรองไว้ก่อนราคาปรับขึ้นเดือนหน้า',
    from: 2,
    daysAgo: 6,
    decision: { isApproved: false, note: 'คลังยังมีพอใช้ถึงสิ้นเดือน ขอทบทวนจำนวนก่อน' },
  },
  {
    poNumber: 'PO-2569-0405',
    note: 'ทดแทนล็อตที่ใช้หมดในสายการผลิตที่ 2',
    from: 4,
    daysAgo: 1,
    decision: { isApproved: true, note: 'อนุมัติ สั่งได้ภายในงบของไตรมาสนี้' },
  },
  {
    poNumber: 'PO-2569-0412',
    note: 'ล็อตสำหรับงานกันชนรุ่นใหม่ ต้องใช้ก่อนสิ้นเดือน',
    from: 0,
    daysAgo: 0,
    decision: null,
  },
];

/** A company with purchasing rules, its purchaser above a limit, and the requests that follow from it. */
export async function writePurchasing({ buyers }: MarketPeople): Promise<void> {
  const owner = buyers.find(({ key }) => key === 'buyer2')!;
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const ids: Record<string, number> = {};
  for (const [index, { key, ...person }] of buyerColleagues.entries()) {
    const { id } = await oneRow(sql<{ id: number }>`
      with person as (
        insert into users (company_id, is_owner, company_role, title, firstname, lastname, email, mobile, position,
          business_type, account_status, password_hash)
        values (${owner.companyId}, false, ${person.role}, ${person.title}, ${person.firstname}, ${person.lastname},
          ${person.email}, ${`081900200${index}`}, ${person.position}, 'business', 'verified', ${password_hash})
        returning id, company_id)
      insert into purchasing_people (user_id, company_id, order_limit, month_limit, approves_steps)
      select id, company_id, ${satang(person.orderLimit)}::bigint, ${satang(person.monthLimit)}::bigint,
        ${person.approves} from person returning user_id as id`);
    ids[key] = id;
  }
  await rows(sql`
    insert into purchasing_rules (company_id, steps, po_number_required, expiry_days)
    values (${owner.companyId}, ${[50_000n, 500_000n].map((baht) => String(baht * SATANG))}::text[]::bigint[], true,
      7)`);
  const purchaser = await memberOf(ids['purchaser']!, 'purchaser');
  const approver = await memberOf(ids['approver']!, 'finance');
  for (const story of STORIES) {
    const id = await ask(purchaser, owner.addressId, story);
    if (story.decision) await decide(approver, id, story.decision);
    await moveBack(id, story.daysAgo * DAY_MS);
  }
}

const satang = (baht: number | null) => (baht === null ? null : BigInt(baht) * SATANG);

/** The way of everybody: a draft, its shipping, the request. */
async function ask(member: Member, addressId: number, { poNumber, note, from }: Story): Promise<number> {
  const { order_id } = await makeDraft(member, await wantedLines(from));
  const billing = await oneRow(sql<{ name: string; tax_id: string | null }>`
    select company_name_th as name, tax_id from companies where id = ${member.companyId}`);
  await chooseShipping(member, {
    order_id,
    receiving_type: RECEIVED_BY_DELIVERY,
    shipping_address_id: addressId,
    delivery_date: await earliestDelivery(),
    receiving_time: 'morning',
    billing_name: billing.name,
    billing_address: '700/12 นิคมอุตสาหกรรมอมตะซิตี้ ชลบุรี 20000',
    billing_branch_code: '00000',
    billing_branch_desc: 'สำนักงานใหญ่',
    billing_taxId: billing.tax_id,
    remark: '',
    po_number: poNumber,
    cost_centre: 'ฝ่ายฉีดขึ้นรูป',
  });
  const { id } = await askForApproval(member, {
    order_id,
    payment_type: PAYMENT_BY_TRANSFER,
    currency: 'THB',
    note,
  });
  return id;
}

function decide(approver: Member, id: number, { isApproved, note }: NonNullable<Story['decision']>): Promise<void> {
  const decision = { round: 1, step: 1, note };
  return isApproved ? approveRequest(approver, id, decision) : refuseRequest(approver, id, decision);
}

/** It was asked for and decided some time ago. */
async function moveBack(id: number, ms: number): Promise<void> {
  const by = sql`make_interval(secs => ${ms / 1000})`;
  await rows(sql`
    with decided as (update purchase_decisions set at = at - ${by} where request_id = ${id})
    update purchase_requests set created_at = created_at - ${by}, ended_at = ended_at - ${by} where id = ${id}`);
}

/** Goods of sellers who have plenty of them, for about the same money each. */
async function wantedLines(from: number): Promise<WantedLine[]> {
  const offers = (await offersToOrder()).filter(
    (offer) => hasPlenty(offer) && offer.min_quantity * 2 < 40 && offer.regular_price > 100n * SATANG,
  );
  const each = new Map(offers.map((offer) => [offer.product_id, offer]));
  return [...each.values()].slice(from, from + LINES).map((offer) => ({
    productstock_id: offer.id,
    amount: Math.max(
      offer.min_quantity,
      Math.min(Number((LINE_BAHT * SATANG) / offer.regular_price), Math.floor(offer.quantity / 2)),
    ),
  }));
}
