import { typeDate } from '../dates.ts';
import { mailTo } from '../mails.ts';
import { expectAccessible, headersOf } from '../people.ts';
import {
  begin,
  choosePlace,
  confirm,
  fillCompany,
  mailedCode,
  NEW_PASSWORD,
  newEmail,
  newTaxId,
  PAPER,
  send,
} from '../registering.ts';
import { expect, test } from '../test.ts';

test('a company’s buyer goes from the first form to waiting for approval, and every step can be used by everybody', async ({
  page,
  market,
}) => {
  const sales = await market.staff({ role: 'sales' });
  const email = newEmail('buyer');
  await page.goto('/th/login');
  await page.getByRole('link', { name: /สมัครสมาชิกฟรี/ }).click();
  await page.waitForURL(/\/th\/register$/);
  await page.locator('input[name=password]').fill('short');
  await expect(page.getByRole('listitem').filter({ hasText: 'ตัวพิมพ์เล็ก' })).toContainText('ผ่าน');
  await expectAccessible(page);
  await begin(page, email);

  await expectAccessible(page);
  await expect(page.getByText(/ขอรหัสใหม่ได้ในอีก \d+ วินาที/)).toBeVisible();
  const code = await mailedCode(market, email);
  await page.locator('input[name=code]').fill(String((Number(code) + 1) % 10_000).padStart(4, '0'));
  await page.locator('input[name=code]').press('Enter');
  await expect(page.getByText('กรอกได้อีก 4 ครั้ง').first()).toBeVisible();
  // Pasted as the mail shows it, with what stands around it.
  await page.locator('input[name=code]').fill(`รหัส: ${code} `);
  await page.locator('input[name=code]').press('Enter');

  await page.waitForURL(/\/register\/position$/);
  await page.locator('select[name=position]').selectOption('procurement_manager');
  await page.locator('input[name=owner_email]').fill('nobody@try.example');
  await send(page).click();
  await expect(page.getByText('ไม่พบอีเมลนี้ในระบบ กรุณาตรวจสอบอีเมลของเจ้าของบัญชี').first()).toBeVisible();
  await expectAccessible(page);
  await page.locator('input[name=owner_email]').fill('');
  await send(page).click();

  await page.waitForURL(/\/register\/company$/);
  const taxId = newTaxId();
  await page.locator('input[name=tax_id]').fill(taxId.slice(0, 12) + String((Number(taxId[12]) + 1) % 10));
  await expect(page.getByText('เลขไม่ถูกต้อง')).toBeVisible();
  await fillCompany(page, taxId);
  await expectAccessible(page);
  await send(page).click();

  await page.waitForURL(/\/register\/documents$/);
  await expect(page.getByText('ยังขาดเอกสาร 3 รายการ')).toBeVisible();
  for (const left of [2, 1, 0]) {
    await page.locator('input[type=file]:visible').first().setInputFiles(PAPER);
    if (left > 0) await expect(page.getByText(`ยังขาดเอกสาร ${left} รายการ`)).toBeVisible();
  }
  await expect(page.getByText(PAPER.name)).toHaveCount(3);
  // A file that is still on its way has its name there, too; leaving would stop it.
  const submit = page.getByRole('button', { name: 'ส่งข้อมูลการสมัคร', exact: true });
  await expect(submit).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await page.waitForURL(/\/register\/company$/);
  await expect(page.locator('input[name=tax_id]')).toHaveValue(taxId);
  await page.goForward();
  await submit.click();

  await page.waitForURL(/\/register\/done$/);
  await expect(page.getByText('ภายใน 2 วันทำการ')).toBeVisible();
  await expectAccessible(page);
  expect(await mailTo(market, email, 'registration_sent')).toContain('2 วันทำการ');
  await mailTo(market, sales.email, 'registration_waiting_staff', email);
  await page.goto('/th/register/company');
  await page.waitForURL(/\/register\/done$/);
});

test('a person buys and does not sell, which is said as soon as it is chosen; without papers the way goes on, in Chinese', async ({
  page,
  market,
}) => {
  const email = newEmail('person');
  await page.goto('/cn/register?role=seller');
  await expect(page.locator('input[name=role][value=seller]')).toBeChecked();
  await page.locator('input[name=business_type][value=personal]').check({ force: true });
  await expect(page.locator('input[name=role][value=seller]')).toBeDisabled();
  await expect(page.locator('input[name=role][value=buyer]')).toBeChecked();
  await expect(page.getByText('个人账户不能注册为卖家').first()).toBeVisible();
  await expectAccessible(page);
  await begin(page, email, { locale: 'cn', type: 'personal' });
  await confirm(page, market, email);
  await page.locator('input[name=id_number]').fill('1234567890123');
  await typeDate(page, '生日', '19900501');
  await choosePlace(page, 'lat yao');
  await page.locator('input[name=address]').fill('99/1');
  await send(page).click();
  await expect(page.getByText('请填写正确的13位泰国身份证号或护照号码').first()).toBeVisible();
  await expectAccessible(page);
  await page.locator('input[name=id_number]').fill('AA1234567');
  await send(page).click();
  await page.waitForURL(/\/register\/documents$/);
  await page.getByRole('button', { name: '暂时跳过并提交注册' }).click();
  await page.waitForURL(/\/register\/done$/);
  await expect(page.getByText('还缺 2 份文件')).toBeVisible();
});

