import { addedShifts, followMainJob, shiftsWithLateFonts } from '../layout-shift.ts';
import { headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

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

test('nothing moves on a phone where the fonts come after the page', async ({ browser, request, market }) => {
  const seller = await market.seller();
  const offer = await market.offer({ seller });
  const buyer = await market.buyer();
  await market.sale({ offer, buyer, amount: 2 });
  const item = { productstock_id: offer.stockId, amount: 4 };
  expect((await request.post('/api/cart/add', { data: item, headers: headersOf(buyer) })).ok()).toBe(true);
  for (const [who, address] of [
    [buyer, '/th/cart'],
    [buyer, '/th/user/orders'],
    [buyer, '/th/products?view=table'],
    [seller, '/th/seller/orders'],
  ] as const) {
    const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
    await signIn(page, who);
    const shifts = await shiftsWithLateFonts(page, address);
    expect.soft(addedShifts(shifts), `${address}: ${JSON.stringify(shifts)}`).toBeLessThan(LIMIT);
    await page.context().close();
  }
});
