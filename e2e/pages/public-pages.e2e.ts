import { expectAccessible } from '../people.ts';
import { test } from '../test.ts';

for (const scheme of ['light', 'dark'] as const) {
  for (const locale of ['th', 'en', 'cn'] as const) {
    test(`public pages are accessible in ${locale}, ${scheme}`, async ({ browser }) => {
      const page = await (await browser.newContext({ colorScheme: scheme })).newPage();
      for (const path of [
        '',
        '/products',
        '/products?view=table',
        '/products?name=zzzzzz',
        '/products/1',
        '/sellers/1',
        '/login',
        '/staff/login',
      ]) {
        await page.goto(`/${locale}${path}`);
        await expectAccessible(page);
      }
    });
  }
}
