import { expectAccessible, headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('chat with sales: live both ways between a member’s panel and the staff inbox', async ({
  browser,
  request,
  market,
}) => {
  const as = async () => (await browser.newContext({ locale: 'th-TH' })).newPage();
  const [member, sales] = [await as(), await as()];
  const asked = `มี HD2208J พร้อมส่งไหมคะ ${Date.now()}`;
  const others = `มีใบ COA ไหมครับ ${Date.now()}`;
  const sent = await request.post('/api/conversation/message', {
    data: { body: others },
    headers: headersOf(await market.buyer({ personal: true })),
  });
  const { id: earlier } = (await sent.json()) as { id: number };
  await signIn(member, await market.buyer());
  await member.goto('/th/cart');
  await member.locator('footer a[data-chat]').click();
  const panel = member.getByRole('dialog', { name: 'แชทกับฝ่ายขาย' });
  await panel.locator('textarea').fill(asked);
  await expectAccessible(member);
  await panel.locator('textarea').press('Control+Enter');
  await expect(panel.getByRole('log')).toContainText(asked);
  await expect(panel.locator('textarea')).toHaveValue('');

  await signIn(sales, await market.staff({ role: 'sales' }));
  await sales.goto('/th/staff/chat');
  await sales.locator('main a', { hasText: asked }).click();
  await expect(sales.getByRole('log')).toContainText(asked);
  await expectAccessible(sales);
  await expect(panel).toContainText('อ่านแล้ว');
  await sales.locator('main textarea').fill('มีค่ะ ส่งได้พรุ่งนี้');
  await sales.locator('main textarea').press('Control+Enter');
  await expect(panel.getByRole('log')).toContainText('ส่งได้พรุ่งนี้');
  await expect(sales.getByRole('log')).toContainText('อ่านแล้ว');

  await member.goto('/th/chat');
  await expectAccessible(member);
  await member.locator('main textarea').fill('ขอบคุณค่ะ');
  await member
    .locator('main input[type=file]')
    .setInputFiles({ name: 'po.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') });
  await member.locator('main form:has(textarea) button[type=submit]').click();
  await expect(sales.getByRole('log')).toContainText('po.pdf');

  // Reading what is long past, one sees what one writes now; and the next conversation begins at its end.
  const conversation = sales.url();
  await sales.goto(`${conversation}?view=open&before=${earlier}`);
  await sales.locator('main textarea').fill('ยินดีค่ะ');
  await sales.locator('main textarea').press('Control+Enter');
  await expect(sales.getByRole('log')).toContainText('ยินดีค่ะ');
  await expect(sales).toHaveURL(`${conversation}?view=open`);
  await expect(sales.locator('main textarea')).toHaveValue('');
  await sales.goto(`${conversation}?view=open&before=${earlier}`);
  const theirs = sales.locator('main a', { hasText: others });
  await expect(theirs).toContainText(/ใหม่ \d/);
  await theirs.click();
  await expect(sales.getByRole('log')).toContainText(others);
  await expect(theirs).not.toContainText(/ใหม่ \d/);

  // In the shop staff are offered nothing that is refused to them.
  await sales.goto('/th/products/1');
  await expect(sales.getByRole('button', { name: 'เพิ่มเพื่อเปรียบเทียบ' })).toBeVisible();
  await expect(sales.locator('main').locator('button[name=then], a[href*="/user/favourites"]')).toHaveCount(0);
  await sales.goto('/th/products');
  await expect(sales.locator('main a[href*="/user/saved-searches"]')).toHaveCount(0);
});
