import type { APIRequestContext, Page } from '@playwright/test';
import { typeDay } from '../dates.ts';
import { mailTo } from '../mails.ts';
import type { Market } from '../fixtures/client.ts';
import { headersOf } from '../people.ts';
import { addToCart, checkOut } from '../ordering.ts';
import {
  begin,
  choosePlace,
  confirm,
  fillCompany,
  NEW_PASSWORD,
  newEmail,
  newTaxId,
  PAPER,
  send,
} from '../registering.ts';
import { expect, test } from '../test.ts';

/** Sends every paper that is asked for and hands the registration in. */
async function sendPapers(page: Page, papers: number): Promise<void> {
  await page.waitForURL(/\/register\/documents$/);
  for (let left = papers - 1; left >= 0; left -= 1) {
    await page.locator('input[type=file]:visible').first().setInputFiles(PAPER);
    if (left > 0) await expect(page.getByText(`ยังขาดเอกสาร ${left} รายการ`)).toBeVisible();
  }
  await expect(page.getByText(PAPER.name)).toHaveCount(papers);
  await page.getByRole('button', { name: 'ส่งข้อมูลการสมัคร', exact: true }).click();
  await page.waitForURL(/\/register\/done$/);
}

/** Staff approve the papers, then the account, then, where it is asked for, that the company may sell. */
async function approve(request: APIRequestContext, market: Market, email: string): Promise<void> {
  const headers = headersOf(await market.staff({ role: 'sales' }));
  const { rows: accounts } = (await (
    await request.get(`/api/staff/accounts?search=${encodeURIComponent(email)}`, { headers })
  ).json()) as { rows: { id: number }[] };
  const account = (await (await request.get(`/api/staff/accounts/${accounts[0]!.id}`, { headers })).json()) as {
    registered_as: string;
    company: { id: number };
    documents: { file: { id: number } | null }[];
  };
  for (const { file } of account.documents) {
    const { version } = (await (await request.get(`/api/staff/documents/${file!.id}`, { headers })).json()) as {
      version: string;
    };
    expect((await request.post(`/api/staff/documents/${file!.id}/approve`, { headers, data: { version } })).ok()).toBe(
      true,
    );
  }
  expect((await request.post(`/api/staff/accounts/${accounts[0]!.id}/approve`, { headers })).ok()).toBe(true);
  if (account.registered_as !== 'seller') return;
  expect(
    (
      await request.post(`/api/staff/companies/${account.company.id}/seller-approval`, {
        headers,
        data: { decision: 'approve' },
      })
    ).ok(),
  ).toBe(true);
}

async function logIn(page: Page, email: string, role: 'buyer' | 'seller'): Promise<void> {
  await page.goto('/th/login');
  if (role === 'seller') await page.locator('input[name=role][value=seller]').check({ force: true });
  await page.locator('input[name=username]').fill(email);
  await page.locator('input[name=password]').fill(NEW_PASSWORD);
  await page.locator('form:has(input[name=password]) button[type=submit]').click();
}

test('a company registers, waits outside, is approved, and orders @main', async ({ page, request, market }) => {
  const email = newEmail('wholebuyer');
  await begin(page, email);
  await confirm(page, market, email);
  await page.locator('select[name=position]').selectOption('owner');
  await send(page).click();
  await page.waitForURL(/\/register\/company$/);
  await fillCompany(page, newTaxId());
  await send(page).click();
  await sendPapers(page, 3);

  await page.context().clearCookies();
  await logIn(page, email, 'buyer');
  await expect(page.getByText('กรุณาติดต่อพนักงานขาย').first()).toBeVisible();
  await approve(request, market, email);
  expect(await mailTo(market, email, 'account_approved')).toContain('/th/login');
  await logIn(page, email, 'buyer');
  await page.waitForURL((url) => !url.pathname.includes('/login'));
  await addToCart(page, 'th', await market.offer());
  await checkOut(page, false);
});

test('a person registers, is approved, and orders, but has no way to the sellers', async ({
  page,
  request,
  market,
}) => {
  const email = newEmail('wholeperson');
  await begin(page, email, { type: 'personal' });
  await confirm(page, market, email);
  await page.locator('input[name=id_number]').fill('AA7654321');
  await typeDay(page, 'วันเกิด', '1990-05-01');
  await choosePlace(page, 'ลาดยาว');
  await page.locator('input[name=address]').fill('99/1');
  await send(page).click();
  await sendPapers(page, 2);
  await approve(request, market, email);
  await page.context().clearCookies();
  await logIn(page, email, 'seller');
  await expect(page.getByText('บัญชีนี้ยังไม่ได้รับสิทธิ์ผู้ขาย').first()).toBeVisible();
  await logIn(page, email, 'buyer');
  await page.waitForURL((url) => !url.pathname.includes('/login'));
  await addToCart(page, 'th', await market.offer());
  await checkOut(page, false);
});

test('a seller registers, is approved, is told by mail, and enters the seller centre', async ({
  page,
  request,
  market,
}) => {
  const email = newEmail('wholeseller');
  await begin(page, email, { role: 'seller' });
  await confirm(page, market, email);
  await page.locator('select[name=position]').selectOption('owner');
  await send(page).click();
  await page.waitForURL(/\/register\/company$/);
  await fillCompany(page, newTaxId());
  await page.locator('select[name=supplier_type]').selectOption('petrochemical_agent');
  await send(page).click();
  await sendPapers(page, 3);
  await approve(request, market, email);
  await mailTo(market, email, 'seller_approved');
  await page.context().clearCookies();
  await logIn(page, email, 'seller');
  await page.waitForURL((url) => !url.pathname.includes('/login'));
  await page.goto('/th/seller/warehouses');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.url()).toContain('/seller/warehouses');
});
