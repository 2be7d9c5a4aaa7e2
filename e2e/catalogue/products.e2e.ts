import sharp from 'sharp';
import { pdfPaper } from '../papers.ts';
import { unfoldMenu } from '../menu.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const picture = async (background: string) => ({
  name: 'pellets.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .png()
    .toBuffer(),
});

test('staff find a product, write its texts and properties, and a former version comes back', async ({
  page,
  market,
}) => {
  const { grade, productId } = await market.offer();
  await signIn(page, await market.staff({ role: 'catalogue' }), 'en');
  await unfoldMenu(page, 'Catalogue');
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByLabel('Grade, name or SKU').fill(grade.toLowerCase());
  await page.getByLabel('Grade, name or SKU').press('Enter');
  await expect(page.locator('main tbody tr')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: `Rubber ${grade}` }).click();
  const chinese = page.getByRole('group', { name: '中文' });
  await chinese.getByLabel('Name').fill(`橡胶改 ${grade}`);
  // What cannot be read is refused at its field, and nothing that was typed is lost.
  await page.getByLabel('Unit weight (kg)').fill('heavy');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please give a number, such as 25')).toBeVisible();
  await expect(chinese.getByLabel('Name')).toHaveValue(`橡胶改 ${grade}`);
  await page.getByLabel('Unit weight (kg)').fill('25');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Properties', exact: true }).click();
  const density = page.getByRole('group', { name: 'Density' });
  await density.getByLabel('Value (g/cm³)').first().fill('0.921');
  await page.getByLabel('Pellets').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible();
  await expect(density.getByLabel('Value (g/cm³)').first()).toHaveValue('0.921');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'History' }).click();
  const versions = page.locator('main ol > li').filter({ has: page.getByRole('heading', { name: /^Version/ }) });
  await expect(versions).toHaveCount(3);
  await expect(versions.nth(0)).toContainText('Density');
  await expect(versions.nth(1)).toContainText(`橡胶改 ${grade}`);
  await expectAccessible(page);
  await versions.nth(2).getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await page.waitForURL(new RegExp(`/en/staff/products/${productId}\\?done=restored`));
  await expect(chinese.getByLabel('Name')).toHaveValue(`橡胶 ${grade}`);
});

test('of two who edit one product the second sees what changed and keeps their input', async ({
  page,
  browser,
  market,
}) => {
  const { grade, productId } = await market.offer();
  const colleague = await (await browser.newContext()).newPage();
  await signIn(page, await market.staff({ role: 'catalogue' }), 'en');
  await signIn(colleague, await market.staff({ role: 'catalogue' }), 'en');
  for (const each of [page, colleague]) await each.goto(`/en/staff/products/${productId}`);
  await colleague.getByLabel('Brand').fill('EL-Lene');
  await colleague.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(colleague.getByRole('status').getByText('Saved')).toBeVisible();
  await page.getByLabel('Grade').fill(`${grade}-2`);
  // Enter saves; it never writes over a colleague's work.
  for (let time = 0; time < 2; time += 1) {
    await page.getByLabel('Grade').press('Enter');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('changed this part after you opened it');
    await expect(alert).toContainText('EL-Lene');
    await expect(page.getByLabel('Grade')).toHaveValue(`${grade}-2`);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Overwrite with my changes' }).click();
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible();
  await expect(page.getByLabel('Grade')).toHaveValue(`${grade}-2`);
  await expect(page.getByLabel('Brand')).toHaveValue('EL-Lene');
});

test('pictures are ordered by button and by dragging, documents and SKUs come with their refusals', async ({
  page,
  market,
}) => {
  const { productId } = await market.offer();
  await signIn(page, await market.staff({ role: 'catalogue' }), 'en');
  await page.goto(`/en/staff/products/${productId}/files`);
  for (const colour of ['#0b5a5a', '#e8890c']) {
    await page.getByLabel('Add a picture').setInputFiles(await picture(colour));
    await page.getByRole('button', { name: 'Upload' }).first().click();
    await expect(page.getByRole('status').getByText('Picture added')).toBeVisible();
  }
  const addresses = () => page.locator('main ol img').evaluateAll((all) => all.map((each) => each.getAttribute('src')));
  await expect(page.locator('main ol img')).toHaveCount(2);
  const [first, second] = await addresses();
  await page.getByRole('button', { name: 'Move picture 2 to the left' }).press('Enter');
  await expect.poll(addresses).toEqual([second, first]);
  // The events of a drag, without the machine's own dragging, which waits for a screen that draws.
  const dataTransfer = await page.evaluateHandle(() => new DataTransfer());
  await page.getByRole('link', { name: 'Picture 2' }).dispatchEvent('dragstart', { dataTransfer });
  await page.getByRole('link', { name: 'Picture 1' }).dispatchEvent('drop', { dataTransfer });
  await expect.poll(addresses).toEqual([first, second]);
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect.poll(addresses).toEqual([first]);
  await page.getByLabel('Add a document').setInputFiles(await picture('#ffffff'));
  await page.getByRole('button', { name: 'Upload' }).last().click();
  await expect(page.getByText(/PDF/).and(page.locator('[id$=error]'))).toBeVisible();
  await page.getByLabel('Add a document').setInputFiles(pdfPaper(1));
  await page.getByRole('button', { name: 'Upload' }).last().click();
  await expect(page.getByRole('link', { name: 'paper.pdf' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'SKUs' }).click();
  const panel = page.locator('main section').filter({ has: page.getByRole('heading', { name: 'Add SKU' }) });
  const code = `E2E-${productId}-J`;
  await panel.getByLabel('SKU code').fill(`SKU ${productId}`);
  await panel.getByLabel('Option', { exact: true }).selectOption({ label: '750 kg jumbo bag' });
  await panel.getByLabel('Unit weight (kg)').fill('750');
  await panel.getByRole('button', { name: 'Add SKU' }).click();
  await expect(panel.getByText('Another SKU has this code')).toBeVisible();
  await expect(panel.getByLabel('Unit weight (kg)')).toHaveValue('750');
  await panel.getByLabel('SKU code').fill(code);
  await panel.getByRole('button', { name: 'Add SKU' }).click();
  await expect(page.getByRole('status').getByText('SKU added')).toBeVisible();
  await expectAccessible(page);
});

test('without script products are changed together, and the hidden one is gone from the mall', async ({
  browser,
  market,
}) => {
  const { grade, productId } = await market.offer();
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await signIn(page, await market.staff({ role: 'catalogue' }), 'en');
  await page.goto(`/en/staff/products?q=${grade}`);
  await page.getByRole('checkbox', { name: grade }).check();
  await page.locator('summary', { hasText: 'Change the status' }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Hidden');
  await page.getByRole('button', { name: 'Change the status' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Change the status' })).toContainText('1');
  expect((await page.goto(`/en/products/${productId}`))?.status()).toBe(404);
});
