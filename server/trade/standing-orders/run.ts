import {
  decideRun,
  unapprovedLimits,
  type RunCart,
  type RunDecision,
  type StandingDoubt,
} from '#domain/trade/standing-orders/decide-run.ts';
import type { Plan } from '#domain/trade/plans/plan.ts';
import { isWholeFromStock } from '#domain/trade/plans/whole-plan.ts';
import { neededApproval } from '#domain/trade/purchasing/spending-limits.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { membersWithIds } from '#server/accounts/identity/index.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { planNeed } from '#server/trade/plans/index.ts';
import type { Purchasing } from '#server/trade/purchasing/index.ts';
import { duePeriod, finish, goOn, isDone } from './due-period.ts';
import { companyPeople, doubtOfPeople, doubtOfThings } from './doubts.ts';
import { lockStandingOrder, readStandingOrder, type StandingOrderRow } from './locked-standing-order.ts';
import { placeRun } from './place-run.ts';
import { stopInDoubt } from './stop.ts';

/** What a run found and made of it. */
export interface Found {
  period: string;
  grams: number | null;
  per_kg: bigint | null;
  total: bigint | null;
}

type Outcome = 'ordered' | 'stopped' | 'finished' | 'nothing';

/**
 * One run: looks at all that was approved as it is now, and orders, stops or ends. What it reckons it reckons outside
 * of the transaction; within, it locks, looks whether the period is done, and writes order and run together, so that a
 * period is ordered once, whoever tries and wherever one dies.
 */
export async function runStandingOrder(id: number): Promise<Outcome> {
  const order = await readStandingOrder(id);
  if (order.state !== 'active') return 'nothing';
  const requester = (await membersWithIds([order.user_id])).get(order.user_id);
  const planned = requester && order.product_id !== null ? await planNeed(requester, toNeed(order)) : null;
  const cart = planned?.plans[0];
  // Loaded before the transaction, which would have to read it for itself alone.
  await holidays();
  const found: Found = {
    period: '',
    grams: cart?.grams ?? null,
    per_kg: cart?.per_kg ?? null,
    total: cart?.total ?? null,
  };
  try {
    return await inTransaction(() => decide(order.id, { requester, cart, found }));
  } catch (error) {
    // Before it was known what the run is for, there is nothing to stop: it is tried again.
    if (found.period === '') throw error;
    const outcome = await stopAfterError(order, found, error);
    if (!(error instanceof AppError)) throw error;
    return outcome;
  }
}

const toNeed = ({ grade, grams, product_id, province_id, address_id }: StandingOrderRow) => ({
  what: grade,
  grams,
  product_id,
  equal_grades: 'none' as const,
  province_id,
  address_id,
});

interface Run {
  requester: Member | undefined;
  /** The cheapest of the goods now; none where they cannot be had. */
  cart: Plan | undefined;
  found: Found;
}

async function decide(id: number, { requester, cart, found }: Run): Promise<Outcome> {
  const known = await readStandingOrder(id);
  // As everybody who changes what it depends on: the company first.
  await lockCompany(known.company_id);
  const order = await lockStandingOrder(id, null);
  const due = order.state === 'active' ? await duePeriod(order) : null;
  if (due === null) return 'nothing';
  found.period = due.period;
  if (due.isMissed || (await isDone(id, due.period))) {
    await goOn(order, due);
    return 'nothing';
  }
  const decision = await decideRunOn(order, cart);
  if (decision.does === 'finish') {
    await finish(order);
    return 'finished';
  }
  if (decision.does === 'stop') {
    await stopInDoubt(order, { ...found, doubt: decision.doubt, refusal: null });
    return 'stopped';
  }
  await placeRun(order, requester!, { cart: cart!, found });
  await goOn(order, due);
  return 'ordered';
}

async function decideRunOn(order: StandingOrderRow, cart: Plan | undefined): Promise<RunDecision> {
  const people = await companyPeople(order.company_id, [order.user_id]);
  const doubt = doubtOfPeople(order, people) ?? (await doubtOfThings(order));
  const decision = decideRun(order, order, { today: bangkokDate(now()), doubt, cart: asRunCart(cart) });
  if (decision.does !== 'order') return decision;
  const limits = doubtOfLimits(order, decision.total, people.purchasing.get(order.user_id)!);
  return limits ? { does: 'stop', doubt: limits } : decision;
}

const asRunCart = (cart: Plan | undefined): RunCart =>
  cart ? { ...cart, isWhole: isWholeFromStock(cart) } : { isWhole: false, grams: 0, per_kg: null, total: 0n };

/**
 * Those who approved saw the limits that one order at its cap is above; others hold for it as for each order of who
 * asked.
 */
function doubtOfLimits({ cap_run }: StandingOrderRow, total: bigint, purchasing: Purchasing): StandingDoubt | null {
  const approved = neededApproval(cap_run, { ...purchasing, spent: { day: 0n, month: 0n } });
  return unapprovedLimits(neededApproval(total, purchasing), approved).length > 0 ? 'limit_exceeded' : null;
}

/** Nothing was ordered: all of the run was undone. Why it was refused is kept, and it stops. */
function stopAfterError(known: StandingOrderRow, found: Found, error: unknown): Promise<Outcome> {
  const code = error instanceof AppError ? error.code : null;
  return inTransaction(async () => {
    await lockCompany(known.company_id);
    const order = await lockStandingOrder(known.id, null);
    if (order.state !== 'active' || (await isDone(order.id, found.period))) return 'nothing';
    await stopInDoubt(order, { ...found, doubt: readDoubt(code), refusal: code });
    return 'stopped';
  });
}

const DOUBTS: Readonly<Record<string, StandingDoubt>> = {
  approved_total_exceeded: 'price_changed',
  price_changed: 'price_changed',
  quantity_exceeds_stock: 'goods_gone',
  credit_insufficient: 'credit_short',
  credit_not_granted: 'credit_short',
  credit_expired: 'credit_short',
  credit_not_effective: 'credit_short',
  credit_suspended: 'credit_short',
  credit_overdue: 'credit_short',
};

const readDoubt = (code: string | null): StandingDoubt => (code === null ? 'failed' : (DOUBTS[code] ?? 'refused'));
