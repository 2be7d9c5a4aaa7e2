import { mostByYear } from '#domain/trade/call-off-contracts/most-of-contract.ts';
import { highestPrice } from '#domain/trade/call-off-contracts/price-rule.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { sql } from '#server/platform/database/query.ts';
import type { ContractToApprove } from '#server/trade/purchase-requests/index.ts';
import { priceRuleOf, readContracts, scheduleOf } from './contract-rows.ts';
import { namesOf } from './find-contracts.ts';
import { buyerOf, isSeenBy } from './viewer.ts';

/** What a colleague of the buyer reads of contracts before agreeing to them with the orders beside them. */
export async function contractsToApprove(ids: readonly number[], by: Member): Promise<ContractToApprove[]> {
  const viewer = buyerOf(by);
  const [named, contracts] = await Promise.all([
    namesOf(ids, viewer),
    readContracts(sql`c.id = any (${[...ids]}::int[]) and ${isSeenBy(viewer)}`),
  ]);
  return contracts.map((contract) => {
    const { seller, product, attribute } = named.get(contract.id)!;
    const per_kg = highestPrice(priceRuleOf(contract));
    const years = mostByYear(scheduleOf(contract), per_kg);
    return {
      id: contract.id,
      seller,
      product,
      attribute,
      unit: contract.unit,
      periods: contract.amounts.length,
      first_day: contract.first_day,
      last_day: contract.last_day,
      per_kg,
      kg: kgFromGrams(years.reduce((sum, { grams }) => sum + grams, 0)),
      goods: years.reduce((sum, { goods }) => sum + goods, 0n),
      years: years.map(({ year, grams, goods }) => ({ year, kg: kgFromGrams(grams), goods })),
    };
  });
}
