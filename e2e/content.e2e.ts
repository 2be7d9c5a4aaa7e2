import { expectAccessible, signIn } from './people.ts';
import { expect, test } from './test.ts';

test('staff write an article, preview and publish it, change it, and bring the first text back', async ({ page, browser }) => {
  const slug = `resin-prices-${Date.now()}`;
  await signIn(page, 'catalogue', 'en', 'staff');
  await page.goto('/en/staff/content/new?kind=article');
  await page.getByLabel('Thai title').fill('ราคาเม็ดพลาสติกสัปดาห์นี้');
  await page.getByLabel('Address').fill(slug);
  await page.getByRole('button', { name: 'Create and write' }).click();
  await page.waitForURL(/\/staff\/content\/\d+\?done=created/);
  const editorAddress = page.url().split('?')[0]!;

  const body = page.getByRole('textbox', { name: 'Text', exact: true });
  // The editor has come and stands in the field's place.
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await body.click();
  await page.getByRole('button', { name: 'Heading (H2)' }).click();
  await page.keyboard.type('สรุปสัปดาห์');
  await page.keyboard.press('Enter');
  await page.keyboard.type('ราคา HDPE ทรงตัว');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  for (const name of ['เกรด', 'ราคา', 'เปลี่ยนแปลง']) {
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and preview' }).click();
  await expect(page.getByRole('heading', { name: 'สรุปสัปดาห์', level: 2 })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'เกรด' }).or(page.getByRole('columnheader', { name: 'เกรด' }))).toBeVisible();
  await expectAccessible(page);
  const written = () => page.getByRole('heading', { name: 'สรุปสัปดาห์', level: 2 }).evaluate((heading) => heading.parentElement!.className);
  const previewed = await written();
  const shown = async () => {
    const answer = await page.request.get(`/api/content/public/article/${slug}`);
    return answer.ok() ? ((await answer.json()) as { data: { th: { body_html: string } } }).data.th.body_html : answer.status();
  };
  expect(await shown()).toBe(404);

  await page.getByRole('link', { name: 'Back to writing' }).click();
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByText('Visitors see version 2')).toBeVisible();
  expect(await shown()).toContain('<h2 id="s-สรุปสัปดาห์">สรุปสัปดาห์</h2>');

  // What was not saved outlives a closed tab, and is saved without rich editing, too.
  await page.getByRole('button', { name: 'Edit as Markdown' }).first().click();
  await page.locator('textarea[name="texts.th.body"]').fill('ราคา HDPE ขึ้น 2 บาท');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('content-draft-')))).toBe(true);
  await page.goto(editorAddress);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(body).toHaveText('ราคา HDPE ขึ้น 2 บาท');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect.poll(shown).toBe('<p>ราคา HDPE ขึ้น 2 บาท</p>');

  await page.getByRole('link', { name: /All versions/ }).click();
  await page.getByRole('link', { name: 'Version 2' }).click();
  await expect(page.getByRole('heading', { name: 'สรุปสัปดาห์' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bring this version back' }).click();
  await page.waitForURL(/done=restored/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect.poll(shown).toContain('สรุปสัปดาห์');
  // What was previewed is what visitors see.
  await page.goto(`/en/news/${slug}`);
  expect(await written()).toBe(previewed);

  // Without script the Markdown itself is written, and a language is chosen all the same.
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  const noScript = await plain.newPage();
  await noScript.goto(editorAddress);
  await expect(noScript.locator('textarea[name="texts.th.body"]')).toHaveValue(/^## สรุปสัปดาห์/);
  await noScript.locator('input[name=shown_language][value=en]').check({ force: true });
  await noScript.locator('input[name="texts.en.title"]').fill('Resin prices this week');
  await noScript.getByRole('button', { name: 'Save draft' }).click();
  await expect(noScript.getByText('Changed since published')).toBeVisible();
  await plain.close();
});
