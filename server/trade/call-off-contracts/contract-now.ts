import type { PeriodPrice } from '#domain/trade/call-off-contracts/price-rule.ts';
import { packsLeft, type Balance } from '#domain/trade/call-off-contracts/schedule.ts';
import { priceOfGrams } from '#domain/values/money.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { balancesOf, pricesOf, type StoredContract } from './contract-rows.ts';

/** A contract on a day: its periods with prices, and the one that runs. */
export interface ContractNow {
  balances: Balance[];
  prices: (PeriodPrice | null)[];
  running: Balance | null;
  /** Of the period that runs; before the first, of that one. */
  price: PeriodPrice | null;
  /** Whole packs that may be called off now. */
  packs: number;
}

export function contractOn(contract: StoredContract, today: string): ContractNow {
  const balances = balancesOf(contract, today);
  const prices = pricesOf(contract);
  const running = balances.find(({ from, to }) => from <= today && today <= to) ?? null;
  const shown = running ?? (today < contract.first_day ? balances[0]! : null);
  return {
    balances,
    prices,
    running,
    price: shown && prices[shown.no]!,
    packs: running && contract.state === 'active' ? packsLeft(running.left, contract.unit_weight_grams) : 0,
  };
}

/** What lists and carts say of it. */
export const kgOf = (contract: StoredContract) => ({
  kg: kgFromGrams(contract.amounts.reduce((sum, each) => sum + each, 0)),
  called_kg: kgFromGrams(contract.called.reduce((sum, { grams }) => sum + grams, 0)),
});

export const packPriceOf = ({ unit_weight_grams }: StoredContract, { per_kg }: PeriodPrice) =>
  priceOfGrams(per_kg, unit_weight_grams);
