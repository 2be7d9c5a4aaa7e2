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
  offers: readonly { stockId: number; warehouseId: number }[];
}

export type PackConflict =
  /** The same pack weighs something else in the other product: an order would be of other goods. */
  | { is: 'weight'; skuNo: string; other: string }
  /** One warehouse offers the same pack of both. */
  | { is: 'offer'; skuNo: string; other: string; warehouseId: number };

export interface ProductMerge {
  /** Packs that the other product lacks: they become its own, with their offers. */
  movedPacks: number[];
  /** Offers of packs that it has: they become offers of its pack. */
  movedOffers: { stockId: number; skuId: number }[];
  conflicts: PackConflict[];
}

/** How the packs and offers of one product become those of another. With a conflict nothing may move. */
export function productMerge(from: readonly Pack[], into: readonly Pack[]): ProductMerge {
  const keyOf = ({ attributeId, parentAttributeId }: Pack) => `${attributeId} ${parentAttributeId ?? ''}`;
  const known = new Map(into.map((pack) => [keyOf(pack), pack]));
  const merge: ProductMerge = { movedPacks: [], movedOffers: [], conflicts: [] };
  for (const pack of from) {
    const same = known.get(keyOf(pack));
    if (!same) merge.movedPacks.push(pack.skuId);
    else if (same.unitWeightGrams !== pack.unitWeightGrams)
      merge.conflicts.push({ is: 'weight', skuNo: pack.skuNo, other: same.skuNo });
    else {
      const taken = new Set(same.offers.map(({ warehouseId }) => warehouseId));
      for (const { stockId, warehouseId } of pack.offers) {
        if (taken.has(warehouseId))
          merge.conflicts.push({ is: 'offer', skuNo: pack.skuNo, other: same.skuNo, warehouseId });
        else merge.movedOffers.push({ stockId, skuId: same.skuId });
      }
    }
  }
  return merge;
}
