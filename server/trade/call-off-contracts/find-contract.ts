import type { z } from 'zod';
import type { callOffDetail } from '#contract/trade/call-off-contracts/shapes.ts';
import { callOffActs, isApprovedWithOrders, refusalToAct } from '#domain/trade/call-off-contracts/contract.ts';
import { refusalToDecide } from '#domain/trade/purchasing/purchase-request.ts';
import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import type { PriceSource } from '#domain/trade/call-off-contracts/price-rule.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import type { Satang } from '#domain/values/money.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { signedFileUrl } from '#server/files/index.ts';
import { now } from '#server/platform/clock.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { approvesOf } from '#server/trade/purchase-requests/index.ts';
import { chargesOf } from './charges/find-charges.ts';
import { contractOn } from './contract-now.ts';
import { priceRuleOf, readContracts, type StoredContract } from './contract-rows.ts';
import { contractsWithIds } from './find-contracts.ts';
import { fixingsOf } from './find-fixings.ts';
import { isSeenBy, type Viewer } from './viewer.ts';

export type CallOffDetail = z.output<typeof callOffDetail>;
const PER_BAHT = 10_000;

interface Beside {
  version: number;
  note: string;
  end_reason: string;
  proposer: string | null;
  trend: { id: number; name_th: string; name_en: string; name_cn: string } | null;
}

/** One contract with what the reader may do; 404 for whom it does not concern. */
export async function findContract(viewer: Viewer, id: number): Promise<CallOffDetail> {
  const beside = await maybeRow(sql<Beside>`
    select c.version, c.note, c.end_reason,
      ${viewer.party === 'staff' ? sql`coalesce(${personNameSql('m')}, '')` : sql`''`} as proposer,
      (select json_build_object('id', t.id, 'name_th', t.name_th, 'name_en', t.name_en, 'name_cn', t.name_cn)
        from price_trends t where t.id = c.price_trend_id) as trend
    from call_off_contracts c left join staff_members m on m.id = c.proposed_by_staff_id
    where c.id = ${id} and ${isSeenBy(viewer)}`);
  if (!beside) throw new AppError('not_found');
  const [[row], [contract], orders, notes, charges, fixings, approvals] = await Promise.all([
    contractsWithIds([id], viewer),
    readContracts(sql`c.id = ${id}`),
    ordersOf(id),
    notesOf(id),
    chargesOf(id, viewer),
    fixingsOf(id, viewer),
    approvalsOf(id),
  ]);
  const { balances, prices, packs } = contractOn(contract!, bangkokDate(now()));
  const owed = await shortfallsOf(id);
  return {
    ...row!,
    ...beside,
    proposer: beside.proposer || null,
    proposed_by: contract!.proposed_by,
    tolerance: contract!.tolerance / 100,
    weight_tolerance: contract!.weight_tolerance === null ? null : contract!.weight_tolerance / 100,
    unused: contract!.unused,
    share: contract!.share === null ? null : contract!.share / 100,
    price: priceOf(contract!, beside.trend),
    lot_no: contract!.lot_no,
    coa: contract!.coa && { name: contract!.coa.name, url: signedFileUrl(contract!.coa.id) },
    end_asked_by: contract!.end_asked_by,
    approvals_needed: contract!.approvals_needed,
    approvals: viewer.party === 'seller' ? [] : approvals.map(({ user_id: _, ...shown }) => shown),
    periods: balances.map((balance) => ({
      no: balance.no,
      from: balance.from,
      to: balance.to,
      agreed_kg: kgFromGrams(balance.agreed),
      carried_in_kg: kgFromGrams(balance.carried_in),
      called_kg: kgFromGrams(balance.called),
      left_kg: kgFromGrams(balance.left),
      short_kg: kgFromGrams(balance.short),
      per_kg: prices[balance.no]?.per_kg ?? null,
      source: prices[balance.no]?.source ?? null,
      shortfall: owed.get(balance.no) ?? null,
    })),
    fixings,
    orders,
    notes,
    charges,
    acts: await actsOf(viewer, contract!, approvals),
    packs_left: packs,
  };
}

