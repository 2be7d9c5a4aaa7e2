import { expect, test } from 'vitest';
import { openFileMarket } from '#server/testing/file-app.ts';
import { joinAs, passBidAs } from '#server/testing/given/auction-bids.ts';
import { auctionTerms, givenAuction } from '#server/testing/given/auctions.ts';
import { givenCallOffContract } from '#server/testing/given/call-off-contracts.ts';
import { givenPersonRules, givenPurchaser, type PersonRules } from '#server/testing/given/purchasing.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenBuyer, givenDraft, givenOrder, refused, type TestMarket } from '#server/testing/orders.ts';
import { seededRandom } from '#server/testing/seeded-random.ts';

const { app, market } = openFileMarket();
type Buyer = TestMarket['buyer'];

/** 10 t, so that a baht per kg is 10,700 baht with VAT. */
const WORTH_OF_BAHT = 10_700;
/** The least that a limit can be short of. */
const A_BIT = 0.01;
const NO_LIMIT = 9_000_000;

const offer = () =>
  givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, quantity: 100_000 });

async function givenLot(person: Buyer): Promise<number> {
  const id = await givenAuction({
    companyId: market.seller.companyId,
    offerId: await offer(),
    terms: auctionTerms({ grams: 10_000_000 }),
  });
  await joinAs(person, id);
  return id;
}

const contractOf = async (person: Buyer, kg: number) =>
  givenCallOffContract({ buyer: person, seller: market.seller }, await offer(), { kg, fixed_price: 50 });
const askFor = (who: Buyer, id: number, bid_up_to: number) =>
  who.api('POST /auctions/{id}/ask-to-bid', { params: { id }, body: { bid_up_to } });
const needsApproval = { code: 'auction_needs_approval' };

/** What an order of theirs would count beside itself. */
async function spentOf(person: Buyer) {
  const draft = await givenDraft(person, [{ stockId: await offer(), amount: 1 }]);
  const { spent_day, spent_month } = await person.api('GET /purchasing/check/{id}', { params: { id: draft } });
  return { day: spent_day, month: spent_month };
}

test('a bid that fits beside no contract of the month is refused, as the order of the lot would be', async () => {
  const owner = await givenBuyer(app);
  const person = await givenPurchaser(app, owner);
  // 2 t a month at 50 baht, and VAT.
  await contractOf(person, 2_000);
  await givenPersonRules(owner, person.id, { month_limit: 240_000 });
  const id = await givenLot(person);
  expect(await spentOf(person)).toEqual({ day: 0, month: 107_000 });
  await expect(passBidAs(person, id, 20)).rejects.toMatchObject(needsApproval);
  await askFor(person, id, 20);
  expect(await passBidAs(person, id, 12)).toBeDefined();
});

test('bids, requests for them and orders count the same, whatever a person ordered, bid and agreed before', async () => {
  const random = seededRandom(827);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  for (let turn = 0; turn < 8; turn += 1) {
    const owner = await givenBuyer(app);
    const person = await givenPurchaser(app, owner, { day_limit: NO_LIMIT, month_limit: NO_LIMIT });
    if (random() < 0.7) await contractOf(person, 1000 * (1 + upTo(9)));
    if (random() < 0.5) await contractOf(person, 500 * (1 + upTo(9)));
    if (random() < 0.7) await passBidAs(person, await givenLot(person), 5 + upTo(20));
    if (random() < 0.5) await givenOrder(market, { buyer: person, amount: 1 + upTo(90) });
    const id = await givenLot(person);
    const spent = await spentOf(person);
    const price = 10 + upTo(30);
    const kind = random() < 0.5 ? 'day' : 'month';
    const just = spent[kind] + price * WORTH_OF_BAHT;
    const limited = (limit: number): Promise<void> => {
      const limits: PersonRules = kind === 'day' ? { day_limit: limit } : { month_limit: limit };
      return givenPersonRules(owner, person.id, limits);
    };
    const story = `turn ${turn}: ${kind} ${spent[kind]}, bid of ${price}`;
    await limited(just - A_BIT);
    await expect(passBidAs(person, id, price), story).rejects.toMatchObject(needsApproval);
    await askFor(person, id, price);
    await limited(just);
    await expect(askFor(person, id, price), story).rejects.toMatchObject(refused('approval_not_needed'));
    expect(await passBidAs(person, id, price), story).toBeDefined();
  }
});
