import { expect, test } from 'vitest';
import { ALONE_DAYS } from '#domain/money-settings/money-setting.ts';
import { show } from '#web/testing/show.tsx';
import { WhySecond } from './why-second.tsx';

const change = { amount: 1_000, alone_amount: 50_000, added_amount: 1_000, limit_amount: 50_000, proposed_by: 'Malee' };

test('who changed too much alone reads how much that was, over how long, and the limit', () => {
  show(<WhySecond change={{ ...change, second_reason: 'alone' }} />);
  const text = document.body.textContent;
  for (const said of ['Malee', '50,000', '51,000', `${ALONE_DAYS} days`]) expect(text).toContain(said);
});

test('one amount above the limit names the limit', () => {
  show(<WhySecond change={{ ...change, second_reason: 'amount' }} />);
  expect(document.body.textContent).toContain('50,000');
});

test('an amount that nobody knows in advance names no limit', () => {
  show(<WhySecond change={{ ...change, amount: null, second_reason: 'amount' }} />);
  expect(document.body.textContent).not.toContain('50,000');
});
