import type { Satang } from '#domain/values/money.ts';
import type { Plan, PlanLine } from './plan.ts';

export interface ShownLine {
  offer_id: number;
  packs: number;
  goods: Satang;
  /** The number of its lot; null where any will do. Left out where nobody noted it. */
  lot?: string | null;
}

/** What somebody was shown of a plan: enough to say what is another one now. */
export interface ShownPlan {
  lines: ShownLine[];
  freight: Satang;
  /** What a coupon takes off; left out without one. */
  discount?: Satang;
  total: Satang;
  arrives: string | null;
}

export type PlanChange =
  /** What one pack costs after its discount. */
  | { what: 'price'; offer_id: number; before: Satang; now: Satang }
  /** Of an offer; 0 where it is in the plan no more, or was not before. */
  | { what: 'packs'; offer_id: number; before: number; now: number }
  /** Of goods that are in the plan as before; null where any will do. */
  | { what: 'lot'; offer_id: number; before: string | null; now: string | null }
  | { what: 'freight'; before: Satang; now: Satang }
  | { what: 'coupon'; before: Satang; now: Satang }
  | { what: 'total'; before: Satang; now: Satang }
  | { what: 'arrives'; before: string | null; now: string | null };

interface OrderWithLines {
  lines: readonly Pick<PlanLine, 'offer_id' | 'packs' | 'goods'>[];
}

/** Enough of a plan to say what is shown of it. */
export type ShowablePlan = Pick<Plan, 'freight' | 'discount' | 'total' | 'arrives'> & {
  orders: readonly OrderWithLines[];
};

/** The lots that a plan names, by their offers. */
export type LotsByOffer = ReadonlyMap<number, { lot_no: string }>;

export function showPlan({ orders, freight, discount, total, arrives }: ShowablePlan, lots?: LotsByOffer): ShownPlan {
  const lines = mergeLines(orders).map((line) =>
    lots ? { ...line, lot: lots.get(line.offer_id)?.lot_no ?? null } : line,
  );
  return { lines, freight, ...(discount > 0n && { discount }), total, arrives };
}

/** The lines of one offer are one line of its order. */
export function mergeLines(orders: readonly OrderWithLines[]): ShownLine[] {
  const lines = new Map<number, ShownLine>();
  for (const { offer_id, packs, goods } of orders.flatMap((order) => order.lines)) {
    const known = lines.get(offer_id) ?? { offer_id, packs: 0, goods: 0n };
    lines.set(offer_id, { offer_id, packs: known.packs + packs, goods: known.goods + goods });
  }
  return [...lines.values()].toSorted((a, b) => a.offer_id - b.offer_id);
}

/**
 * What differs between a plan as it was shown and as it is now; nothing where the order would be the same one at the
 * same money.
 */
export function comparePlans(before: ShownPlan, now: ShownPlan): PlanChange[] {
  const was = new Map(before.lines.map((line) => [line.offer_id, line]));
  const is = new Map(now.lines.map((line) => [line.offer_id, line]));
  const offers = [...new Set([...was.keys(), ...is.keys()])];
  const changes: PlanChange[] = offers.flatMap((offer_id) =>
    compareLine(offer_id, was.get(offer_id), is.get(offer_id)),
  );
  if (before.freight !== now.freight) changes.push({ what: 'freight', before: before.freight, now: now.freight });
  const [wasOff, isOff] = [before.discount ?? 0n, now.discount ?? 0n];
  if (wasOff !== isOff) changes.push({ what: 'coupon', before: wasOff, now: isOff });
  if (before.total !== now.total) changes.push({ what: 'total', before: before.total, now: now.total });
  if (before.arrives !== now.arrives) changes.push({ what: 'arrives', before: before.arrives, now: now.arrives });
  return changes;
}

function compareLine(offer_id: number, was: ShownLine | undefined, is: ShownLine | undefined): PlanChange[] {
  const [before, now] = [was?.packs ?? 0, is?.packs ?? 0];
  if (!was || !is) return [{ what: 'packs', offer_id, before, now }];
  const changes: PlanChange[] = [];
  if (before !== now) changes.push({ what: 'packs', offer_id, before, now });
  else if (was.goods !== is.goods)
    changes.push({ what: 'price', offer_id, before: priceOnePack(was), now: priceOnePack(is) });
  if (was.lot !== undefined && is.lot !== undefined && was.lot !== is.lot)
    changes.push({ what: 'lot', offer_id, before: was.lot, now: is.lot });
  return changes;
}

/** To the nearest satang: a sum of many packs has no more. */
const priceOnePack = ({ goods, packs }: ShownLine): Satang => (goods + BigInt(packs) / 2n) / BigInt(packs);
