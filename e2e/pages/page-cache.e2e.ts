import { SESSION_COOKIE } from '#contract/session-cookie.ts';
import { headersOf } from '../people.ts';
import { expect, test } from '../test.ts';

test('a page asked for with a token in the header is a visitor’s page, and is kept as no member’s page for others', async ({
  playwright,
  baseURL,
  market,
}) => {
  const buyer = await market.buyer();
  const member = await playwright.request.newContext({
    baseURL: baseURL!,
    extraHTTPHeaders: { cookie: `${SESSION_COOKIE}=${buyer.token}` },
  });
  const visitor = await playwright.request.newContext({ baseURL: baseURL! });
  const page = '/cn/products?name=abs&s_cat=10501';
  const byHeader = await (await visitor.get(page, { headers: headersOf(buyer) })).text();
  const afterwards = await (await visitor.get(page)).text();
  const byCookie = await (await member.get(page)).text();
  expect(byCookie).toContain(buyer.email);
  for (const html of [byHeader, afterwards]) expect(html).not.toContain(buyer.email);
});
