import { expect, test } from 'vitest';
import { openSession } from '#server/accounts/identity/sessions.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { statementsOf } from '#server/testing/count-statements.ts';
import { givenAddress, givenCompany, givenMember, givenOffer, givenStaff } from '#server/testing/market.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();

/** What a page is told, and what the API answers who asks it. */
async function bothOf(token: string) {
  let caller: Caller | undefined;
  const sent = await statementsOf(async () => void (caller = await app.resolveCallerOfPage(token)));
  const page = caller && caller.kind !== 'visitor' ? caller.user : undefined;
  return { sent, page, api: (await (await app.api(token))('GET /auth/me')).user };
}

test('a page is told with the session, in one statement, what the API answers: of a member with a cart and addresses', async () => {
  const { buyer: member, seller, warehouseId } = market;
  await rows(sql`update addresses set is_default_shipping = true where id = ${member.addressId}`);
  const second = await givenAddress(member.companyId);
  const body = { productstock_id: await givenOffer({ companyId: seller.companyId, warehouseId }), amount: 1 };
  await member.api('POST /cart/add', { body });
  const { sent, page, api } = await bothOf(member.token);
  expect(sent).toHaveLength(1);
  expect(page).toEqual(api);
  expect(api).toMatchObject({ id: member.id, role: 'buyer', cart_count: 1, staff_roles: null });
  // The default one first, though the other one is newer.
  expect(api?.addresses.map((place) => place.address_id)).toEqual([member.addressId, second]);
  expect(api?.ships_to?.address_id).toBe(member.addressId);
});

test('nobody else’s addresses and cart are told', async () => {
  const other = await givenCompany();
  await givenAddress(other.id);
  const { page } = await bothOf((await givenMember((await givenCompany()).id)).token);
  expect(page).toMatchObject({ addresses: [], ships_to: null, cart_count: 0 });
});

test('the same of staff', async () => {
  const staff = await givenStaff('finance');
  const { sent, page, api } = await bothOf(staff.token);
  expect(sent).toHaveLength(1);
  expect(page).toEqual(api);
  expect(api).toMatchObject({ id: staff.id, role: 'staff', staff_roles: ['finance'], company: null, addresses: [] });
});

test('who registers, owes the second factor or is suspended is told nothing of an account', async () => {
  const company = await givenCompany();
  const applicant = await givenMember(company.id, { account_status: 'registered' });
  const { id } = await givenMember(company.id);
  const half = await openSession({ userId: id, role: 'buyer' }, 'test', 'second_factor');
  const suspended = await givenMember(company.id);
  await rows(
    sql`update users set suspended_at = ${app.clock.now()}, suspended_reason = 'x' where id = ${suspended.id}`,
  );
  for (const token of [applicant.token, half, suspended.token]) expect((await bothOf(token)).page).toBeUndefined();
  expect((await app.resolveCallerOfPage(suspended.token)).kind).toBe('visitor');
});
