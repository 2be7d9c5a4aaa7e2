import { createHash } from 'node:crypto';
import type { Purchasing } from '#server/trade/purchasing/index.ts';

/**
 * Names the rules by which a company lets somebody buy: with others, what was approved is approved anew. What they
 * spent is no rule.
 */
export function rulesMark({ limits, steps, po_number_required, cost_centre_required }: Purchasing): string {
  const rules = [limits.order, limits.day, limits.month, ...steps].map(String);
  return createHash('sha256')
    .update(JSON.stringify([rules, po_number_required, cost_centre_required]))
    .digest('base64url');
}
