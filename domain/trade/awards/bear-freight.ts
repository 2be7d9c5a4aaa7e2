import { freightShares } from '#domain/market/delivery/freight-shares.ts';
import type { Satang } from '#domain/values/money.ts';
import { roadGrams, type AwardPick } from './quoted-line.ts';

/**
 * What each of several picks bears of the freight that they share: by weight, but none more than it can pay, as long as
 * another one can. Where all of them together cannot, it is by weight again.
 */
export function bearFreight(
  freight: Satang,
  picks: readonly AwardPick[],
  mostOf: (pick: AwardPick) => Satang,
): Map<AwardPick, Satang> {
  const borne = new Map<AwardPick, Satang>();
  let open = [...picks];
  let left = freight;
  for (;;) {
    const shares = freightShares(left, open.map(roadGrams));
    const over = new Set(open.filter((pick, at) => shares[at]! > mostOf(pick)));
    if (over.size === open.length && over.size > 0) return byWeight(freight, picks);
    if (over.size === 0) {
      for (const [at, pick] of open.entries()) borne.set(pick, shares[at]!);
      return borne;
    }
    for (const pick of over) {
      const most = mostOf(pick);
      borne.set(pick, most > 0n ? most : 0n);
      left -= borne.get(pick)!;
    }
    open = open.filter((pick) => !over.has(pick));
  }
}

function byWeight(freight: Satang, picks: readonly AwardPick[]): Map<AwardPick, Satang> {
  const shares = freightShares(freight, picks.map(roadGrams));
  return new Map(picks.map((pick, at) => [pick, shares[at]!]));
}
