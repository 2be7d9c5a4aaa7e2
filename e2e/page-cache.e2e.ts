import { tokenOf } from './people.ts';
import { expect, test } from './test.ts';

test('a page asked for with a token in the header is a visitor’s page, and is kept as no member’s page for others', async ({
  playwright,
  baseURL,
}) => {
  const member = await playwright.request.newContext({ baseURL: baseURL! });
  const visitor = await playwright.request.newContext({ baseURL: baseURL! });
  const token = await tokenOf(member, 'buyer');
  const page = '/cn/products?name=abs&s_cat=10501';
  const byHeader = await (await visitor.get(page, { headers: { authorization: `Bearer ${token}` } })).text();
  const afterwards = await (await visitor.get(page)).text();
  const byCookie = await (await member.get(page)).text();
  expect(byCookie).toContain('buyer@demo.polytalad.example');
  for (const html of [byHeader, afterwards]) expect(html).not.toContain('buyer@demo');
});
