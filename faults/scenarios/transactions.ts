import { call } from '../../attack/call.ts';
import { grantCredit } from '../../attack/grant-credit.ts';
import { CREDIT, Shopper } from '../../attack/ordering.ts';
import { ask } from '../invariants.ts';
import { paySlip, sendSlip } from '../load.ts';
import { urlsOf, type World } from '../scenario.ts';
import { SHIPMENTS } from './shipments.ts';

/** A call that is about to be made, and how to see that it happened. */
export interface Ready {
  token: string;
  path: string;
  body: object;
  /** What the database says when it has happened once, and not more. */
  done: string;
  id: number;
}

export type Begin = (world: World, token: string) => Promise<Ready>;

/** Whether the event of the ledger about `$1` is booked, once. */
const booked = (event: string, cause = '$1') =>
  `(select count(*) from ledger_transactions t where t.event = '${event}' and t.cause_id = ${cause}) = 1`;
const moved = (order: string, packs: number) =>
  `(select coalesce(sum(quantity), 0) from stock_movements where order_id = ${order}) = ${packs}`;

/** Of these one at a time: a seller stands in one open run. */
export const ALONE: ReadonlySet<string> = new Set(['pay a seller out']);

/** Transactions that move stock or money: what leads up to them, and what is true after they happened once. */
export const TRANSACTIONS: Readonly<Record<string, Begin>> = {
  ...SHIPMENTS,
  'place an order': async (world, token) => {
    const id = await draftOf(world, token);
    return {
      token,
      id,
      path: '/cart/addpayment',
      body: { order_id: id, payment_type: 3 },
      done: `select 1 from orders o where o.id = $1 and order_no is not null and ${moved('o.id', -1)} and ${booked('order_placed')}`,
    };
  },
  'place an order on credit': async (world, token) => {
    await requireCredit(world);
    const id = await draftOf(world, token);
    return {
      token,
      id,
      path: '/cart/addpayment',
      body: { order_id: id, payment_type: CREDIT, credit_time: 30 },
      done: `select 1 from orders o where o.id = $1 and order_no is not null and ${moved('o.id', -1)} and ${booked('order_placed')}
        and (select sum(e.amount) from ledger_entries e where e.order_id = o.id and e.account = 'credit_in_use') <> 0`,
    };
  },
  'verify a slip': async (world, token) => {
    const order = await placedBy(world, token);
    const id = await sendSlip(urlsOf(world), world.market.prepared, shopperOf(world, token), order);
    return {
      token: world.market.prepared.tokens.finance!,
      id,
      path: `/staff/settlements/${id}/verify`,
      body: {},
      done: `select 1 from settlements s where s.id = $1 and s.status = 1 and ${booked('slip_verified')}`,
    };
  },
  'cancel an order': async (world, token) => {
    const id = await placedBy(world, token);
    return {
      token,
      id,
      path: `/order/${id}/cancel`,
      body: { reason: 'ทดสอบ' },
      done: `select 1 from orders o where o.id = $1 and stock_returned_at is not null and ${moved('o.id', 0)} and ${booked('order_cancelled')}`,
    };
  },
  'cancel a line of an order': async (world, token) => {
    const { plentifulOffer, secondOffer, objects } = world.market.prepared;
    const buyer = shopperOf(world, token);
    const id = await buyer.draft(plentifulOffer, 1, objects.address, [secondOffer]);
    await buyer.must(buyer.pay(id));
    const [line] = await ask<{ id: number }>(
      world.postgres.url,
      'select id from order_items where order_id = $1 and productstock_id = $2',
      [id, secondOffer],
    );
    return {
      token,
      id,
      path: `/order/${id}/cancel-lines`,
      body: { order_item_ids: [line!.id] },
      done: `select 1 from orders o where o.id = $1 and ${moved('o.id', -1)} and (select count(*) from order_items where order_id = o.id) = 1
        and (select count(distinct t.id) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.event = 'lines_cancelled' and e.order_id = o.id) = 1`,
    };
  },
  'deliver an order': async (world, token) => {
    const id = await shippedBy(world, token);
    return {
      token: world.market.prepared.tokens.logistics!,
      id,
      path: `/staff/orders/${id}/deliver`,
      body: {},
      done: `select 1 from orders o where o.id = $1 and o.delivered_at is not null and ${booked('order_delivered')}`,
    };
  },
  'approve a refund': async (world, token) => {
    const { id } = await refundProposedFor(world, token);
    return {
      token: world.market.prepared.otherFinance,
      id,
      path: `/staff/refunds/${id}/approve`,
      body: {},
      done: `select 1 from refunds r where r.id = $1 and r.state in ('approved', 'sent', 'set_off') and ${moved('r.order_id', 0)} and ${booked('refund_approved')}`,
    };
  },
  'send a refund': async (world, token) => {
    const { id, finance } = await refundProposedFor(world, token);
    const other = shopperOf(world, world.market.prepared.otherFinance);
    await other.must(other.post(`/staff/refunds/${id}/approve`, {}));
    return {
      token: finance,
      id,
      path: `/staff/refunds/${id}/sent`,
      body: { bank_reference: `fault ${id}` },
      done: `select 1 from refunds r where r.id = $1 and r.state = 'sent' and ${booked('refund_sent')}`,
    };
  },
  'pay a seller out': async (world, token) => {
    const { url } = world.postgres;
    const order = await shippedBy(world, token);
    const logistics = shopperOf(world, world.market.prepared.tokens.logistics!);
    await logistics.must(logistics.post(`/staff/orders/${order}/deliver`, {}));
    // As the nightly job leaves it a week later, without commission; and a run that two people decided.
    const [line] = await ask<{ id: number; run_id: number }>(
      url,
      `with charged as (
        update purchases p set payable_on = current_date, charged_at = now(), charged_goods = i.goods, goods_vat = round(i.goods * 0.07), commission = 0, commission_vat = 0
        from (select sum(line_total)::bigint as goods from order_items where order_id = $1) i where p.order_id = $1 returning p.company_id, charged_goods + goods_vat as amount),
      people as (select min(id) as one, max(id) as other from staff_members where 'finance' = any (roles)),
      run as (
        insert into payout_runs (minimum, proposed_by, proposed_at, status, decided_by, decided_at, file_taken_at) select 1, one, now(), 1, other, now(), now() from people returning id)
      insert into payout_lines (run_id, company_id, amount, bank_code, branch, account_name, account_number)
      select run.id, company_id, amount, '004', 'x', 'x', '0003124567' from run, charged returning id, run_id`,
      [order],
    );
    return {
      token: world.market.prepared.tokens.finance!,
      id: line!.id,
      path: `/staff/payouts/${line!.run_id}/paid`,
      body: { line_ids: [line!.id] },
      done: `select 1 from payout_lines l where l.id = $1 and l.paid_at is not null and ${booked('payout_paid')}`,
    };
  },
  'verify the slip of an instalment': async (world, token) => {
    const file = await shopperOf(world, token).uploadSlip();
    const [instalment] = await ask<{ id: number }>(
      world.postgres.url,
      `with slips as (select id, company_id, uploaded_by_user_id as user_id from files where id = $1),
      project as (
        insert into projects (company_id, user_id, status, name, kind, description, site_address, contact_name, contact_phone, contact_email, billing_name, billing_address,
          subtotal, vat_rate_hundredths, vat, total, created_at)
        select company_id, user_id, 3, 'x', 'solar', '', 'x', 'x', 'x', 'x@example.com', 'x', 'x', 10000, 700, 700, 10700, now() from slips returning id)
      insert into project_instalments (project_id, position, due_on, amount, vat) select id, 1, current_date, 10700, 700 from project returning id`,
      [file],
    );
    // A statement of its own: what is owed of an instalment is there once its row is.
    const [slip] = await ask<{ id: number }>(
      world.postgres.url,
      `insert into settlements (receivable_id, amount, file_id, payment_date, created_at)
      select v.id, v.amount, $1::uuid, now(), now() from receivables v where v.kind = 'instalment' and v.source_id = $2
      returning id`,
      [file, instalment!.id],
    );
    return {
      token: world.market.prepared.tokens.finance!,
      id: slip!.id,
      path: `/staff/settlements/${slip!.id}/verify`,
      body: {},
      done: `select 1 from settlements s join receivables v on v.id = s.receivable_id
        join project_instalments i on v.kind = 'instalment' and i.id = v.source_id
        where s.id = $1 and s.status = 1 and i.paid_at is not null and ${booked('instalment_paid', 'i.id')}`,
    };
  },
};

