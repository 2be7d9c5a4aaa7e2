import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gradesOfBoth, productMerge, type Pack } from './catalogue-merge.ts';

const made = (id: number, grade: string, quality = 'prime') => ({ id, grade, quality });

test('two makers conflict where they have the same grade in the same quality, however it is written', () => {
  const from = [made(1, 'HD5000S'), made(2, '1100NK'), made(3, 'F920A', 'recycled')];
  const into = [made(11, 'hd5000s'), made(12, 'F920A')];
  expect(gradesOfBoth(from, into)).toEqual([[from[0], into[0]]]);
});

let serial = 0;
const pack = (attributeId: number, warehouses: number[], more: Partial<Pack> = {}): Pack => {
  const skuId = (serial += 1);
  return {
    skuId,
    skuNo: `SKU-${skuId}`,
    attributeId,
    parentAttributeId: null,
    unitWeightGrams: 25_000,
    offers: warehouses.map((warehouseId) => ({
      stockId: skuId * 100 + warehouseId,
      warehouseId,
      warehouse: `W${warehouseId}`,
    })),
    ...more,
  };
};

test('a pack that the other product lacks moves whole; offers of one that it has move to that pack', () => {
  const [bag, jumbo] = [pack(1, [7, 8]), pack(2, [7])];
  const other = pack(1, [9]);
  expect(productMerge([bag, jumbo], [other])).toEqual({
    movedPacks: [jumbo.skuId],
    movedOffers: bag.offers.map(({ stockId }) => ({ stockId, skuId: other.skuId })),
    conflicts: [],
  });
});

test('the same pack of another weight, and a warehouse that offers both, are named', () => {
  const [bag, drum] = [pack(1, [7]), pack(3, [], { unitWeightGrams: 200_000 })];
  const [otherBag, otherDrum] = [pack(1, [7]), pack(3, [], { unitWeightGrams: 180_000 })];
  expect(productMerge([bag, drum], [otherBag, otherDrum]).conflicts).toEqual([
    `${bag.skuNo} / ${otherBag.skuNo}: W7`,
    `${drum.skuNo} / ${otherDrum.skuNo}: 200 kg ≠ 180 kg`,
  ]);
});

test('a colour of a pack is another pack', () => {
  const white = pack(1, [7], { parentAttributeId: 50 });
  expect(productMerge([white], [pack(1, [7])]).movedPacks).toEqual([white.skuId]);
});

test('every offer goes somewhere or is named, and no warehouse gets two offers of one pack', () => {
  const packs = fc.uniqueArray(
    fc.record({
      attribute: fc.integer({ min: 1, max: 4 }),
      warehouses: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
    }),
    { selector: ({ attribute }) => attribute, maxLength: 4 },
  );
  fc.assert(
    fc.property(packs, packs, (a, b) => {
      const [from, into] = [a, b].map((all) => all.map(({ attribute, warehouses }) => pack(attribute, warehouses)));
      const { movedPacks, movedOffers, conflicts } = productMerge(from!, into!);
      const offers = from!.flatMap((each) => (movedPacks.includes(each.skuId) ? [] : each.offers));
      expect(movedOffers.length + conflicts.length).toBe(offers.length);
      for (const other of into!) {
        const after = [
          ...other.offers.map(({ warehouseId }) => warehouseId),
          ...movedOffers
            .filter(({ skuId }) => skuId === other.skuId)
            .map(({ stockId }) => offers.find((each) => each.stockId === stockId)!.warehouseId),
        ];
        expect(new Set(after).size).toBe(after.length);
      }
    }),
  );
});
