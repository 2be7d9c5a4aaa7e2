import { expect, test } from 'vitest';
import { deliveryChoices, deliveryOf } from './choices.ts';

test('what everybody must know comes at once, whatever is chosen', () => {
  for (const chosen of [...deliveryChoices, undefined]) expect(deliveryOf('always', chosen)).toBe('at_once');
});

test('what leaves a choice comes as chosen, and until then as the event says', () => {
  for (const chosen of deliveryChoices) {
    expect(deliveryOf('on', chosen)).toBe(chosen);
    expect(deliveryOf('off', chosen)).toBe(chosen);
  }
  expect([deliveryOf('on', undefined), deliveryOf('off', undefined)]).toEqual(['at_once', 'off']);
});
