import { skuKey } from '#domain/market/search/search-text.ts';
import type { FreePack, RowTarget } from '#domain/sellers/offer-files/judge-row.ts';
import { findNamedPacks } from '#domain/sellers/offer-files/named-pack.ts';
import type { ReadRow } from '#domain/sellers/offer-files/read-offer-row.ts';
import { nameKey } from '#domain/values/typed-text.ts';
import type { Known, KnownPack, NamedOffer } from './load-known.ts';

/** What earlier rows of a file are about. */
export interface SeenTargets {
  offers: Set<number>;
  packs: Set<string>;
}

/**
 * What a row of a file is about: by the offer's id, else by the SKU, else by the grade, each in the warehouse that is
 * named. `seen` are offers and packs of earlier rows.
 */
export function findTarget(row: ReadRow, known: Known, seen: SeenTargets): RowTarget {
  const target = targetOf(row, known);
  if (isTaken(target, seen)) return { fault: 'twice', column: columnNamed(row) };
  take(target, seen);
  return target;
}

const packKey = ({ skuId, warehouseId }: FreePack) => `${skuId} ${warehouseId}`;

/** The first one that an earlier row took says so: of many that are named again the others are not looked at. */
function isTaken(target: RowTarget, { offers, packs }: SeenTargets): boolean {
  if ('offers' in target) return target.offers.some(({ id }) => offers.has(id));
  return 'pack' in target && packs.has(packKey(target.pack));
}

function take(target: RowTarget, { offers, packs }: SeenTargets): void {
  if ('offers' in target) for (const { id } of target.offers) offers.add(id);
  if ('pack' in target) packs.add(packKey(target.pack));
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
  const offers = namedIn(row, known);
  if (offers.length > 0) return severalOf(row, offers);
  if (row.sku !== '') return inWarehouse(row, known, known.packs.get(skuKey(row.sku)));
  return row.pack === '' ? { fault: 'unknown_code', column: 'grade' } : packOfGrade(row, known);
}

function namedIn(row: ReadRow, known: Known): readonly NamedOffer[] {
  const name = skuKey(row.sku === '' ? row.grade : row.sku);
  const place = nameKey(row.warehouse);
  const pack = row.sku === '' ? row.pack : '';
  const key = JSON.stringify([row.sku === '', name, place, pack]);
  const before = known.inPlace.get(key);
  if (before) return before;
  const named = (row.sku === '' ? known.byGrade : known.bySku).get(name) ?? [];
  const there = place === '' ? named : named.filter((offer) => nameKey(offer.warehouse) === place);
  const found = pack === '' ? there : findNamedPacks(there, pack);
  known.inPlace.set(key, found);
  return found;
}

/**
 * A SKU is one pack, and so is a grade with its pack: in several warehouses a row says which one it means. A grade
 * alone may mean all of its packs.
 */
function severalOf(row: ReadRow, offers: readonly NamedOffer[]): RowTarget {
  if (row.sku === '' && row.pack !== '' && new Set(offers.map(({ sku_no }) => sku_no)).size > 1)
    return { fault: 'several_packs', column: 'pack' };
  const isOnePack = (row.sku !== '' || row.pack !== '') && offers.length > 1;
  return isOnePack ? { fault: 'warehouse_missing', column: 'warehouse' } : { offers };
}

/** The pack of a grade that is not on sale yet. Two of one weight are told apart by the SKU alone. */
function packOfGrade(row: ReadRow, known: Known): RowTarget {
  const ofGrade = known.packsByGrade.get(skuKey(row.grade)) ?? [];
  if (ofGrade.length === 0) return { fault: 'unknown_code', column: 'grade' };
  const named = findNamedPacks(ofGrade, row.pack);
  if (named.length === 0) return { fault: 'unknown_pack', column: 'pack' };
  return named.length > 1 ? { fault: 'several_packs', column: 'pack' } : inWarehouse(row, known, named[0]);
}

function inWarehouse(row: ReadRow, known: Known, pack: KnownPack | undefined): RowTarget {
  if (!pack) return { fault: 'unknown_code', column: 'sku_no' };
  const named =
    row.warehouse === '' ? [...known.warehouses.values()].flat() : (known.warehouses.get(nameKey(row.warehouse)) ?? []);
  const [warehouseId, other] = named;
  if (row.warehouse !== '' && warehouseId === undefined) return { fault: 'unknown_warehouse', column: 'warehouse' };
  if (warehouseId === undefined || other !== undefined) return { fault: 'warehouse_missing', column: 'warehouse' };
  return { pack: { skuId: pack.skuId, unitWeightGrams: pack.unitWeightGrams, warehouseId } };
}
