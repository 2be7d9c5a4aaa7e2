import type { z } from 'zod';
import type { callOffOffer, callOffRow } from '#contract/trade/call-off-contracts/shapes.ts';
import { waitsForParty } from '#domain/trade/call-off-contracts/contract.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { contractOn, kgOf, packPriceOf } from './contract-now.ts';
import { readContracts, type StoredContract } from './contract-rows.ts';
import { isSeenBy, type Viewer } from './viewer.ts';

export type CallOffRow = z.output<typeof callOffRow>;
type Named = Pick<
  CallOffRow,
  'product' | 'attribute' | 'sku_no' | 'seller' | 'buyer' | 'created_at' | 'since' | 'expires_at'
>;

/** Names beside the terms of contracts that a viewer may know of. */
export async function namesOf(ids: readonly number[], viewer: Viewer): Promise<Map<number, Named>> {
  const found = await rows(sql<Named & { id: number }>`
    select c.id, json_build_object('id', g.id, 'name_th', g.name_th, 'name_en', g.name_en, 'name_cn', g.name_cn,
        'grade', g.grade) as product,
      json_build_object('name_th', a.name_th, 'name_en', a.name_en, 'name_cn', a.name_cn) as attribute, k.sku_no,
      ${companySql('s')} as seller, ${companySql('b')} as buyer, c.created_at, c.since, c.expires_at
    from call_off_contracts c join product_stocks o on o.id = c.product_stock_id join products g on g.id = o.product_id
      join skus k on k.id = o.product_sku_id join attributes a on a.id = k.attribute_id
      join companies s on s.id = c.seller_company_id join companies b on b.id = c.company_id
    where c.id = any (${[...ids]}::int[]) and ${isSeenBy(viewer)}`);
  return new Map(found.map((row) => [row.id, row]));
}

export function rowOf(contract: StoredContract, named: Named, viewer: Viewer): CallOffRow {
  const { running, price } = contractOn(contract, bangkokDate(now()));
  const isUnderWay = contract.state === 'active';
  return {
    ...named,
    ...kgOf(contract),
    id: contract.id,
    state: contract.state,
    productstock_id: contract.product_stock_id,
    unit_weight: kgFromGrams(contract.unit_weight_grams),
    unit: contract.unit,
    first_day: contract.first_day,
    last_day: contract.last_day,
    left_kg: isUnderWay && running ? kgFromGrams(running.left) : null,
    price_kind: contract.price_kind,
    per_kg: price?.per_kg ?? null,
    waits_for_me: waitsForParty(contract) === viewer.party,
  };
}

/** The contracts with these ids, in any order. */
export async function contractsWithIds(ids: readonly number[], viewer: Viewer): Promise<CallOffRow[]> {
  const [named, contracts] = await Promise.all([
    namesOf(ids, viewer),
    readContracts(sql`c.id = any (${[...ids]}::int[]) and ${isSeenBy(viewer)}`),
  ]);
  return contracts.map((contract) => rowOf(contract, named.get(contract.id)!, viewer));
}

/**
 * Contracts from which a company may call off goods of these offers' products now, the cheapest first: a cart or a plan
 * may have another offer of the same goods.
 */
export async function callOffOffers(
  companyId: number,
  offers: readonly number[],
): Promise<z.output<typeof callOffOffer>[]> {
  const today = bangkokDate(now());
  const products = new Map(
    (
      await rows(sql<{ id: number; product_id: number }>`
        select s.id, s.product_id from product_stocks s where s.id in (
            select c.product_stock_id from call_off_contracts c
            where c.company_id = ${companyId} and c.state = 'active')
          and s.product_id in (select o.product_id from product_stocks o where o.id = any (${[...offers]}::int[]))`)
    ).map(({ id, product_id }) => [id, product_id]),
  );
  if (products.size === 0) return [];
  const contracts = await readContracts(sql`c.company_id = ${companyId} and c.state = 'active'
    and c.product_stock_id = any (${[...products.keys()]}::int[])`);
  const found = contracts.flatMap((contract) => {
    const { running, price, packs } = contractOn(contract, today);
    if (!running || !price || packs === 0) return [];
    return {
      contract_id: contract.id,
      productstock_id: contract.product_stock_id,
      product_id: products.get(contract.product_stock_id)!,
      unit_weight: kgFromGrams(contract.unit_weight_grams),
      per_kg: price.per_kg,
      unit_price: packPriceOf(contract, price),
      left_kg: kgFromGrams(running.left),
      packs_left: packs,
      until: running.to,
    };
  });
  return found.toSorted((one, other) => Number(one.per_kg - other.per_kg) || one.contract_id - other.contract_id);
}
