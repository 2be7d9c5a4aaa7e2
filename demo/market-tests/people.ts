import { expect, test } from 'vitest';
import { whyGuessable } from '#domain/accounts/sign-in/guessable-password.ts';
import { staffRoles } from '#domain/staff-roles.ts';
import { unmetPasswordRules } from '#domain/accounts/sign-in/password-rules.ts';
import { messageCategories } from '#domain/site/message-items.ts';
import { contactStates } from '#domain/site/visitor-forms.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { demoAccounts } from '../accounts/accounts.ts';
import { DEMO_PASSWORD, staff } from '../accounts/companies.ts';
import { signInToDemo } from '../sign-in-to-demo.ts';
import type { DemoMarket } from './demo-market.ts';

/** Tests of accounts and what they keep. */
export function testPeople(demo: DemoMarket): void {
  test('everybody who is printed can do what is said of them', async () => {
    expect(unmetPasswordRules(DEMO_PASSWORD)).toEqual([]);
    expect(whyGuessable(DEMO_PASSWORD)).toBeUndefined();
    for (const who of ['buyer', 'buyer2', 'person'])
      expect((await signInToDemo(demo.app, `${who}@demo.polytalad.example`, 'buyer')).user?.company?.may_buy, who).toBe(
        true,
      );
    for (const who of ['seller', 'seller2'])
      expect(
        (await signInToDemo(demo.app, `${who}@demo.polytalad.example`, 'seller')).user?.company?.may_sell,
        who,
      ).toBe(true);
    for (const [who, selling_roles] of [
      ['prices', ['offers', 'prices']],
      ['warehouse', ['orders']],
    ] as const)
      expect((await signInToDemo(demo.app, `${who}@demo.polytalad.example`, 'seller')).user?.company).toMatchObject({
        may_sell: true,
        selling_roles,
      });
    for (const { email, roles } of staff)
      expect((await signInToDemo(demo.app, email, 'staff')).user?.staff_roles).toEqual(roles);
    const held = staff.map(({ roles }) => roles.join());
    expect(held).toEqual(expect.arrayContaining([...staffRoles, 'sales,finance']));
    await expect(signInToDemo(demo.app, 'waiting@demo.polytalad.example', 'buyer')).rejects.toMatchObject({
      wire: { error: 'account_not_approved' },
    });
    await expect(signInToDemo(demo.app, 'refused@demo.polytalad.example', 'buyer')).rejects.toMatchObject({
      wire: { error: 'account_refused' },
    });
    expect(await signInToDemo(demo.app, 'registering@demo.polytalad.example', 'buyer')).toMatchObject({
      user: null,
      registration: { step: 'position' },
    });
    expect(demoAccounts).toHaveLength(21);
  });

  test('a buyer has read and unread messages of every category, one with a file that opens', async () => {
    const { token } = await signInToDemo(demo.app, 'buyer@demo.polytalad.example', 'buyer');
    const api = await demo.app.api(token);
    for (const category of messageCategories)
      for (const is_read of [0, 1])
        expect(
          (await api('GET /messages-items/mymessage/count', { query: { category, is_read } })).count,
          `${category}, ${is_read}`,
        ).toBeGreaterThan(0);
    const { data } = await api('GET /messages-items/mymessage', { query: { _limit: 50 } });
    expect(data.length).toBeGreaterThan(10);
    expect(data.flatMap((message) => LOCALES.filter((locale) => message[locale].language !== locale))).toEqual([]);
    const [whole] = (
      await api('GET /messages-items/mymessage', { query: { id: data.find(({ has_files }) => has_files)!.id } })
    ).data;
    if (!whole || !('files' in whole)) throw new Error('it is not whole');
    const file = await demo.app.http.inject({
      url: whole.files[0]!.url,
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await readPdf(file.rawPayload)).join(' ')).toContain('Unloading plastic pellets safely');
    const seller = await demo.app.api((await signInToDemo(demo.app, 'seller@demo.polytalad.example', 'seller')).token);
    const forSellers = (await seller('GET /messages-items/mymessage', { query: { _limit: 50 } })).data;
    expect(forSellers.some(({ id }) => !data.some((message) => message.id === id))).toBe(true);
  });

  test('who waits has papers to check, and who was refused knows why', async () => {
    const sales = await demo.app.api((await signInToDemo(demo.app, 'sales@demo.polytalad.example', 'staff')).token);
    const { rows: documents, count } = await sales('GET /staff/documents', { query: { _limit: 100 } });
    expect(count).toBeGreaterThanOrEqual(8);
    expect(new Set(documents.map(({ file }) => file.content_type))).toEqual(new Set(['application/pdf', 'image/jpeg']));
    const { rows: accounts } = await sales('GET /staff/accounts', { query: { search: 'refused@demo' } });
    const {
      account_status,
      documents: papers,
      refusal_reason,
    } = await sales('GET /staff/accounts/{id}', { params: { id: accounts[0]!.id } });
    expect([
      account_status,
      papers.map(({ status, reason }) => [status, reason !== null]),
      refusal_reason !== null,
    ]).toEqual([
      'not_approved',
      [
        [1, false],
        [2, true],
        [2, true],
      ],
      true,
    ]);
    for (const queue of ['buyer', 'seller'] as const)
      expect((await sales('GET /staff/accounts', { query: { queue } })).rows.length, queue).toBeGreaterThan(1);
  });

  test('a company has purchasing rules, and a request that waits for its approver and its owner', async () => {
    const as = async (name: string) =>
      demo.app.api((await signInToDemo(demo.app, `${name}@demo.polytalad.example`, 'buyer')).token);
    for (const name of ['approver', 'buyer2']) {
      const { rows: requests } = await (await as(name))('GET /purchase-request/list', { query: { to_decide: 'yes' } });
      expect(requests, name).toMatchObject([{ po_number: 'PO-2569-0412', state: 'waiting', may_decide: true }]);
      expect(requests[0]!.total).toBeGreaterThan(100_000);
    }
  });

  test('what visitors sent, what members ask and what a company keeps is there to be seen', async () => {
    const { token } = await signInToDemo(demo.app, 'admin@demo.polytalad.example', 'staff');
    const admin = await demo.app.api(token);
    const { rows: messages } = await admin('GET /staff/contact-messages', { query: {} });
    expect(new Set(messages.map(({ state }) => state))).toEqual(new Set(contactStates));
    expect((await admin('GET /staff/contact-messages', { query: { suspected: 'yes' } })).count).toBe(1);
    const { rows: applications } = await admin('GET /staff/job-applications', { query: {} });
    expect(applications).toHaveLength(3);
    const { previewUrl } = await admin('POST /staff/job-applications/{id}/view', {
      params: { id: applications[0]!.id },
    });
    expect(
      (
        await readPdf(
          (await demo.app.http.inject({ url: previewUrl, headers: { authorization: `Bearer ${token}` } })).rawPayload,
        )
      ).join(''),
    ).toContain(applications[0]!.name);
    expect(await admin('GET /staff/newsletter/counts')).toEqual({
      confirmed: 12,
      waiting: 2,
      left: 2,
    });
    expect((await admin('GET /staff/newsletter/issues')).issues[0]!.delivered).toBeGreaterThan(8);
    expect((await admin('GET /staff/cookie-consents', { query: {} })).count).toBeGreaterThanOrEqual(20);
    expect(await admin('GET /staff/conversations', { query: { view: 'open' } })).toMatchObject({ count: 3, unread: 1 });
    expect((await admin('GET /staff/conversations', { query: { view: 'closed' } })).count).toBe(1);

    const buyer = await demo.app.api((await signInToDemo(demo.app, 'buyer@demo.polytalad.example', 'buyer')).token);
    expect((await buyer('GET /favourite-list', { query: {} })).data.map(({ items }) => items)).toEqual([4, 3]);
    for (const { address, name } of (await buyer('GET /saved-search')).data) {
      const { searchParams: asked } = new URL(address, 'http://market');
      expect(
        (
          await buyer('POST /product/search', {
            body: { s_cat: asked.getAll('s_cat').map(Number), quality: asked.getAll('quality') as 'near_prime'[] },
          })
        ).count,
        name,
      ).toBeGreaterThan(0);
    }
    expect((await buyer('GET /conversation/unread')).count).toBe(0);
  });
}
