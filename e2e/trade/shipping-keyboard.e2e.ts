import { confirmOrder, payOrder, placeOrder } from '../ordering.ts';
import { follow, tabTo, typeInto } from '../keys.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('goods are reported ready, shipped and delivered with nothing but the keyboard', async ({
  page,
  browser,
  request,
  market,
}) => {
  const [seller, buyer] = [await market.seller(), await market.buyer()];
  const order = await placeOrder(request, buyer, await market.offer({ seller }));
  await confirmOrder(request, await market.staff({ role: 'sales' }), order);
  await payOrder(request, buyer, await market.staff({ role: 'finance' }), order);

  await signIn(page, seller);
  await page.goto('/th/seller');
  await follow(page, 'main a[href*="/seller/orders?task=prepare"]', /seller\/orders\?/);
  await follow(page, 'main table a[href*="/seller/orders/"]', /seller\/orders\/\d+/);
  await typeInto(page, 'input[name=vehicle_plate]', '80-1234');
  await typeInto(page, 'input[name="lots.0.lot_no"]', 'L-9');
  await tabTo(page, 'button[name=do][value=ready]');
  await page.keyboard.press('Enter');
  await page.waitForURL(/done=ready/);
  await expect(page.locator('main [role=status]:not(:empty)').first()).toContainText('แจ้งว่าสินค้าพร้อมแล้ว');
  const purchase = page.url();

  const logistics = await (await browser.newContext({ locale: 'th-TH' })).newPage();
  await signIn(logistics, await market.staff({ role: 'logistics' }));
  await follow(logistics, 'main a[href$="/staff/queue/to_fetch"]', /queue\/to_fetch/);
  await typeInto(logistics, 'main input[name=order_on]', order.orderNo);
  await logistics.keyboard.press('Enter');
  await logistics.waitForURL(/order_on=/);
  await follow(logistics, `main a[href*="/staff/order/${order.id}?"]`, /staff\/order\/\d+/);
  await expect(logistics.getByRole('main')).toContainText('L-9');
  for (const step of ['ship', 'deliver']) {
    await tabTo(logistics, `form:has(input[value=${step}]) button`);
    await logistics.keyboard.press('Enter');
    await logistics.waitForURL(new RegExp(`done=${step}`));
    await expect(logistics.locator('main [role=status]:not(:empty)').first()).toBeVisible();
  }
  await expectAccessible(logistics);

  await page.goto(purchase);
  await expect(page.getByRole('main')).toContainText('ส่งมอบแล้ว');
});

test('an account is found, approved and another one refused with nothing but the keyboard', async ({
  page,
  market,
}) => {
  const asked = { account: 'waiting_approval', statuses: { buyer_approved_status: 0 } } as const;
  const [approved, refused] = [await market.buyer(asked), await market.buyer(asked)];
  await signIn(page, await market.staff({ role: 'sales' }));
  for (const { email, id } of [approved, refused]) {
    await page.goto('/th/staff');
    await follow(page, 'main a[href$="/staff/accounts/buyer"]', /accounts\/buyer/);
    await typeInto(page, 'main input[name=search]', email);
    await page.keyboard.press('Enter');
    await page.waitForURL(/search=/);
    await follow(page, `main a[href*="/staff/account/${id}"]`, /staff\/account\/\d+/);
    if (id === approved.id) {
      await tabTo(page, 'form:has(input[name=decision][value=approve]) button');
      await page.keyboard.press('Enter');
      await expect(page.getByText('อนุมัติบัญชีแล้ว และส่งอีเมลแจ้งแล้ว')).toBeVisible();
      continue;
    }
    const refusal = 'details:has(input[name=decision][value=refuse])';
    await tabTo(page, `${refusal} > summary`);
    await page.keyboard.press('Enter');
    await typeInto(page, `${refusal} [name=reason]`, 'ชื่อบริษัทไม่ตรงกับหนังสือรับรอง');
    await tabTo(page, `${refusal} button[type=submit]`);
    await page.keyboard.press('Enter');
    await page.waitForURL(/done=refuse/);
    await expect(page.getByRole('complementary').getByText('ชื่อบริษัทไม่ตรงกับหนังสือรับรอง')).toBeVisible();
  }
});
