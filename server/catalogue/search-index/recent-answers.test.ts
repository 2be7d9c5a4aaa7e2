import { expect, test } from 'vitest';
import { RecentAnswers } from './recent-answers.ts';
import type { SearchIndex } from './search-index.ts';
import { EVERYTHING, type IndexQuery } from './types.ts';

/** An index that only notes what it is asked: by the limit of price. */
function noting() {
  const asked: number[] = [];
  const index = { version: 1, search: ({ priceTo }: IndexQuery) => void asked.push(priceTo) } as unknown as SearchIndex & { version: number };
  return { asked, index };
}

const query = (priceTo: number, at = 0): IndexQuery => ({ ...EVERYTHING, priceTo, at });

test('what was asked a moment ago is not searched again, and what was asked again stays longest', () => {
  const { asked, index } = noting();
  const recent = new RecentAnswers(2);
  for (const priceTo of [1, 2, 1, 3, 1, 2]) recent.answerTo(query(priceTo), index);
  expect(asked).toEqual([1, 2, 3, 2]);
});

test('an answer is good for seconds, and not beyond a change of the index', () => {
  const { asked, index } = noting();
  const recent = new RecentAnswers();
  recent.answerTo(query(1), index);
  recent.answerTo(query(1, 4999), index);
  expect(asked).toEqual([1]);
  recent.answerTo(query(1, 5000), index);
  Object.assign(index, { version: 2 });
  recent.answerTo(query(1, 5001), index);
  expect(asked).toEqual([1, 1, 1]);
});
