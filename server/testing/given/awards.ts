import { givenCompany, givenMember, givenOffer, givenProduct, givenWarehouse } from '../market.ts';
import { givenBuyer, type TestMarket } from '../orders.ts';
import type { TestApp } from '../test-app.ts';
import { demandLine, demandTerms, givenOpenedDemand, quoteLine, quoteOfLines } from './demands-with-quotes.ts';

const CLOSED = new Date('2026-07-03T03:00:00Z');
type Buyer = TestMarket['buyer'];

/** A seller with an offer of a product. */
export async function givenQuotingSeller(app: TestApp, productId: number) {
  const company = await givenCompany({ selling: true });
  const member = await givenMember(company.id, { role: 'seller' });
  const warehouseId = await givenWarehouse(company.id);
  const offer = await givenOffer({ companyId: company.id, warehouseId, productId });
  return { id: company.id, offer, token: member.token, api: await app.api(member.token) };
}

/** Two lines that two sellers quoted for: each is cheaper for one. */
export async function givenComparison(app: TestApp, given?: Buyer) {
  const buyer = given ?? (await givenBuyer(app));
  const products = [await givenProduct(), await givenProduct()];
  const one = await givenQuotingSeller(app, products[0]!);
  const other = await givenQuotingSeller(app, products[0]!);
  const second = async ({ id }: { id: number }) =>
    givenOffer({ companyId: id, warehouseId: await givenWarehouse(id), productId: products[1]! });
  const [oneSecond, otherSecond] = [await second(one), await second(other)];
  const price = (price_per_kg: bigint) => ({ steps: [{ from_packs: 1, price_per_kg }] });
  const id = await givenOpenedDemand(
    {
      companyId: buyer.companyId,
      userId: buyer.id,
      terms: demandTerms([demandLine(products[0]!), demandLine(products[1]!, { position: 1, what: 'PP' })]),
      closes_at: CLOSED,
    },
    [
      quoteOfLines(one.id, [
        quoteLine(one.offer, price(450_000n)),
        quoteLine(oneSecond, { position: 1, ...price(600_000n) }),
      ]),
      quoteOfLines(
        other.id,
        [quoteLine(other.offer, price(600_000n)), quoteLine(otherSecond, { position: 1, ...price(440_000n) })],
        { given_at: new Date('2026-07-02T03:00:00Z') },
      ),
    ],
  );
  return { buyer, id, one: { ...one, second: oneSecond }, other: { ...other, second: otherSecond } };
}

/** What awards the cheapest split, or these picks. */
export async function awardOf(buyer: Buyer, id: number, picks?: { id: number; packs: number }[]) {
  const split = await buyer.api('POST /demands/{id}/split', {
    params: { id },
    body: picks ? { kind: 'own', picks } : { kind: 'cheapest' },
  });
  return {
    params: { id },
    body: {
      picks: split.picks,
      version: split.version,
      address_id: buyer.addressId,
      payment_type: 3 as const,
      reason: 'ราคารวมส่งต่ำสุด',
    },
  };
}