test('a seller breaks off, goes on by logging in, is refused, and mends what was refused by the link of the mail', async ({
  page,
  browser,
  request,
  market,
}) => {
  const email = newEmail('seller');
  await begin(page, email, { locale: 'en', role: 'seller' });
  await confirm(page, market, email);

  // Another day, on a telephone.
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await phone.goto('/en/login');
  await phone.locator('input[name=username]').fill(email);
  await phone.locator('input[name=password]').fill(NEW_PASSWORD);
  await phone.locator('form:has(input[name=password]) button[type=submit]').click();
  await phone.waitForURL(/\/en\/register\/position$/);
  await phone.locator('select[name=position]').selectOption('owner');
  await expect(phone.locator('input[name=owner_email]')).toHaveCount(0);
  await send(phone).click();
  await phone.waitForURL(/\/register\/company$/);
  await fillCompany(phone, newTaxId());
  await phone.locator('select[name=supplier_type]').selectOption('overseas');
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await send(phone).click();
  await phone.waitForURL(/\/register\/documents$/);
  await phone.locator('input[type=file]:visible').first().setInputFiles(PAPER);
  await expect(phone.getByText('2 documents are missing.')).toBeVisible();
  await phone.getByRole('button', { name: 'Skip for now and submit' }).click();
  await phone.waitForURL(/\/register\/done$/);

  const headers = headersOf(await market.staff({ role: 'sales' }));
  const { rows: accounts } = (await (
    await request.get(`/api/staff/accounts?search=${encodeURIComponent(email)}`, { headers })
  ).json()) as { rows: { id: number; email: string }[] };
  const account = accounts.find((one) => one.email === email)!;
  const refusal = await request.post(`/api/staff/accounts/${account.id}/refuse`, {
    headers,
    data: { reason: 'The certificate is older than 6 months.' },
  });
  expect(refusal.ok()).toBe(true);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/en/login');
  await visitor.locator('input[name=username]').fill(email);
  await visitor.locator('input[name=password]').fill(NEW_PASSWORD);
  await visitor.locator('form:has(input[name=password]) button[type=submit]').click();
  await expect(visitor.getByText('Your registration was not approved.').first()).toBeVisible();
  const link = /\/en\/registration\?token=[\w-]+/.exec(await mailTo(market, email, 'account_refused'))![0];
  await visitor.goto(link);
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Open my registration' }).click();
  await visitor.waitForURL(/\/register\/documents$/);
  await expect(visitor.getByText('The certificate is older than 6 months.')).toBeVisible();
  await visitor.getByText('Replace').first().click();
  await visitor
    .locator('input[type=file]')
    .first()
    .setInputFiles({ ...PAPER, name: 'new.pdf' });
  await expect(visitor.getByText('new.pdf').first()).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Skip for now and submit' }).click();
  await visitor.waitForURL(/\/register\/done$/);

  const again = await (await browser.newContext()).newPage();
  await again.goto(link);
  await again.getByRole('button', { name: 'Open my registration' }).click();
  await expect(again.getByText('This link has expired or was used already.').first()).toBeVisible();

  expect((await request.post(`/api/staff/accounts/${account.id}/approve`, { headers })).ok()).toBe(true);
  await again.goto('/en/login');
  await again.locator('input[name=username]').fill(email);
  await again.locator('input[name=password]').fill(NEW_PASSWORD);
  await again.locator('form:has(input[name=password]) button[type=submit]').click();
  await again.waitForURL((url) => !url.pathname.includes('/login'));
});

test('who names the owner of a company asks to join it, is told nothing of it, and the owner hears of it', async ({
  page,
  market,
}) => {
  const owner = await market.buyer();
  const email = newEmail('colleague');
  await begin(page, email);
  await confirm(page, market, email);
  await page.locator('select[name=position]').selectOption('procurement_staff');
  await page.locator('input[name=owner_email]').fill(owner.email);
  await send(page).click();
  await page.waitForURL(/\/register\/done$/);
  await expect(page.getByText('เจ้าของบัญชีจะกำหนดสิทธิ์ให้คุณ')).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
  await expect(page.getByText(owner.company)).toHaveCount(0);
  await expectAccessible(page);
  expect(await mailTo(market, owner.email, 'company_join_asked')).toContain(email);
});

test('who registers an email that has an account comes to the code as everybody does, and its owner is told', async ({
  page,
  market,
}) => {
  const { email } = await market.buyer();
  await begin(page, email, { locale: 'en' });
  await expect(page.getByText('the message explains how to log in')).toBeVisible();
  await page.locator('input[name=code]').fill('0000');
  await page.locator('button[value=confirm]').click();
  await expect(page.getByText('Attempts left: 4.').first()).toBeVisible();
  const mail = await mailTo(market, email, 'email_has_account');
  expect(mail).toContain('/login');
  expect(mail).toContain('/forgot-password');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a registration goes its way all the same', async ({ page, market }) => {
    const email = newEmail('plain');
    await begin(page, email, { locale: 'en' });
    await confirm(page, market, email);
    await page.locator('select[name=position]').selectOption('owner');
    await send(page).click();
    await page.waitForURL(/\/register\/company$/);
    await page.locator('input[name=tax_id]').fill(newTaxId());
    await page.locator('select[name=registered_type]').selectOption('others');
    for (const [name, value] of Object.entries({
      company_name_th: 'ร้านมานี',
      company_name_en: 'Manee',
      phone: '021234567',
      place: 'lat yao',
      address: '7',
    }))
      await page.locator(`input[name=${name}]`).fill(value);
    await send(page).click();
    await page.locator('input[type=radio][name=sub_district_id]').first().check();
    await send(page).click();
    await page.waitForURL(/\/register\/documents$/);
    await page.locator('input[type=file]').first().setInputFiles(PAPER);
    await page.getByRole('button', { name: 'Upload the file' }).first().click();
    await expect(page.getByText('Waiting for approval')).toBeVisible();
    await page.getByRole('button', { name: 'Skip for now and submit' }).click();
    await page.waitForURL(/\/register\/done$/);
  });
});
