import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const PHONE = { width: 390, height: 844 };

/** A certificate of analysis with a table, each cell at its place. */
async function certificate(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  const lines = [
    ['Certificate of Analysis'],
    ['Lot No.', 'L26-0311', 'Production date', '11/03/2026'],
    ['Property', 'Method', 'Unit', 'Limits', 'Result'],
    ['Melt flow rate (190 C/2.16 kg)', 'ASTM D1238', 'g/10 min', '1.8 - 2.2', '2.05'],
    ['Density', 'ASTM D1505', 'g/cm3', '0.918 - 0.922', '0.924'],
  ];
  for (const [row, cells] of lines.entries())
    for (const [column, text] of cells.entries())
      page.drawText(text, { x: 50 + column * 110 + (column > 0 ? 60 : 0), y: 780 - row * 24, size: 10, font });
  return Buffer.from(await document.save());
}

test('a seller reads a certificate into a lot, and the code of its label shows it to everybody', async ({
  page,
  browser,
  market,
}) => {
  const seller = await market.seller();
  const offer = await market.offer({ seller });
  await signIn(page, seller, 'en');
  await page.goto(`/en/seller/lots/new?offer=${offer.stockId}`);
  await page.getByLabel('Lot number').fill('L26-0311');
  await page.getByLabel('Units in this lot').fill('10');
  await page.getByRole('button', { name: 'Save lot' }).click();
  await expect(page.locator('main')).toContainText('The lot is added.');

  await page
    .locator('form:has(button[value=addCoa]) input[type=file]')
    .setInputFiles({ name: 'coa.pdf', mimeType: 'application/pdf', buffer: await certificate() });
  await page.getByRole('button', { name: 'Add file' }).click();
  await expect(page.locator('main')).toContainText('The certificate is added.');
  await page.getByRole('link', { name: 'Read values from' }).click();
  await expect(page.locator('main')).toContainText('nothing is saved until you press Save');
  await expect(page.getByLabel('Measured', { exact: true }).first()).toHaveValue('2.05');
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('main')).toContainText('Measured values outside the grade’s limits: 1.');

  const address = await page.getByRole('link', { name: 'View the public page' }).getAttribute('href');
  const visitor = await browser.newPage({ viewport: PHONE });
  await visitor.goto(new URL(address!, page.url()).href);
  const shown = visitor.locator('main');
  await expect(shown).toContainText('L26-0311');
  await expect(shown).toContainText(offer.grade);
  await expect(shown).toContainText('Above the limit');
  await expect(shown).not.toContainText('coa.pdf');
  await expectAccessible(visitor);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(
    (await visitor.goto(
      address!.replace(/[^/]+$/, crypto.randomUUID()).replace(/^/, new URL(page.url()).origin),
    ))!.status(),
  ).toBe(404);
  await visitor.close();
});
