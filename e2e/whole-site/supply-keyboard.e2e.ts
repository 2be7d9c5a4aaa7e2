import { press, tabTo } from '../keys.ts';
import { headersOf, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('a category is ordered and goes to another group with nothing but the keyboard', async ({
  page,
  request,
  market,
}) => {
  const staff = await market.staff({ role: 'catalogue' });
  const headers = headersOf(staff);
  const entry = (name: string) => ({ name_th: name, name_en: '', name_cn: '' });
  const add = async (level: 'g_cat' | 'cat', data: object) => {
    const added = await request.post(`/api/staff/category-tree/${level}`, { data, headers });
    expect(added.ok(), await added.text()).toBe(true);
    return ((await added.json()) as { id: number }).id;
  };
  const [from, to] = [await add('g_cat', entry('กลุ่มแป้นพิมพ์')), await add('g_cat', entry('กลุ่มปลายทาง'))];
  const first = await add('cat', { ...entry('หมวดหนึ่ง'), parent_id: from });
  const second = await add('cat', { ...entry('หมวดสอง'), parent_id: from });
  const names = page.getByRole('region', { name: 'กลุ่มแป้นพิมพ์' }).getByRole('heading', { level: 3 });

  await signIn(page, staff);
  await page.goto('/th/staff/catalogue/tree');
  await press(page.locator(`nav a[href="#g_cat-${from}"]`));
  await tabTo(page, `#cat-${second} button[value=up]`);
  await page.keyboard.press('Enter');
  await expect(names).toHaveText(['หมวดสอง', 'หมวดหนึ่ง']);
  // At the end the button stays, and the focus on it.
  await expect(page.locator(`#cat-${second} button[value=up]`)).toBeFocused();

  await tabTo(page, `#cat-${second} a[href*="edit="]`);
  await page.keyboard.press('Enter');
  await expect(page.locator('#entry > h2')).toBeFocused();
  await tabTo(page, 'select[name=parent_id]');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('select[name=parent_id]')).toHaveValue(String(to));
  await tabTo(page, 'button[name=do][value=save]');
  await page.keyboard.press('Enter');
  await expect(names).toHaveText(['หมวดหนึ่ง']);

  for (const [level, id] of [
    ['cat', first],
    ['cat', second],
    ['g_cat', from],
    ['g_cat', to],
  ] as const) {
    const gone = await request.delete(`/api/staff/category-tree/${level}/${id}`, { headers });
    expect(gone.ok(), await gone.text()).toBe(true);
  }
});
