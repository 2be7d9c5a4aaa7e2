import type { Answer } from '#contract/client.ts';

export type Plan = Answer<'GET /plans/{token}'>;
export type PlanCart = Plan['carts'][number];
export type PlanOrder = PlanCart['orders'][number];
export type PlanOffer = Plan['offers'][number];
export type PlanNeed = Plan['needs'][number];

/** A cart under every aim that it is the best for. */
export interface ShownCart {
  cart: PlanCart;
  aims: PlanCart['aim'][];
}

/** The carts, each once: where two aims come to the same order, one cart says both. */
export function shownCarts(carts: readonly PlanCart[]): ShownCart[] {
  const shown: ShownCart[] = [];
  for (const cart of carts) {
    const same = shown.find((known) => known.cart.version === cart.version);
    if (same) same.aims.push(cart.aim);
    else shown.push({ cart, aims: [cart.aim] });
  }
  return shown;
}

/** What changed in carts, each list once with the aims of its carts. */
export function changesByAim(carts: readonly PlanCart[]): { aims: PlanCart['aim'][]; changes: PlanCart['changes'] }[] {
  const found = new Map<string, { aims: PlanCart['aim'][]; changes: PlanCart['changes'] }>();
  for (const { aim, changes } of carts.filter((cart) => cart.changes.length > 0)) {
    const key = JSON.stringify(changes);
    found.set(key, { aims: [...(found.get(key)?.aims ?? []), aim], changes });
  }
  return [...found.values()];
}

/**
 * What a cart costs more per kilogram than the cheapest that brings as much; null for that one, and where they do not
 * bring the same.
 */
export function dearerPerKg(cart: PlanCart, carts: readonly PlanCart[]): number | null {
  const [cheapest] = carts;
  if (!cheapest || cart.per_kg === null || cheapest.per_kg === null || cart.version === cheapest.version) return null;
  const more = Math.round((cart.per_kg - cheapest.per_kg) * 100) / 100;
  return more > 0 ? more : null;
}
