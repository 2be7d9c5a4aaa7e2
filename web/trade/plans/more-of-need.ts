import type { Plan } from './plan-view.ts';

/**
 * The fields of the plan's form with so many kilograms more of one need, or less. It becomes kilograms: packs of what
 * was pressed may be others than those that were counted. A need without a weight has what the plan gives it.
 */
export function needsWithMore(plan: Plan, id: number, kg: number): Record<string, string> {
  return Object.fromEntries(
    plan.needs.flatMap((need, row) => {
      const isPacks = need.id !== id && need.kg === null && need.packs !== null;
      const known = need.id === id ? kgOfNeed(plan, id)! + kg : need.kg;
      const inKg = known === null ? '' : roundedKg(known);
      return [
        [`what_${row}`, need.what],
        [`amount_${row}`, String(isPacks ? need.packs : inKg)],
        [`unit_${row}`, isPacks ? 'packs' : 'kg'],
        [`keeps_${row}`, String(need.id)],
        [`equal_${row}`, need.equal_grades],
      ];
    }),
  );
}

/** How many packs of so many kilograms a need is for; null for one that is gone. */
export function packsOfNeed(plan: Plan, id: number, packKg: number): number | null {
  const kg = kgOfNeed(plan, id);
  return kg === null ? null : kg / packKg;
}

/** What a need is for; what the first cart that has it gives it, where it says no weight. */
function kgOfNeed({ needs, carts }: Plan, id: number): number | null {
  const need = needs.find((each) => each.id === id);
  if (!need) return null;
  return need.kg ?? carts.map((cart) => plannedKg(cart, id)).find((kg) => kg > 0) ?? 0;
}

function plannedKg({ orders }: Plan['carts'][number], need: number): number {
  const lines = orders.flatMap((order) => order.lines);
  return lines.reduce((sum, line) => (line.need_id === need ? sum + line.kg : sum), 0);
}

const GRAMS = 1000;
const roundedKg = (kg: number) => Math.round(kg * GRAMS) / GRAMS;
