import type { Page } from '@playwright/test';
import { signIn } from '../people.ts';
import { expect, test } from '../test.ts';

const LINES = 5;

/** Counts what a person does: presses of buttons, links and keys that lead on, and fields that are typed into. */
class Hands {
  presses = 0;
  fields = 0;
  readonly #page: Page;
  readonly #begun = Date.now();

  constructor(page: Page) {
    this.#page = page;
  }

  async press(name: string | RegExp): Promise<void> {
    this.presses += 1;
    await this.#page.locator('main').getByRole('button', { name }).first().click();
  }

  async key(key: string): Promise<void> {
    this.presses += 1;
    await this.#page.keyboard.press(key);
  }

  async type(selector: string, text: string): Promise<void> {
    this.fields += 1;
    await this.#page.locator(selector).fill(text);
  }

  said(what: string) {
    const seconds = (Date.now() - this.#begun) / 1000;
    test.info().annotations.push({
      type: what,
      description: `${this.presses} presses, ${this.fields} fields, ${seconds.toFixed(1)} s without reading`,
    });
    return { presses: this.presses, fields: this.fields };
  }
}

test('a buyer posts five lines by a sentence and two presses, a seller quotes them with five prices and Enter, and two presses award', async ({
  page,
  market,
}) => {
  test.slow();
  const seller = await market.seller();
  const grades: string[] = [];
  for (let line = 0; line < LINES; line += 1) grades.push((await market.offer({ seller })).grade);
  const buyer = await market.buyer();

  await signIn(page, buyer);
  await page.goto('/th/post-demand/new');
  const posting = new Hands(page);
  await posting.type('textarea[name=text]', grades.map((grade) => `${grade} 1 ตัน ส่งกรุงเทพมหานคร`).join('\n'));
  await posting.press('อ่านและตรวจ');
  await page.waitForURL(/draft=\d+$/);
  await posting.press('เผยแพร่');
  await page.waitForURL(/done=published$/);
  expect(posting.said('posting')).toEqual({ presses: 2, fields: 1 });
  const id = /demands\/(\d+)/.exec(page.url())![1]!;

  await signIn(page, seller);
  await page.goto(`/th/seller/demands/${id}`);
  const quoting = new Hands(page);
  await page.locator('input[name="l0.0.price"]').focus();
  for (let line = 0; line < LINES; line += 1) {
    await expect(page.locator(`input[name="l${line}.0.price"]`)).toBeFocused();
    quoting.fields += 1;
    await page.keyboard.type(`${41 + line}`);
    await quoting.key('Enter');
  }
  await quoting.key('Enter');
  await page.waitForURL(/done=given/);
  expect(quoting.said('quoting five lines')).toEqual({ presses: LINES + 1, fields: LINES });
  await expect(page.locator('input[name="l4.0.price"]')).toHaveValue('45.00');

  await market.demandClosed({ id: Number(id) });
  await signIn(page, buyer);
  await page.goto(`/th/user/demands/${id}/compare`);
  const awarding = new Hands(page);
  await awarding.press('ถูกที่สุด');
  await page.waitForURL(/split=cheapest/);
  await awarding.press(/^ออกคำสั่งซื้อ/);
  await page.waitForURL(/done=awarded$/);
  expect(awarding.said('awarding')).toEqual({ presses: 2, fields: 0 });
});
