import type { Satang } from '#domain/values/money.ts';

/** What of a company's credit is held for an order before it is placed, and free again as it is. */
type HeldFor = (orderId: number) => Promise<Satang>;

const holders = new Map<string, HeldFor>();

/** Whoever holds credit for what becomes an order by an agreement says how much, once its room is loaded. */
export const registerHeldCredit = (capability: string, heldFor: HeldFor): void => void holders.set(capability, heldFor);

export async function heldForOrder(orderId: number): Promise<Satang> {
  let sum = 0n;
  for (const heldFor of holders.values()) sum += await heldFor(orderId);
  return sum;
}
