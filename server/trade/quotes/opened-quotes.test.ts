import { expect, test } from 'vitest';
import {
  demandLine,
  demandTerms,
  givenOpenedDemand,
  quoteLine,
  quoteOfLines,
} from '#server/testing/given/demands-with-quotes.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenCompany, givenOffer, givenProduct } from '#server/testing/market.ts';
import { openedQuotes } from './index.ts';

const { market } = openFileMarket();

test('quotes that were opened are read as they were given, the earliest first', async () => {
  const { buyer, seller, warehouseId } = market;
  const other = await givenCompany({ selling: true });
  const product = await givenProduct();
  const offer = await givenOffer({ companyId: seller.companyId, warehouseId, productId: product });
  const first = quoteOfLines(other.id, [quoteLine(offer, { coa_file_id: null, lot_no: 'L1' })]);
  const second = quoteOfLines(seller.companyId, [quoteLine(offer)], { given_at: new Date('2026-07-02T03:00:00Z') });
  const demand = await givenOpenedDemand(
    {
      companyId: buyer.companyId,
      userId: buyer.id,
      terms: demandTerms([demandLine(product)]),
      closes_at: new Date('2026-07-03T03:00:00Z'),
    },
    [second, first],
  );
  expect(await openedQuotes(demand, 1)).toEqual([first, second]);
  expect(await openedQuotes(demand, 2)).toEqual([]);
});
