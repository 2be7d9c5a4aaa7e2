import { awardedOrders } from './awarded-orders.ts';
import type { AwardTerms } from './quoted-line.ts';
import { proposeSplit, type Scenario, type Split } from './scenarios.ts';
import { bestOfAll, smallRequest } from './small-requests.ts';

interface Judged {
  number: number;
  scenario: Scenario;
  cost: number | null;
  exact: boolean;
}

/** For tests: what is proposed for small demands, and the best of every choice there is. */
export function* bestSplits(numbers: number, from = 0): Generator<{ proposed: Judged; best: Judged }> {
  for (let number = from; number < from + numbers; number += 1) {
    const { quoted, terms } = smallRequest(number);
    const percent = 25 + (number % 5) * 15;
    const best = bestOfAll({ quoted, terms }, percent);
    const byDay = [...(best?.byDay ?? [])].toSorted(([a], [b]) => a - b);
    const cheapest = byDay.length > 0 ? Math.min(...byDay.map(([, cost]) => cost)) : null;
    const budget = Math.floor(((cheapest ?? 0) * (100 + ((number % 7) - 1))) / 100);
    const expected: [Scenario, number | null][] = [
      [{ kind: 'cheapest' }, cheapest],
      [{ kind: 'earliest' }, byDay[0]?.[1] ?? null],
      [{ kind: 'fewest_sellers' }, best?.bySellers.get(Math.min(...best.bySellers.keys())) ?? null],
      [{ kind: 'budget', budget: BigInt(budget) }, byDay.find(([, cost]) => cost <= budget)?.[1] ?? null],
      [{ kind: 'share', percent }, best?.shared ?? null],
    ];
    for (const [scenario, cost] of expected) {
      const { split } = proposeSplit(scenario, quoted, terms);
      const proposed = { cost: split && costOfOrders(split, terms), exact: split?.optimality.exact ?? true };
      yield { proposed: { number, scenario, ...proposed }, best: { number, scenario, cost, exact: true } };
    }
  }
}

/** As its orders are written: a split that no order can be written of is not proposed at all. */
const costOfOrders = ({ picks }: Split, terms: AwardTerms): number =>
  awardedOrders(picks, terms).reduce((sum, { totals }) => sum + Number(totals.total + totals.shipping_cost), 0);
