import { planAims, type Plan } from '#domain/trade/plans/plan.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { chooseLots } from './lots-of-plan.ts';
import { keepCart } from './shown-version.ts';
import type { StoredPlan } from './stored-plan.ts';

/** The carts of a plan as its row keeps them, by their aims, with the lots that a member is shown. */
export async function keepCarts(member: Member | null, carts: readonly Plan[]): Promise<StoredPlan['shown']> {
  const lots = await chooseLots(member, carts);
  return Object.fromEntries(planAims.map((aim, index) => [aim, keepCart(carts[index]!, lots[index])]));
}
