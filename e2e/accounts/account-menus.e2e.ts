import { expectAccessible, signIn } from '../people.ts';
import { expect, test } from '../test.ts';

test('the menu of the account and the one at its side have the same entries in the same order', async ({
  page,
  market,
}) => {
  for (const isPersonal of [false, true]) {
    await page.context().clearCookies();
    await signIn(page, await market.buyer({ personal: isPersonal }), 'en');
    await page.goto('/en/user/orders');
    const beside = page.getByRole('navigation', { name: 'My account' }).getByRole('link');
    const names = (texts: string[]) => texts.map((text) => text.replace(/\d+ new|\d+/g, '').trim());
    const expected = names(await beside.allInnerTexts());
    expect(expected.length).toBeGreaterThan(14);
    expect(expected.includes('Colleagues')).toBe(!isPersonal);
    const menu = page.locator('header details', { has: page.locator('summary', { hasText: 'Account of' }) });
    await menu.locator('summary').click();
    const inMenu = menu.locator('section').getByRole('link');
    await expect(inMenu.first()).toBeVisible();
    expect(names(await inMenu.allInnerTexts())).toEqual(expected);
    await expectAccessible(page);
    const { y, height } = (await menu.locator('form[action$="/logout"]').boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(900);
  }
});
