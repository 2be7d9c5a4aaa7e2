import { expect, test } from 'vitest';
import { testConditionText } from './test-condition.ts';

test.each([
  ['190C/2.16kg', '190 °C / 2.16 kg'],
  ['230 C/5kg', '230 °C / 5 kg'],
  ['ISO 1133', 'ISO 1133'],
])('%s is written %s', (kept, written) => {
  expect(testConditionText(kept)).toBe(written);
});
