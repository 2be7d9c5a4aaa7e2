import { addedShifts, followMainJob } from './layout-shift.ts';
import { signIn } from './people.ts';
import { expect, test } from './test.ts';

/** Less than anybody sees; web.dev calls 0.1 good. */
const LIMIT = 0.01;

for (const [name, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 360, height: 740 }],
] as const) {
  test(`nothing moves on ${name} from the mall to the order, once a page can be used`, async ({ browser, market }) => {
    const page = await (await browser.newContext({ viewport })).newPage();
    await signIn(page, await market.buyer({ personal: true }));
    const { grade } = await market.offer();
    const steps = await followMainJob(page, '/th', `/th/products?name=${encodeURIComponent(grade)}`);
    expect(steps.map(({ name: step }) => step)).toEqual([
      'mall',
      'product',
      'cart',
      'shipping',
      'payment',
      'thank-you',
      'order',
    ]);
    for (const step of steps)
      expect.soft(addedShifts(step.shifts), `${step.name}: ${JSON.stringify(step.shifts)}`).toBeLessThan(LIMIT);
  });
}
