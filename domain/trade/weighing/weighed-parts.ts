import { shareOut } from '#domain/trade/coupons/share-out.ts';
import type { Satang } from '#domain/values/money.ts';

/** Of a part of a line what it costs, and what of that came by its weight. */
interface WeighedPart {
  total: Satang;
  weighed: Satang;
}

/**
 * What a line costs more that was weighed, or less, on its parts by what was agreed for them: to the satang, and none
 * of them below nothing as long as the line is not.
 */
export function weighedParts<Part extends { total: Satang; weighed?: Satang }>(
  parts: readonly Part[],
  difference: Satang,
): (Part & WeighedPart)[] {
  const agreed = parts.map(({ total, weighed = 0n }) => total - weighed);
  const sign = difference < 0n ? -1n : 1n;
  const shares = shareOut(sign * difference, agreed);
  return parts.map((part, index) => {
    const weighed = sign * shares[index]!;
    return { ...part, weighed, total: agreed[index]! + weighed };
  });
}
