import { expect, test } from 'vitest';
import { refusalToQuote } from './round-of-quotes.ts';

test('the first round is for everybody, a further one for those who quoted, one of counter-offers for whom it asks', () => {
  expect(refusalToQuote({ round: 1, quoters: [], asked: [] }, 1)).toBeNull();
  expect(refusalToQuote({ round: 2, quoters: [], asked: [] }, 1)).toBeNull();
  expect(refusalToQuote({ round: 2, quoters: [1, 2], asked: [] }, 1)).toBeNull();
  expect(refusalToQuote({ round: 2, quoters: [2], asked: [] }, 1)).toBe('quote_round_for_others');
  expect(refusalToQuote({ round: 3, quoters: [1, 2], asked: [2] }, 1)).toBe('quote_binds_on');
  expect(refusalToQuote({ round: 3, quoters: [1, 2], asked: [1] }, 1)).toBeNull();
});