export const shopperOf = (world: World, token: string) => new Shopper(urlsOf(world), token, { call });
const A_BILLION = 1_000_000_000;
const credited = new WeakMap<World, Promise<void>>();

/** The buyer's company may owe more than all of these orders come to. */
function requireCredit(world: World): Promise<void> {
  const { prepared } = world.market;
  const known =
    credited.get(world) ??
    grantCredit(
      shopperOf(world, prepared.tokens.finance!),
      shopperOf(world, prepared.otherFinance),
      prepared,
      A_BILLION,
    );
  credited.set(world, known);
  return known;
}

const draftOf = (world: World, token: string) =>
  shopperOf(world, token).draft(world.market.prepared.plentifulOffer, 1, world.market.prepared.objects.address);

async function placedBy(world: World, token: string): Promise<number> {
  const id = await draftOf(world, token);
  const buyer = shopperOf(world, token);
  await buyer.must(buyer.pay(id));
  return id;
}

/** Placed, confirmed and paid. */
async function paidBy(world: World, token: string): Promise<number> {
  const order = await placedBy(world, token);
  await paySlip(urlsOf(world), world.market.prepared, shopperOf(world, token), order);
  return order;
}

async function shippedBy(world: World, token: string): Promise<number> {
  const order = await paidBy(world, token);
  const logistics = shopperOf(world, world.market.prepared.tokens.logistics!);
  await logistics.must(logistics.post(`/staff/orders/${order}/ship`, {}));
  return order;
}

