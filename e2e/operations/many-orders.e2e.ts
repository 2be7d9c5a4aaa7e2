import type { APIRequestContext } from '@playwright/test';
import type { Buyer, Seller } from '../fixtures/builders.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { expectAccessible, headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const A_PAGE = 25;
const ORDERS = A_PAGE + 2;

/** All purchases of the seller stand ready to be fetched today. */
async function markAllReady(request: APIRequestContext, seller: Seller): Promise<void> {
  const headers = headersOf(seller);
  const found = await request.get('/api/order/mySalesList', { headers, params: { _limit: 50 } });
  const { sale_list: sales } = (await found.json()) as { sale_list: { id: number }[] };
  const data = { ids: sales.map(({ id }) => id), ready_date: bangkokDate(new Date()) };
  const answer = await request.post('/api/order/mySales/ready', { headers, data });
  const outcomes = (await answer.json()) as { data: { refused: string | null }[] };
  expect(outcomes.data.map(({ refused }) => refused)).toEqual(sales.map(() => null));
}

test('rows that are selected over two pages are decided together, what is left out stays, and it is taken back at once', async ({
  page,
  market,
  request,
}) => {
  const buyer: Buyer = await market.buyer();
  const seller = await market.seller();
  const offer = await market.offer({ seller });
  for (let made = 0; made < ORDERS; made += 1) await market.sale({ offer, buyer, amount: 1 });
  await markAllReady(request, seller);
  await signIn(page, await market.staff({ role: 'logistics' }), 'en');
  await page.goto(`/en/staff/queue/to_ship?company=${encodeURIComponent(buyer.company)}`);
  const main = page.locator('main');
  const rows = main.locator('tbody tr');
  const heading = main.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(String(ORDERS));
  await expect(rows).toHaveCount(A_PAGE);

  // A whole page without one row, then one of the next page.
  await main.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await rows.first().getByRole('checkbox').uncheck();
  const selected = main.getByText(/\d+ selected/);
  await expect(selected).toHaveText(`${A_PAGE - 1} selected`);
  await main.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' }).click();
  await page.waitForURL(/page=2/);
  await expect(rows).toHaveCount(ORDERS - A_PAGE);
  await expect(selected).toHaveText(`${A_PAGE - 1} selected`);
  await rows.last().getByRole('checkbox').check();
  await expect(selected).toHaveText(`${A_PAGE} selected`);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(main.getByRole('status').filter({ hasText: `Mark as shipped: ${A_PAGE} done` })).toBeVisible();
  await expect(heading).toContainText(String(ORDERS - A_PAGE));
  await expect(rows).toHaveCount(ORDERS - A_PAGE);

  await main.getByRole('button', { name: 'Undo: not shipped' }).click();
  await expect(main.getByRole('status').filter({ hasText: `Undo: not shipped: ${A_PAGE} done` })).toBeVisible();
  await expect(heading).toContainText(String(ORDERS));
});

test('all that a filter finds is selected with one more press, and forgotten with another filter', async ({
  page,
  market,
}) => {
  const buyer = await market.buyer();
  const offer = await market.offer({ seller: await market.seller() });
  for (let made = 0; made < ORDERS; made += 1) await market.sale({ offer, buyer, amount: 1 });
  await signIn(page, await market.staff({ role: 'logistics' }), 'en');
  await page.goto(`/en/staff/queue/to_ship?company=${encodeURIComponent(buyer.company)}`);
  const main = page.locator('main');
  const selected = main.getByText(/\d+ selected/);
  await main.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await main.getByRole('button', { name: `Select all ${ORDERS}` }).click();
  await expect(selected).toHaveText(`${ORDERS} selected`);
  // No goods stand ready: all is refused, with the reason, and stays selected.
  await main.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(
    main
      .getByRole('alert')
      .filter({ hasText: `${ORDERS} could not be done` })
      .first(),
  ).toBeVisible();
  await expect(selected).toHaveText(`${ORDERS} selected`);
  await main.getByRole('link', { name: /^Remove filter Buyer/ }).click();
  await expect(page).not.toHaveURL(/company=/);
  await expect(selected).toHaveCount(0);
});
