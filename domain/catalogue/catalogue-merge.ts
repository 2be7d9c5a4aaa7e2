import { kgFromGrams } from '#domain/values/weight.ts';

/** A product as its maker tells it apart from its others. */
export interface MadeGrade {
  id: number;
  grade: string;
  quality: string;
}

/** Grades that two makers both have, so that their products cannot stand under one: each pair, what is merged first. */
export function gradesOfBoth(from: readonly MadeGrade[], into: readonly MadeGrade[]): [MadeGrade, MadeGrade][] {
  const keyOf = ({ grade, quality }: MadeGrade) => `${quality} ${grade.toLowerCase()}`;
  const known = new Map(into.map((made) => [keyOf(made), made]));
  return from.flatMap((made): [MadeGrade, MadeGrade][] => {
    const other = known.get(keyOf(made));
    return other ? [[made, other]] : [];
  });
}

/** A pack of a product, with where it is on offer. */
export interface Pack {
  skuId: number;
  skuNo: string;
  attributeId: number;
  parentAttributeId: number | null;
  unitWeightGrams: number;
  offers: readonly { stockId: number; warehouseId: number; warehouse: string }[];
}

export interface ProductMerge {
  /** Packs that the other product lacks: they become its own, with their offers. */
  movedPacks: number[];
  /** Offers of packs that it has: they become offers of its pack. */
  movedOffers: { stockId: number; skuId: number }[];
  /** In codes, names and figures, which need no language. With one of them nothing may move. */
  conflicts: string[];
}

/**
 * How the packs and offers of one product become those of another. The same pack of another weight is a conflict: an
 * order would be of other goods. So is a warehouse that offers the same pack of both.
 */
export function productMerge(from: readonly Pack[], into: readonly Pack[]): ProductMerge {
  const keyOf = ({ attributeId, parentAttributeId }: Pack) => `${attributeId} ${parentAttributeId ?? ''}`;
  const known = new Map(into.map((pack) => [keyOf(pack), pack]));
  const merge: ProductMerge = { movedPacks: [], movedOffers: [], conflicts: [] };
  for (const pack of from) {
    const same = known.get(keyOf(pack));
    if (!same) {
      merge.movedPacks.push(pack.skuId);
      continue;
    }
    const both = `${pack.skuNo} / ${same.skuNo}`;
    if (same.unitWeightGrams !== pack.unitWeightGrams) {
      const [weight, other] = [pack, same].map(({ unitWeightGrams }) => kgFromGrams(unitWeightGrams));
      merge.conflicts.push(`${both}: ${weight} kg ≠ ${other} kg`);
      continue;
    }
    const taken = new Set(same.offers.map(({ warehouseId }) => warehouseId));
    for (const { stockId, warehouseId, warehouse } of pack.offers) {
      if (taken.has(warehouseId)) merge.conflicts.push(`${both}: ${warehouse}`);
      else merge.movedOffers.push({ stockId, skuId: same.skuId });
    }
  }
  return merge;
}
