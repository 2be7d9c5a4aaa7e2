import { expectAccessible, expectPressable, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const TREE = '/en/staff/catalogue/tree';

test('a subcategory is added, renamed, ordered and merged; the menu follows, its old page leads to the other one', async ({
  page,
  market,
}) => {
  await signIn(page, await market.staff({ role: 'catalogue' }), 'en');
  await page.goto(TREE);
  await page.getByRole('link', { name: 'Add a group' }).click();
  await page.getByLabel('Name in Thai').fill('กลุ่มทดลอง');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Added', { exact: true })).toBeVisible();
  const group = page.getByRole('region', { name: 'กลุ่มทดลอง' });
  await expect(group).toContainText('No English name');
  await group.getByRole('link', { name: 'Add a category to กลุ่มทดลอง' }).click();
  await page.getByLabel('Name in Thai').fill('หมวดทดลอง');
  await page.getByLabel('Name in English').fill('Trial category');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  for (const word of ['First', 'Second']) {
    await group.getByRole('link', { name: 'Add a subcategory to Trial category' }).click();
    await page.getByLabel('Name in Thai').fill(word);
    await page.getByLabel('Name in English').fill(`${word} trial`);
    await page.getByLabel('Code').fill('not a code');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Use Latin letters, digits and - _ . only')).toBeVisible();
    await expect(page.getByLabel('Name in English')).toHaveValue(`${word} trial`);
    await expectAccessible(page);
    await page.getByLabel('Code').fill(`TRY-${word}`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(group).toContainText(`TRY-${word}`);
  }
  expect(await (await page.request.get('/en')).text(), 'the menu of the next page').toContain('Trial category');
  await group.getByRole('button', { name: 'Move Second trial up' }).click();
  await expect(page.getByText('Moved')).toBeVisible();
  await expect(group.locator('li').first()).toContainText('TRY-Second');

  const first = await group.locator('[id^=s_cat-]').filter({ hasText: 'First trial' }).getAttribute('id');
  await group.getByRole('link', { name: 'Edit First trial' }).click();
  await page.getByText('Merge into another one').click();
  await page.getByLabel('Merge into').selectOption({ label: 'TRY-Second · Second trial' });
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByText('Merged: the old web address leads here')).toBeVisible();
  await expect(group).not.toContainText('First trial');
  const answer = await page.request.get(`/en/category/a/b/first-trial-${first!.replace('s_cat-', '')}`, {
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(301);
  expect(answer.headers()['location']).toContain('/trial-category/second-trial-');

  for (const name of ['Second trial', 'Trial category', 'กลุ่มทดลอง']) {
    await group.getByRole('link', { name: `Edit ${name}`, exact: true }).click();
    await page.getByText('Delete', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
  }
  await expect(group).toHaveCount(0);
});

test('a product ends with another one in its place: its page says so, and leads there', async ({ page, market }) => {
  const [old, next] = [await market.offer({}), await market.offer({})];
  await signIn(page, await market.staff({ role: 'catalogue' }), 'en');
  await page.goto('/en/staff/catalogue/endings');
  await page.getByLabel('Grade, pack code or product number').fill(old.grade);
  await page.getByRole('textbox', { name: 'Replacement' }).fill('NO-SUCH-GRADE');
  await page.getByRole('button', { name: 'Discontinue' }).click();
  await expect(page.getByText('No product has this grade, pack code or number.')).toBeVisible();
  await expect(page.getByLabel('Grade, pack code or product number')).toHaveValue(old.grade);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Replacement' }).fill(next.grade);
  await page.getByRole('button', { name: 'Discontinue' }).click();
  await expect(page.getByText('Product discontinued', { exact: true })).toBeVisible();
  const answer = await page.goto(`/en/products/${old.productId}`);
  expect(answer?.status()).toBe(410);
  await expect(page.getByRole('region', { name: 'Replacement' })).toContainText(next.grade);
  await expectAccessible(page);
  await page.goto('/en/staff/catalogue/endings');
  const row = page.getByRole('row').filter({ hasText: old.grade });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Put back on sale' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Put back on sale' }).click();
  await expect(page.getByText('Put back on sale: 1 done')).toBeVisible();
  expect((await page.goto(`/en/products/${old.productId}`))?.status()).toBe(200);
});

test('on a phone and in the dark the catalogue’s lists are whole in every language', async ({ page, market }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await market.staff({ role: 'catalogue' }));
  for (const [locale, scheme] of [
    ['th', 'light'],
    ['en', 'dark'],
    ['cn', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const screen of ['tree?edit=s_cat-10101', 'manufacturers?edit=1', 'properties?edit=choice-1', 'endings']) {
      await page.goto(`/${locale}/staff/catalogue/${screen}`);
      for (const folded of await page.locator('main aside details > summary').all()) await folded.click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(360);
      await expectPressable(page);
      await expectAccessible(page);
    }
  }
});