async function refundProposedFor(world: World, token: string): Promise<{ id: number; finance: string }> {
  const order = await paidBy(world, token);
  const finance = shopperOf(world, world.market.prepared.tokens.finance!);
  const { lines } = await finance.must<{ lines: { order_item_id: number }[] }>(
    finance.get(`/staff/orders/${order}/refundable`),
  );
  const { id } = await finance.must<{ id: number }>(
    finance.post(`/staff/orders/${order}/refunds`, {
      reason: 'changed_mind',
      note: 'fault',
      lines: lines.map(({ order_item_id }) => ({ order_item_id, quantity: 1, amount: null, restock: true })),
    }),
  );
  return { id, finance: world.market.prepared.tokens.finance! };
}

interface KilledAs {
  killedAs: readonly string[];
}
/** What keeps a call from being killed by itself. */
interface Why {
  why: string;
}

/** Each call of the contract that moves money, with its transactions here. */
export const MOVES: Readonly<Record<string, KilledAs | Why>> = {
  'POST /cart/addpayment': { killedAs: ['place an order', 'place an order on credit'] },
  'POST /purchase-request/{id}/place': { why: 'placed by the same use case' },
  'POST /order/{id}/cancel': { killedAs: ['cancel an order'] },
  'POST /staff/orders/{id}/cancel': { why: 'cancelled by the same use case' },
  'POST /staff/orders/{id}/refuse': { why: 'cancelled by the same use case' },
  'POST /order/{id}/cancel-lines': { killedAs: ['cancel a line of an order'] },
  'POST /order/{id}/parts/{purchase_id}/agree': { why: 'lines are cancelled by the same use case' },
  'POST /order/{id}/parts/{purchase_id}/refuse': { why: 'lines are cancelled by the same use case' },
  'POST /staff/purchases/{id}/replace': { why: 'lines and orders are cancelled by the same use cases' },
  'POST /staff/purchases/{id}/replace-same': { why: 'lines are cancelled by the same use case, in its transaction' },
  'PUT /seller/shipments/{id}/weights': { why: 'one booking beside the sums of its order, in one transaction' },
  'PUT /staff/shipments/{id}/weights': { why: 'the same by logistics' },
  'POST /staff/orders/{id}/cancel-lines': { why: 'cancelled by the same use case' },
  'POST /order-settlement/add': { why: 'says that money was sent; what it is worth is booked when it is verified' },
  'POST /payment/owed/{id}/slips': { why: 'says that money was sent, of whatever is owed; booked when it is verified' },
  'POST /staff/settlements/{id}/verify': { killedAs: ['verify a slip', 'verify the slip of an instalment'] },
  'POST /staff/statement-lines/{id}/confirm': { why: 'verifies the slip by the same use case' },
  'POST /staff/money-reviews/{id}/resolve': {
    why: 'one booking; the webhooks that lead to it are killed in killed-webhooks.long.test.ts',
  },
  'POST /staff/orders/{id}/deliver': { killedAs: ['deliver an order'] },
  'POST /trip/hand-over': { why: 'delivers by the same use case as a step of a shipment, once by its own key' },
  'POST /order/mySales/{id}/release': { why: 'two steps of a shipment in one transaction, by the same use case' },
  'POST /staff/shipments/{id}/step': {
    killedAs: ['load a part of an order', 'unload a part of an order', 'deliver the last part of an order'],
  },
  'POST /staff/trips/{id}/load': { killedAs: ['load all stops of a trip'] },
  'POST /staff/trips/{id}/unload': { killedAs: ['unload all stops of a trip'] },
  'POST /staff/orders/{id}/take-back': { why: 'one booking, the delivery’s the other way round' },
  'POST /staff/orders/{id}/refunds': { why: 'proposes only' },
  'POST /staff/claims/{id}/decide': { why: 'proposes only' },
  'POST /shipments/{id}/receipt': { killedAs: ['receive a part of an order'] },
  'POST /seller/claims/{id}/accept': { why: 'refunds by the use case of an approval' },
  'POST /staff/refunds/{id}/approve': { killedAs: ['approve a refund'] },
  'POST /staff/refunds/{id}/sent': { killedAs: ['send a refund'] },
  'POST /staff/payouts': { why: 'proposes only' },
  'POST /staff/payouts/{id}/approve': { why: 'books nothing' },
  'POST /staff/payouts/{id}/withdraw': { why: 'books nothing' },
  'POST /staff/payouts/{id}/file': { why: 'books nothing: lines that fail are due again' },
  'POST /staff/payouts/{id}/paid': { killedAs: ['pay a seller out'] },
  'POST /staff/payouts/{id}/failed': { why: 'the same lines and bookings the other way round' },
  'POST /staff/refund-runs': { why: 'proposes only' },
  'POST /staff/refund-runs/{id}/approve': { why: 'books nothing' },
  'POST /staff/refund-runs/{id}/withdraw': { why: 'books nothing' },
  'POST /staff/refund-runs/{id}/file': { why: 'books nothing: lines that fail are due again' },
  'POST /staff/refund-runs/{id}/paid': { why: 'sends each refund by the use case of one that is sent by hand' },
  'POST /staff/refund-runs/{id}/failed': { why: 'books nothing: the refund waits again' },
  'POST /staff/settlements/{id}/verify-amount': { why: 'verifies the slip by the same use case' },
  'POST /staff/orders/{id}/write-off': { why: 'one booking, which closes what is owed' },
  'POST /staff/auction-debts/{id}/forgive': { why: 'one booking, which lets go of what is owed' },
  'POST /staff/projects/{id}/refunds': { why: 'proposes only' },
  'POST /staff/projects/{id}/move': { why: 'one booking of what was paid before, when a project is complete' },
  'POST /staff/credit/requests/{id}/approve': { why: 'terms and a memorandum: no money' },
  'PUT /staff/credit/companies/{id}': { why: 'terms and a memorandum: no money' },
};

/** Calls that move no money and bind people, killed like those that do. */
export const BINDS: Readonly<Record<string, KilledAs>> = {
  'POST /order/mySales/{id}/accept': { killedAs: ['accept a purchase'] },
};
