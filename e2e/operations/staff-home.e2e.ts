import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('the first page of staff lists every queue with what waits in it', async ({ page, market }) => {
  await market.buyer({ account: 'waiting_approval', statuses: { buyer_approved_status: 0 } });
  await signIn(page, await market.staff({ role: 'sales' }), 'en');
  const queues = page.getByRole('region', { name: 'Accounts and companies' });
  await expect(queues.getByRole('listitem').filter({ hasText: 'Buyer accounts' })).toContainText(/\d/);
  await expectAccessible(page);
  await queues.getByRole('link', { name: 'Buyer accounts' }).click();
  await page.waitForURL(/\/staff\/accounts\/buyer/);
});
