import sharp from 'sharp';
import { pdfPaper } from '../papers.ts';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('a seller proposes a grade with an offer, staff approve both, and the mall finds it', async ({
  browser,
  market,
}) => {
  const { grade: known } = await market.offer();
  const owner = await market.seller();
  const grade = `${known}N`;
  const seller = await (await browser.newContext()).newPage();
  await signIn(seller, owner, 'en');
  await seller.goto('/en/seller/products/propose');
  await expectAccessible(seller);
  await seller.getByRole('link', { name: 'Propose a grade' }).click();
  await expectAccessible(seller);
  await seller.getByLabel('Subcategory').selectOption({ index: 1 });
  await seller.getByLabel('Manufacturer', { exact: true }).selectOption('other');
  await seller.getByLabel('Other manufacturer’s name').fill(`Nova ${known}`);
  await seller.getByLabel('Thai name').fill('เม็ดพลาสติกใหม่');
  // What the catalogue has is shown while it is typed.
  await seller.getByLabel('Grade', { exact: true }).fill(known.toLowerCase());
  await expect(seller.getByText('Another manufacturer', { exact: true })).toBeVisible();
  await expectAccessible(seller);
  await seller.getByLabel('Grade', { exact: true }).fill(grade);
  await expect(seller.getByText('Another manufacturer', { exact: true })).toBeHidden();
  const packs = seller.getByLabel('Pack', { exact: true });
  await packs.first().selectOption({ index: 1 });
  await seller.getByLabel('Weight (kg)').first().fill('heavy');
  await seller.getByRole('button', { name: 'Submit' }).click();
  // What cannot be read is refused at its field, and nothing that was typed is lost.
  await expect(seller.getByText('Please give a number', { exact: false }).first()).toBeVisible();
  await expect(seller.getByLabel('Grade', { exact: true })).toHaveValue(grade);
  await seller.getByLabel('Weight (kg)').first().fill('25');
  await seller.getByRole('button', { name: 'Submit' }).click();
  await seller.waitForURL(/propose\/\d+\?done=proposed/);

  await seller.locator('form:has(button[value=picture]) input[type=file]').setInputFiles({
    name: 'pellets.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 80, height: 60, channels: 3, background: '#0b5a5a' } })
      .png()
      .toBuffer(),
  });
  await seller.locator('button[value=picture]').click();
  await seller.waitForURL(/done=picture/);
  await seller.locator('form:has(button[value=document]) input[type=file]').setInputFiles(pdfPaper(1));
  await seller.locator('button[value=document]').click();
  await seller.waitForURL(/done=document/);
  await seller.getByLabel('Quantity (units)').fill('40');
  await seller.getByLabel('Price per unit (baht)').fill('1050');
  await seller.getByRole('button', { name: 'Add the offer' }).click();
  await seller.waitForURL(/done=offer/);
  await expectAccessible(seller);

  const staff = await (await browser.newContext()).newPage();
  await signIn(staff, await market.staff({ role: 'catalogue' }), 'en');
  await staff
    .getByRole('link', { name: /^Proposed grades/ })
    .first()
    .click();
  await expectAccessible(staff);
  await staff.getByRole('link', { name: `Nova ${known} ${grade}` }).click();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Approve and put on sale' }).click();
  await expect(staff.getByRole('alert').first()).toContainText('does not have this manufacturer');
  await staff.getByLabel(`Add the manufacturer “Nova ${known}” to the catalogue`).check();
  await staff.getByRole('button', { name: 'Approve and put on sale' }).click();
  await staff.waitForURL(/done=approve\b/);

  const buyer = await (await browser.newContext()).newPage();
  await buyer.goto(`/en/products?name=${grade}`);
  await expect(buyer.locator('article').first()).toContainText(`Nova ${known}`);
  await seller.goto('/en/seller/products/propose');
  await expect(seller.locator('tbody')).toContainText('Approved');
});

test('without script a near duplicate is a warning on handing in', async ({ browser, market }) => {
  const { grade } = await market.offer();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, await market.seller(), 'en');
  await page.goto('/en/seller/products/propose/new');
  await page.getByLabel('Subcategory').selectOption({ index: 1 });
  await page.getByLabel('Manufacturer', { exact: true }).selectOption('other');
  await page.getByLabel('Other manufacturer’s name').fill('Somebody else');
  await page.getByLabel('Grade', { exact: true }).fill(grade);
  await page.getByLabel('Thai name').fill('เม็ดพลาสติก');
  await page.getByLabel('Pack', { exact: true }).first().selectOption({ index: 1 });
  await page.getByLabel('Weight (kg)').first().fill('25');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByLabel('Mine is a different product: propose it anyway')).toBeVisible();
  await page.getByLabel('Mine is a different product: propose it anyway').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/propose\/\d+\?done=proposed/);
});
