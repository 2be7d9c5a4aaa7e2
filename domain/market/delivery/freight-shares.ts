import { mulDiv, type Satang } from '#domain/values/money.ts';

/** What each of several loads bears of the freight that they share: by weight, and together exactly all of it. */
export function freightShares(freight: Satang, grams: readonly number[]): Satang[] {
  const all = BigInt(grams.reduce((sum, each) => sum + each, 0));
  if (all === 0n) return grams.map(() => 0n);
  let carried = 0n;
  let borne = 0n;
  return grams.map((each) => {
    carried += BigInt(each);
    const share = mulDiv(freight, carried, all) - borne;
    borne += share;
    return share;
  });
}
