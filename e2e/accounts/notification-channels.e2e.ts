import type { Page } from '@playwright/test';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

// The page's own worker shows what is pushed; the subscription is the browser's maker's, and no part of the test.
test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

const KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** A browser whose push service says where its messages go. */
async function withPushService(page: Page, address: string): Promise<void> {
  await page.addInitScript(
    ({ endpoint, p256dh }) => {
      let isSubscribed = false;
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh, auth: 'tBHItJI5svbpez7KI4CCXg' } }),
        unsubscribe: () => Promise.resolve(!(isSubscribed = false)),
      };
      PushManager.prototype.getSubscription = () =>
        Promise.resolve((isSubscribed ? subscription : null) as PushSubscription | null);
      PushManager.prototype.subscribe = () => {
        isSubscribed = true;
        return Promise.resolve(subscription as unknown as PushSubscription);
      };
    },
    { endpoint: address, p256dh: KEY },
  );
}

test('this browser is told after a click, is in the list, and is taken off again', async ({ page, market }) => {
  await withPushService(page, `https://fcm.googleapis.com/fcm/send/${Date.now()}`);
  await signIn(page, await market.buyer());
  await page.goto('/th/user/notifications/choices');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: 'รับแจ้งในเบราว์เซอร์นี้' }).click();
  const own = page.locator('main li', { hasText: 'เบราว์เซอร์นี้' });
  await expect(own).toHaveCount(1);
  await expectAccessible(page);
  await own.getByRole('button').click();
  await expect(page.locator('main')).toContainText('ยังไม่มีเบราว์เซอร์ที่รับแจ้ง');
  await expect(page.getByRole('button', { name: 'รับแจ้งในเบราว์เซอร์นี้' })).toBeVisible();
});

test('each kind of news has its channels, quiet hours are kept, by keyboard and on a telephone', async ({
  page,
  market,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page, await market.buyer());
  await page.goto('/th/user/notifications/choices');
  await page.locator('select[name="order.push"]').selectOption('off');
  await page.getByRole('button', { name: 'บันทึก', exact: true }).press('Enter');
  await expect(page.locator('main')).toContainText('บันทึกแล้ว');
  await page.locator('select[name="from"]').selectOption('22');
  await page.getByRole('button', { name: 'บันทึกช่วงเวลา' }).press('Enter');
  await expect(page.locator('main')).toContainText('บันทึกช่วงเวลางดรบกวนแล้ว');
  await page.reload();
  await expect(page.locator('select[name="order.push"]')).toHaveValue('off');
  await expect(page.locator('select[name="from"]')).toHaveValue('22');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
});

test('what is pushed is shown as it is, marked by its notice so that it is shown once', async ({ page, market }) => {
  await signIn(page, await market.buyer());
  await page.goto('/th/user/notifications/choices');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: unknown[] };
    scope.shown = [];
    scope.registration.showNotification = (title, { body, tag, data }: NotificationOptions = {}) => {
      scope.shown.push({ title, body, tag, url: data as unknown });
      return Promise.resolve();
    };
  });
  const pushed = { title: 'คำสั่งซื้อ', body: 'มีเรื่องใหม่', url: '/th/user/notifications', tag: 'notice-1' };
  await deliver(page, JSON.stringify(pushed));
  await expect
    .poll(() => worker!.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown))
    .toEqual([pushed]);
});

/** As the push service does, by the browser's own tools. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data });
}
