/** A pack of a product, with the warehouses that offer it. */
export interface MergedPack {
  skuId: number;
  skuNo: string;
  attributeId: number;
  parentAttributeId: number | null;
  unitWeightGrams: number;
  offers: readonly { warehouseId: number; warehouse: string }[];
}

export interface GradeMerge {
  /** Packs that the other product lacks: they become its own, with their offers. */
  movedPacks: number[];
  /** Packs that it has: their offers become offers of its pack. */
  joinedPacks: { from: number; into: number }[];
  /** In codes, names and figures, which need no language. With one of them nothing moves. */
  conflicts: string[];
}

/** How packs and offers of a proposed grade become those of a product that is there. */
export function gradeMerge(from: readonly MergedPack[], into: readonly MergedPack[]): GradeMerge {
  const keyOf = ({ attributeId, parentAttributeId }: MergedPack) => `${attributeId} ${parentAttributeId ?? ''}`;
  const known = new Map(into.map((pack) => [keyOf(pack), pack]));
  const merge: GradeMerge = { movedPacks: [], joinedPacks: [], conflicts: [] };
  for (const pack of from) {
    const same = known.get(keyOf(pack));
    if (!same) {
      merge.movedPacks.push(pack.skuId);
      continue;
    }
    const both = `${pack.skuNo} / ${same.skuNo}`;
    // An order would be of other goods.
    if (same.unitWeightGrams !== pack.unitWeightGrams)
      merge.conflicts.push(`${both}: ${pack.unitWeightGrams / 1000} kg ≠ ${same.unitWeightGrams / 1000} kg`);
    const taken = new Set(same.offers.map(({ warehouseId }) => warehouseId));
    for (const { warehouseId, warehouse } of pack.offers)
      if (taken.has(warehouseId)) merge.conflicts.push(`${both}: ${warehouse}`);
    merge.joinedPacks.push({ from: pack.skuId, into: same.skuId });
  }
  return merge;
}
