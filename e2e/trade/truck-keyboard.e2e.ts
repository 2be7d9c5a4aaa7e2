import type { Page } from '@playwright/test';
import { givenPlanned } from '../delivering.ts';
import { downloadFocused, follow, tabTo, typeInto } from '../keys.ts';
import { expectAccessible, headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

/** Counts each key that is pressed on this page from now on, until it is asked how many and how long it took. */
async function countKeys(page: Page): Promise<(walk: string) => Promise<void>> {
  const start = Date.now();
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('keys', String(Number(sessionStorage.getItem('keys')) + 1));
    addEventListener('keydown', count, { capture: true });
  });
  return async (walk) => {
    const keys = await page.evaluate(() => sessionStorage.getItem('keys'));
    const description = `${walk}: ${keys} keys, ${Math.round((Date.now() - start) / 1000)} s`;
    test.info().annotations.push({ type: 'walk', description });
  };
}

/** From the boxes of the board, on by the arrow keys, to the one of a shipment. */
async function chooseShipment(page: Page, shipmentNo: string): Promise<void> {
  const wanted = page.getByRole('checkbox', { name: `เลือก ${shipmentNo}` });
  const isThere = () => wanted.evaluate((box) => box === document.activeElement);
  for (let tries = await page.locator('input[name=ship]').count(); tries > 0 && !(await isThere()); tries--)
    await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeFocused();
  await page.keyboard.press('Space');
  await expect(wanted).toBeChecked();
}

test('an officer plans a truck of two stops, loads it and has its papers, by keyboard alone', async ({
  page,
  market,
  request,
}) => {
  const logistics = await market.staff({ role: 'logistics' });
  const people = { seller: await market.seller(), buyer: await market.buyer(), logistics };
  const first = await givenPlanned(market, request, people);
  const second = await givenPlanned(market, request, people);
  await signIn(page, logistics);
  const tell = await countKeys(page);
  await page.goto('/th/staff/trips');

  await tabTo(page, 'a[href="#waiting"]');
  await page.keyboard.press('Enter');
  await tabTo(page, 'input[name=ship]');
  await chooseShipment(page, first.shipment_no);
  await chooseShipment(page, second.shipment_no);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('ย้ายไปที่')).toBeFocused();
  await typeInto(page, 'input[name=plate]', '70-1234');
  await typeInto(page, 'input[name=driver_name]', 'สมชาย ใจดี');
  await typeInto(page, 'input[name=driver_phone]', '0812345678');
  await page.keyboard.press('Enter');
  await expect(page.getByText('ลิงก์คนขับ (แสดงครั้งเดียว)')).toBeVisible();
  await expectAccessible(page);
  await follow(page, 'main a[href*="/staff/trips/"]', /staff\/trips\/\d+/);

  await tabTo(page, 'button[name=do][value=load_all]');
  await page.keyboard.press('Enter');
  await page.waitForURL(/done=loaded/);
  await expect(page.getByText('บันทึกว่าขึ้นสินค้าครบทุกจุดส่งแล้ว')).toBeVisible();
  expect([await first.state(), await second.state()]).toEqual(['loaded', 'loaded']);
  await tabTo(page, 'a[href$="/papers"]');
  expect(await downloadFocused(page)).toMatch(/\.pdf$/);
  await tell('officer');
  await expectAccessible(page);
});

test('a truck at the gate is found by its plate, and its goods are received by keyboard alone', async ({
  page,
  market,
  request,
}) => {
  const logistics = await market.staff({ role: 'logistics' });
  const people = { seller: await market.seller(), buyer: await market.buyer(), logistics };
  const shipment = await givenPlanned(market, request, people);
  const day = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const driver = { driver_name: 'สมชาย ใจดี', driver_phone: '0812345678' };
  const trip = { day, vehicle: 'truck6', plate: '83-9021', ...driver, shipment_ids: [shipment.id] };
  for (const [path, data] of [
    ['/api/staff/trips', trip],
    [`/api/staff/shipments/${shipment.id}/step`, { step: 'depart', unready_reason: 'โทรแจ้งแล้ว' }],
  ] as const)
    expect((await request.post(path, { headers: headersOf(logistics), data })).ok(), path).toBe(true);
  const made = await request.post(`/api/address-gates/${people.buyer.addressId}`, {
    headers: headersOf(people.buyer),
    data: { receiving_hours: 'จ.–ศ. 8:00–17:00' },
  });
  const { token } = (await made.json()) as { token: string };

  await signIn(page, people.buyer);
  const tell = await countKeys(page);
  await page.goto(`/th/gate/${token}`);
  await expect(page.getByRole('heading', { name: '83-9021' })).toBeVisible();
  await follow(page, `main a[href$="/user/arrivals/${shipment.id}"]`, /user\/arrivals\/\d+/);
  await typeInto(page, 'input[name^=weighed-]', '250');
  await page.keyboard.press('Enter');
  await page.waitForURL(/done=received/);
  await tell('gate');
  await expect(page.locator('main')).toContainText('10 จาก 10');
  expect(await shipment.state()).toBe('delivered');
});
