import { expect, type Locator, type Page } from '@playwright/test';
import { checkDigit } from '#domain/accounts/tax-id.ts';
import { mailTo } from './mails.ts';
import type { Market } from './fixtures/client.ts';
import type { Locale } from './people.ts';

/** A password for who registers in a test. */
export const NEW_PASSWORD = 'Moor#Heron7pw';
/** Some paper. */
export const PAPER = {
  name: 'หนังสือรับรอง.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
};

let serial = 0;
export const newEmail = (who: string) => `${who}-${process.env['TEST_WORKER_INDEX']}-${(serial += 1)}@try.example`;
export function newTaxId(): string {
  const digits = `0105${String(7000 + Number(process.env['TEST_WORKER_INDEX']))}${String((serial += 1)).padStart(4, '0')}`;
  return digits + String(checkDigit(digits));
}
/** The large button of a step. */
export const send = (page: Page): Locator => page.locator('main button[type=submit][class*=large]');

export const mailedCode = async (market: Market, email: string) =>
  /^\d{4}$/m.exec(await mailTo(market, email, 'email_code'))![0];

/** The first form, sent. */
export async function begin(
  page: Page,
  email: string,
  { locale = 'th', type = 'business', role = 'buyer' }: { locale?: Locale; type?: string; role?: string } = {},
): Promise<void> {
  await page.goto(`/${locale}/register`);
  await page.locator(`input[name=business_type][value=${type}]`).check({ force: true });
  await page.locator(`input[name=role][value=${role}]`).check();
  await page.locator('select[name=title]').selectOption('miss');
  for (const [name, value] of Object.entries({
    firstname: 'มานี',
    lastname: 'มีนา',
    mobile: '0812345678',
    email,
    password: NEW_PASSWORD,
    password_confirm: NEW_PASSWORD,
  }))
    await page.locator(`main input[name=${name}]`).fill(value);
  await send(page).click();
  await page.waitForURL(/\/register\/email$/);
}

export async function confirm(page: Page, market: Market, email: string): Promise<void> {
  await page.locator('input[name=code]').fill(await mailedCode(market, email));
  await page.locator('button[value=confirm]').click();
  await page.waitForURL(/\/register\/(position|person)$/);
}

export async function choosePlace(page: Page, words: string): Promise<void> {
  await page.locator('input[name=place]').pressSequentially(words);
  await page.locator('[role=listbox] [role=option]').first().click();
  await expect(page.locator('input[name=sub_district_id]')).toBeAttached();
}

/** Numbers as they stand on papers. */
export async function fillCompany(page: Page, taxId: string): Promise<void> {
  await page.locator('input[name=tax_id]').fill(taxId.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1-$2-$3-$4-$5'));
  await page.locator('select[name=registered_type]').selectOption('company_limited');
  await page.locator('input[name=company_name_th]').fill('บริษัท มานีพลาสติก จำกัด');
  await page.locator('input[name=company_name_en]').fill('Manee Plastic Co., Ltd.');
  await page.locator('input[name=phone]').fill('02-123-4567');
  await choosePlace(page, 'ลาดยาว');
  await page.locator('input[name=address]').fill('99/1 ถนนวิภาวดีรังสิต');
}
