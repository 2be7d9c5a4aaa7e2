import { skuKey } from '#domain/market/search/search-text.ts';
import type { RowTarget } from '#domain/sellers/offer-files/judge-row.ts';
import type { ReadRow } from '#domain/sellers/offer-files/read-offer-row.ts';
import { nameKey, type Known, type NamedOffer } from './load-known.ts';

/** What a row of a file is about: by the offer's id, else by the SKU, else by the grade, each in the warehouse that is named. `seen` are offers and packs of earlier rows. */
export function findTarget(row: ReadRow, known: Known, seen: Set<string>): RowTarget {
  const target = targetOf(row, known);
  const keys = keysOf(target);
  if (keys.some((key) => seen.has(key))) return { fault: 'twice', column: columnNamed(row) };
  for (const key of keys) seen.add(key);
  return target;
}

/** What a target takes for its row alone. */
function keysOf(target: RowTarget): string[] {
  if ('offers' in target) return target.offers.map(({ id }) => `offer ${id}`);
  return 'pack' in target ? [`pack ${target.pack.skuId} ${target.pack.warehouseId}`] : [];
}

function columnNamed(row: ReadRow) {
  if (row.offerId !== null) return 'offer_id';
  return row.sku === '' ? 'grade' : 'sku_no';
}

function targetOf(row: ReadRow, known: Known): RowTarget {
  if (row.offerId !== null) {
    const offer = known.byId.get(row.offerId);
    if (!offer) return { fault: 'unknown_offer', column: 'offer_id' };
    const isOther = row.sku !== '' && skuKey(row.sku) !== skuKey(offer.sku_no);
    return isOther ? { fault: 'names_disagree', column: 'sku_no' } : { offers: [offer] };
  }
  if (row.sku === '' && row.grade === '') return { fault: 'nothing_named', column: 'sku_no' };
  const named = row.sku === '' ? known.byGrade.get(skuKey(row.grade)) : known.bySku.get(skuKey(row.sku));
  const offers = inWarehouse(named ?? [], row.warehouse);
  if (offers.length > 0) return severalOf(row, offers);
  return row.sku === '' ? { fault: 'unknown_code', column: 'grade' } : newPack(row, known);
}

const inWarehouse = (offers: readonly NamedOffer[], warehouse: string) =>
  warehouse === '' ? offers : offers.filter((offer) => nameKey(offer.warehouse) === nameKey(warehouse));

/** A SKU is one pack: in several warehouses a row says which one it means. A grade may mean all of its packs. */
function severalOf(row: ReadRow, offers: readonly NamedOffer[]): RowTarget {
  const isOnePack = row.sku !== '' && offers.length > 1;
  return isOnePack ? { fault: 'warehouse_missing', column: 'warehouse' } : { offers };
}

function newPack(row: ReadRow, known: Known): RowTarget {
  const pack = known.packs.get(skuKey(row.sku));
  if (!pack) return { fault: 'unknown_code', column: 'sku_no' };
  const [only] = known.warehouses.values();
  const warehouseId =
    row.warehouse === '' && known.warehouses.size === 1 ? only : known.warehouses.get(nameKey(row.warehouse));
  if (warehouseId === undefined)
    return { fault: row.warehouse === '' ? 'warehouse_missing' : 'unknown_warehouse', column: 'warehouse' };
  return { pack: { skuId: pack.skuId, unitWeightGrams: pack.unitWeightGrams, warehouseId } };
}
