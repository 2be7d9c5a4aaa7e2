import { expect, test } from 'vitest';
import { planState, type PlanFacts } from './plan-state.ts';

const NOW = { today: '2026-07-10', earliest: '2026-07-13' };
const state = (facts: Partial<PlanFacts>) =>
  planState({ is_ordered: false, latest_day: null, arrives: '2026-07-13', ...facts }, NOW);

test('a plan is outdated once its day is over or its goods come later than was shown, and ordered for good', () => {
  expect(state({})).toBe('current');
  expect(state({ arrives: null })).toBe('current');
  expect(state({ latest_day: '2026-07-10' })).toBe('current');
  expect(state({ latest_day: '2026-07-09' })).toBe('outdated');
  expect(state({ arrives: '2026-07-12' })).toBe('outdated');
  expect(state({ arrives: '2026-07-12', is_ordered: true })).toBe('ordered');
});
