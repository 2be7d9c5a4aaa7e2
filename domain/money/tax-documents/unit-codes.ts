import { packKindOf, type PackKind } from '#domain/catalogue/products/packs.ts';

/**
 * What a quantity is counted in, by UN/ECE recommendation 20: packages are those of recommendation 21 with an X before.
 */
const UNIT_CODES: Readonly<Record<PackKind, string>> = {
  jumbo_bag: 'X43',
  ibc: 'XWA',
  bag: 'XBG',
  carton: 'XCT',
  drum: 'XDR',
  bale: 'XBL',
  sheet: 'XST',
  roll: 'XRO',
  rod: 'XRD',
  // One, of whatever has no package of its own: freight, commission.
  unit: 'C62',
};

/** The code for a pack by its name, which is all that a document keeps of it. */
export function findUnitCode(pack: string): string {
  return UNIT_CODES[packKindOf({ name_th: pack, name_en: '', name_cn: '' })];
}