function priceOf(contract: StoredContract, trend: Beside['trend']): CallOffDetail['price'] {
  const rule = priceRuleOf(contract);
  if (rule.kind === 'fixed') return rule;
  return {
    ...rule,
    trend: trend!,
    premium: Number(rule.premium) / PER_BAHT,
    rounding: rule.rounding / PER_BAHT,
  };
}

interface Approval {
  user_id: number;
  step: number;
  name: string;
  is_approved: boolean;
  note: string;
  at: Date;
}

const approvalsOf = (id: number) =>
  rows(sql<Approval>`
    select d.user_id, d.step::int, ${personNameSql('u')} as name, d.is_approved, d.note, d.at
    from call_off_decisions d join users u on u.id = d.user_id where d.contract_id = ${id} order by d.step`);

/** What the table allows; of approvals, what the reader may decide of the step that waits. */
async function actsOf(viewer: Viewer, contract: StoredContract, approvals: readonly Approval[]) {
  const at = now();
  const acts = callOffActs.filter((act) => refusalToAct(act, viewer.party, contract, at) === null);
  if (viewer.party !== 'buyer' || !acts.includes('approve')) return acts;
  const others = acts.filter((act) => act !== 'approve' && act !== 'turn_down');
  if (isApprovedWithOrders(contract)) return others;
  const request = {
    state: 'waiting' as const,
    userId: contract.accepted_by_user_id!,
    approvalsNeeded: contract.approvals_needed,
    approvedBy: approvals.filter(({ is_approved }) => is_approved).map(({ user_id }) => user_id),
    expiresAt: contract.expires_at,
  };
  const refused = refusalToDecide(request, { userId: viewer.userId, approves: await approvesOf(viewer) }, at);
  return refused === null ? acts : others;
}

async function ordersOf(id: number): Promise<CallOffDetail['orders']> {
  const found = await rows(sql<{
    order_id: number;
    purchase_id: number | null;
    order_no: string;
    period_no: number;
    packs: number;
    grams: number;
    per_kg: bigint;
    unit_price: Satang;
    source: PriceSource;
    is_cancelled: boolean;
    at: Date;
  }>`
    select o.id as order_id, i.purchase_id, o.order_no /* not null: placed */, k.period_no::int, k.packs,
      (k.packs::bigint * c.unit_weight_grams)::float8 as grams, k.per_kg, k.unit_price, k.price_source as source,
      o.status <> ${sql.lit(ORDER_ACTIVE)} or i.id is null as is_cancelled /* not null: a test */,
      o.placed_at as at /* not null: placed */
    from call_offs k join call_off_contracts c on c.id = k.contract_id join orders o on o.id = k.order_id
      left join order_items i on i.order_id = o.id and i.productstock_id = c.product_stock_id
    where k.contract_id = ${id} order by k.id`);
  return found.map(({ packs, grams, ...order }) => ({ ...order, quantity: packs, kg: kgFromGrams(grams) }));
}

const notesOf = (id: number): Promise<CallOffDetail['notes']> =>
  rows(sql<CallOffDetail['notes'][number]>`
    select n.id, n.period_no::int, o.id as order_id, o.order_no, n.per_kg, n.goods, n.vat, n.total, n.at,
      n.buyer_read_at, n.seller_read_at
    from call_off_notes n left join call_offs k on k.id = n.call_off_id left join orders o on o.id = k.order_id
    where n.contract_id = ${id} order by n.id`);

async function shortfallsOf(id: number): Promise<Map<number, Satang>> {
  const found = await rows(sql<{ period_no: number; amount: Satang }>`
    select period_no::int, amount from call_off_shortfalls where contract_id = ${id}`);
  return new Map(found.map(({ period_no, amount }) => [period_no, amount]));
}
