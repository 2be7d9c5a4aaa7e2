import { expect, test } from 'vitest';
import { marketSteps, optionalSteps, stepsToShow, type MarketStep } from './first-steps.ts';

const doneOf = (isDone: (step: MarketStep) => boolean) =>
  Object.fromEntries(marketSteps.map((step) => [step, isDone(step)])) as Record<MarketStep, boolean>;

test('the steps stay until each one is done or left out', () => {
  const done = doneOf((step) => step !== 'rates' && step !== 'mail');
  expect(stepsToShow(done, ['rates'])).toHaveLength(marketSteps.length);
  expect(stepsToShow({ ...done, mail: true }, [])).toHaveLength(marketSteps.length);
  expect(stepsToShow({ ...done, mail: true }, ['rates'])).toEqual([]);
  expect(
    stepsToShow(
      doneOf(() => true),
      [],
    ),
  ).toEqual([]);
});

test('what is done is not left out, whatever was said before', () => {
  const shown = stepsToShow(
    doneOf((step) => step === 'rates'),
    [...optionalSteps],
  );
  expect(shown.filter(({ is_left_out }) => is_left_out).map(({ step }) => step)).toEqual(['colleagues', 'commission']);
});
