import { commitmentOfMonth } from '#domain/trade/call-off-contracts/month-commitment.ts';
import { highestPrice } from '#domain/trade/call-off-contracts/price-rule.ts';
import { addSpent, NOTHING_SPENT, type Spent } from '#domain/trade/purchasing/spending-limits.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { vatRateHundredths } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { idsOf, registerCommitments, type Agreed } from '#server/trade/purchasing/index.ts';
import { CALL_OFF } from './agreed-terms.ts';
import { approvedWithOrders } from './awarded-together.ts';
import { balancesOf, priceRuleOf, pricesOf, readContracts } from './contract-rows.ts';

const callOffsOf = (agreed: readonly Agreed[]): number[] => idsOf(agreed, CALL_OFF);

/** Contracts that a person agreed to bring orders of the month by month; of no day, since nobody says which. */
async function committedOf(userIds: readonly number[], besides: readonly Agreed[]): Promise<Map<number, Spent>> {
  const today = bangkokDate(now());
  const contracts = await readContracts(sql`
    c.accepted_by_user_id = any (${[...userIds]}::int[]) and c.state = 'active' and c.last_day >= ${today}`);
  const sums = new Map<number, Spent>();
  if (contracts.length === 0) return sums;
  const vat = await vatRateHundredths();
  const ordered = await orderedOf(callOffsOf(besides));
  for (const contract of contracts) {
    const [prices, highest] = [pricesOf(contract), highestPrice(priceRuleOf(contract))];
    const month = commitmentOfMonth(balancesOf(contract, today), {
      today,
      perKgOf: (no) => prices[no]?.per_kg ?? highest,
      vatRateHundredths: vat,
      ordered: (ordered.get(contract.id) ?? 0) * contract.unit_weight_grams,
    });
    const userId = contract.accepted_by_user_id!;
    sums.set(userId, addSpent(sums.get(userId) ?? NOTHING_SPENT, { day: 0n, month }));
  }
  return sums;
}

/** Packs of drafts that are no orders yet, by contract. */
async function orderedOf(callOffs: readonly number[]): Promise<Map<number, number>> {
  if (callOffs.length === 0) return new Map();
  const found = await rows(sql<{ contract_id: number; packs: number }>`
    select contract_id, sum(packs)::int as packs /* not null: a sum of numbers */ from call_offs
    where id = any (${[...callOffs]}::int[]) and order_id is null group by contract_id`);
  return new Map(found.map(({ contract_id, packs }) => [contract_id, packs]));
}

/** What colleagues approved with a contract, or it with its award, holds for its orders: nobody is asked twice. */
async function approvedOf(userId: number, agreed: readonly Agreed[]): Promise<Agreed[]> {
  const asked = callOffsOf(agreed);
  if (asked.length === 0) return [];
  const found = await rows(sql<{ id: number; contract_id: number; is_approved: boolean }>`
    select k.id, k.contract_id, exists (
      select from call_off_decisions d where d.contract_id = c.id and d.is_approved and d.user_id <> ${userId}
      ) as is_approved /* not null: a question */
    from call_offs k join call_off_contracts c on c.id = k.contract_id
    where k.id = any (${asked}::int[]) and c.state = 'active'`);
  const others = found.flatMap(({ contract_id, is_approved }) => (is_approved ? [] : contract_id));
  const withOrders = new Set(others.length === 0 ? [] : await approvedWithOrders(others, userId));
  return found
    .filter(({ contract_id, is_approved }) => is_approved || withOrders.has(contract_id))
    .map(({ id }) => ({ kind: CALL_OFF, id }));
}

registerCommitments('call-off contracts', { committedOf, approvedOf });
