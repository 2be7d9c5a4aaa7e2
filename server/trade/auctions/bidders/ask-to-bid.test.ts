import { beforeAll, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { bidAs, joinAs, passBidAs } from '#server/testing/given/auction-bids.ts';
import { auctionTerms, givenAuction } from '#server/testing/given/auctions.ts';
import { givenPersonRules, givenPurchaser, givenSteps } from '#server/testing/given/purchasing.ts';
import { mailsTo, sendWaitingMails } from '#server/testing/mails.ts';
import { givenMember, givenOffer } from '#server/testing/market.ts';
import { givenBuyer, refused, type TestMarket } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();
type Buyer = TestMarket['buyer'];

let lot: { companyId: number; userId: number; offerId: number };
beforeAll(async () => {
  const { companyId } = market.seller;
  const { id: userId } = await givenMember(companyId, { role: 'seller' });
  const offerId = await givenOffer({ companyId, warehouseId: market.warehouseId, quantity: 100_000 });
  lot = { companyId, userId, offerId };
});

/** 10 t, so that a baht per kg is 10,700 baht with VAT; somebody who orders up to 100,000 baht alone. */
async function givenBidders() {
  const id = await givenAuction({ ...lot, terms: auctionTerms({ grams: 10_000_000 }) });
  const owner = await givenBuyer(app);
  const person = await givenPurchaser(app, owner, { order_limit: 100_000 });
  await joinAs(person, id);
  return { id, owner, person };
}

const ask = (who: Buyer, id: number, bid_up_to: number) =>
  who.api('POST /auctions/{id}/ask-to-bid', { params: { id }, body: { bid_up_to } });
const decline = (who: Buyer, id: number, body: { request: number; worth: number }) =>
  who.api('POST /auctions/{id}/decline-bids', { params: { id }, body });
const approve = (who: Buyer, id: number, worth: number, request?: number) =>
  who.api('POST /auctions/{id}/approve-bids', { params: { id }, body: { worth, request } });
/** Somebody who asks above their own limit of 100,000 baht, and approves every step. */
const givenHead = (owner: Buyer) => givenPurchaser(app, owner, { order_limit: 100_000, approves_steps: 3 });
const needsApproval = { code: 'auction_needs_approval' };
const requestsOf = async (who: Buyer, id: number) =>
  (await who.api('GET /my-auctions/{id}', { params: { id } })).participation!.requests;
async function textsTo({ id }: Buyer): Promise<string> {
  await sendWaitingMails();
  const [{ email }] = (await rows(sql<{ email: string }>`select email from users where id = ${id}`)) as [
    { email: string },
  ];
  const mails = await mailsTo(email);
  // Staff read subjects, also of who takes part in what is sealed.
  for (const { subject } of mails) expect(subject).not.toContain('AU-');
  return mails.map(({ text }) => text).join('\n');
}

test('a colleague is asked for a bid above the limits, is notified, approves it, and the bid counts', async () => {
  const { id, owner, person } = await givenBidders();
  await expect(passBidAs(person, id, 20)).rejects.toMatchObject({ code: 'auction_needs_approval' });
  await ask(person, id, 20);
  expect(await textsTo(owner)).toContain(`AU-${id}`);
  expect(await requestsOf(person, id)).toMatchObject([{ worth: 214_000, state: 'waiting', may_decide: false }]);
  const [request] = await requestsOf(owner, id);
  expect(request).toMatchObject({ worth: 214_000, is_mine: false, may_decide: true });
  await approve(owner, id, request!.worth);
  expect(await requestsOf(person, id)).toMatchObject([{ state: 'approved', is_mine: true }]);
  expect(await textsTo(person)).toContain(`AU-${id}`);
  expect(await passBidAs(person, id, 20)).toBeDefined();
  await expect(ask(person, id, 20)).rejects.toMatchObject(refused('approval_not_needed'));
});

test('what is declined stays refused; asked for anew, it is another question', async () => {
  const { id, owner, person } = await givenBidders();
  await ask(person, id, 20);
  const [first] = await requestsOf(owner, id);
  await ask(person, id, 25);
  const shown = { request: first!.id, worth: first!.worth };
  await expect(decline(owner, id, shown)).rejects.toMatchObject(refused('request_changed'));
  await decline(owner, id, { ...shown, worth: 267_500 });
  expect(await requestsOf(person, id)).toMatchObject([{ worth: 267_500, state: 'declined' }]);
  await expect(passBidAs(person, id, 20)).rejects.toMatchObject({ code: 'auction_needs_approval' });
  await expect(decline(owner, id, { ...shown, worth: 267_500 })).rejects.toMatchObject(refused('request_changed'));
  await ask(person, id, 22);
  expect(await requestsOf(owner, id)).toMatchObject([{ worth: 235_400, state: 'waiting', may_decide: true }]);
});

test('less than what is asked for leaves the request waiting', async () => {
  const { id, owner, person } = await givenBidders();
  await ask(person, id, 20);
  await approve(owner, id, 213_999);
  expect(await requestsOf(owner, id)).toMatchObject([{ state: 'waiting' }]);
});

test('what one colleague approved stands beside what another approves', async () => {
  const { id, owner, person } = await givenBidders();
  const [one, other] = [await givenHead(owner), await givenHead(owner)];
  await ask(one, id, 28);
  await approve(other, id, 299_600, (await requestsOf(other, id))[0]!.id);
  await ask(other, id, 20);
  const lower = (await requestsOf(one, id)).find(({ worth }) => worth === 214_000)!;
  await approve(one, id, 214_000, lower.id);
  for (const [who, price] of [
    [other, 20],
    [one, 28],
    [person, 28],
  ] as const)
    expect(await passBidAs(who, id, price)).toBeDefined();
  expect((await owner.api('GET /my-auctions/{id}', { params: { id } })).participation!.approved_worth).toBe(299_600);
  await expect(passBidAs(other, id, 28)).rejects.toMatchObject(needsApproval);
});

test('an answer to a request never lowers what its approver said; another sum does, and is told', async () => {
  const { id, owner, person } = await givenBidders();
  await ask(person, id, 28);
  const colleague = await givenPurchaser(app, owner, { order_limit: 100_000 });
  await ask(colleague, id, 20);
  const [higher, lower] = await requestsOf(owner, id);
  await approve(owner, id, higher!.worth, higher!.id);
  await expect(approve(owner, id, lower!.worth, lower!.id)).rejects.toMatchObject(refused('request_changed'));
  expect(await passBidAs(person, id, 28)).toBeDefined();
  await approve(owner, id, 214_000);
  expect((await requestsOf(owner, id)).map(({ state }) => state)).toEqual(['declined', 'approved']);
  await expect(passBidAs(person, id, 28)).rejects.toMatchObject(needsApproval);
  expect(await passBidAs(colleague, id, 20)).toBeDefined();
});

test('what was shown is approved: a request that was asked for anew is another', async () => {
  const { id, owner, person } = await givenBidders();
  await ask(person, id, 280);
  const [shown] = await requestsOf(owner, id);
  await ask(person, id, 28);
  await expect(approve(owner, id, shown!.worth, shown!.id)).rejects.toMatchObject(refused('request_changed'));
  await expect(passBidAs(person, id, 28)).rejects.toMatchObject(needsApproval);
});

test('nobody decides once the auction is over, or the company is out', async () => {
  const { id, owner, person } = await givenBidders();
  await ask(person, id, 20);
  const { id: request, worth } = (await requestsOf(owner, id))[0]!;
  const past = new Date(app.clock.now().getTime() - 1000);
  const states = [
    [sql`update auctions set ends_at = ${past} where id = ${id}`, 'auction_over'],
    [sql`update auctions set state = 'ended' where id = ${id}`, 'auction_over'],
    [
      sql`update auction_bidders set lost_at = now(), lost_cause = 'credit' where auction_id = ${id}`,
      'auction_bidder_lost',
    ],
  ] as const;
  for (const [change, code] of states) {
    await rows(change);
    expect(await requestsOf(owner, id)).toMatchObject([{ state: 'waiting', may_decide: false }]);
    await expect(approve(owner, id, worth, request)).rejects.toMatchObject(refused(code));
    await expect(decline(owner, id, { request, worth })).rejects.toMatchObject(refused(code));
  }
});

test('what the bid itself needs no approval for is not asked: its own bid here does not count beside it', async () => {
  const { id, owner } = await givenBidders();
  const person = await givenPurchaser(app, owner, { month_limit: 250_000 });
  await bidAs(person, id, 20);
  await expect(ask(person, id, 23)).rejects.toMatchObject(refused('approval_not_needed'));
  expect(await passBidAs(person, id, 23)).toBeDefined();
  await ask(person, id, 24);
  await expect(passBidAs(person, id, 24)).rejects.toMatchObject(needsApproval);
});

test('the same question is asked once as long as it waits, and of an amount that can be approved', async () => {
  const { id, owner, person } = await givenBidders();
  await ask(person, id, 20);
  await ask(person, id, 20);
  expect((await textsTo(owner)).match(new RegExp(`AU-${id}`, 'g'))).toHaveLength(1);
  const tooBig = { wire: { fields: [{ path: 'bid_up_to', code: 'too_big' }] } };
  await expect(ask(person, id, 934_580)).rejects.toMatchObject(tooBig);
  await ask(person, id, 934_579);
});

test('who leaves asks for nothing any more; where nobody is left to approve, who asked hears of it', async () => {
  const { id, owner, person } = await givenBidders();
  const leaving = await givenPurchaser(app, owner, { order_limit: 100_000 });
  await ask(leaving, id, 20);
  await ask(person, id, 21);
  await owner.api('DELETE /company-colleague/{id}', { params: { id: leaving.id } });
  expect(await requestsOf(owner, id)).toMatchObject([{ worth: 224_700, state: 'waiting' }]);
  expect(await textsTo(person)).not.toContain(`AU-${id}`);
  await market.sales('POST /staff/accounts/{id}/suspend', { params: { id: owner.id }, body: { reason: 'x' } });
  expect(await textsTo(person)).toContain(`AU-${id}`);
  expect(await requestsOf(person, id)).toEqual([]);
});

test('the newest approval of the version before counts as any other', async () => {
  const { id, owner, person } = await givenBidders();
  await rows(
    sql`update auction_bidders set approved_worth = 21400000, approved_by = ${owner.id} where auction_id = ${id}`,
  );
  expect(await passBidAs(person, id, 20)).toBeDefined();
  await expect(passBidAs(person, id, 21)).rejects.toMatchObject(needsApproval);
});

test('nobody decides for themselves, nor below the last step, nor of another company’s people', async () => {
  const { id, owner, person } = await givenBidders();
  await givenSteps(owner, [50_000, 200_000]);
  await givenPersonRules(owner, person.id, { order_limit: 100_000, approves_steps: 3 });
  const clerk = await givenPurchaser(app, owner, { approves_steps: 1 });
  await ask(person, id, 20);
  const [own] = await requestsOf(person, id);
  const shown = { request: own!.id, worth: own!.worth };
  expect(own).toMatchObject({ is_mine: true, may_decide: false });
  await expect(decline(person, id, shown)).rejects.toMatchObject(refused('request_changed'));
  expect(await requestsOf(clerk, id)).toMatchObject([{ may_decide: false }]);
  await expect(decline(clerk, id, shown)).rejects.toMatchObject(refused('approval_step_too_high'));
  const stranger = await givenBuyer(app);
  await expect(decline(stranger, id, shown)).rejects.toMatchObject(refused('auction_not_bidder'));
  await joinAs(stranger, id);
  expect(await requestsOf(stranger, id)).toEqual([]);
  await expect(decline(stranger, id, shown)).rejects.toMatchObject(refused('request_changed'));
  expect(await requestsOf(owner, id)).toMatchObject([{ state: 'waiting', may_decide: true }]);
});

test('who may bid so much anyhow, whom nobody can answer, or who is late asks in vain', async () => {
  const { id, owner, person } = await givenBidders();
  await expect(ask(owner, id, 20)).rejects.toMatchObject(refused('approval_not_needed'));
  await expect(ask(person, id, 9)).rejects.toMatchObject(refused('approval_not_needed'));
  await expect(ask(await givenBuyer(app), id, 20)).rejects.toMatchObject(refused('auction_not_bidder'));
  await rows(sql`update users set suspended_at = now(), suspended_reason = 'x' where id = ${owner.id}`);
  await expect(ask(person, id, 20)).rejects.toMatchObject(refused('approval_impossible'));
  await rows(sql`update users set suspended_at = null, suspended_reason = null where id = ${owner.id}`);
  await rows(sql`update auctions set state = 'ended' where id = ${id}`);
  await expect(ask(person, id, 20)).rejects.toMatchObject(refused('auction_over'));
});
