import { expect, test } from 'vitest';
import { choicesOf, deliveryChoices, deliveryOf, ringingChannels } from './choices.ts';

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

test('an event from before a channel came reaches nobody by it who did not ask for it', () => {
  expect([deliveryOf(undefined, undefined), deliveryOf(undefined, 'at_once')]).toEqual(['off', 'at_once']);
});

test('what rings comes at once or not at all; a mail may wait for the day’s', () => {
  for (const channel of ringingChannels) expect(choicesOf[channel]).not.toContain('daily');
  expect(choicesOf.mail).toContain('daily');
});
