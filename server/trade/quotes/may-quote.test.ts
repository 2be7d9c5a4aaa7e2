import { expect, test } from 'vitest';
import { refusalToQuote } from '#domain/trade/quotes/round-of-quotes.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import {
  demandLine,
  demandTerms,
  givenDemandRow,
  quoteLine,
  quoteOfLines,
} from '#server/testing/given/demands-with-quotes.ts';
import { givenCompany, givenOffer, givenProduct, givenWarehouse } from '#server/testing/market.ts';
import { writeCounterOffers, writeOpenedQuotes } from './index.ts';
import { mayQuoteSql, whyNotQuote } from './may-quote.ts';

const { app, market } = openFileMarket();

test('mayQuoteSql is refusalToQuote, over every round, who quoted before it and who is asked', async () => {
  const product = await givenProduct();
  const sellers: { id: number; offer: number }[] = [];
  for (let count = 0; count < 2; count += 1) {
    const { id } = await givenCompany({ selling: true });
    const offer = await givenOffer({ companyId: id, warehouseId: await givenWarehouse(id), productId: product });
    sellers.push({ id, offer });
  }
  const some = [[], [0], [1], [0, 1]].map((places) => places.map((place) => sellers[place]!));
  const said = new Set<string | null>();
  for (const round of [1, 2, 3])
    for (const quoters of round === 1 ? [[]] : some)
      for (const asked of round === 1 ? [[]] : some) {
        const { companyId, id: userId } = market.buyer;
        const terms = demandTerms([demandLine(product)]);
        const id = await givenDemandRow({ companyId, userId, terms, closes_at: app.clock.now(), round });
        await writeOpenedQuotes(
          id,
          quoters.map((seller) => quoteOfLines(seller.id, [quoteLine(seller.offer)], { round: round - 1 })),
        );
        if (asked.length > 0)
          await writeCounterOffers(
            { id, round },
            asked.map((seller) => ({ seller_company_id: seller.id, message: '', wishes: [] })),
            { userId, at: app.clock.now() },
          );
        const facts = { round, quoters: quoters.map((seller) => seller.id), asked: asked.map((seller) => seller.id) };
        const expected = refusalToQuote(facts, sellers[0]!.id);
        const found = await oneRow(sql<{ may: boolean }>`
          select ${mayQuoteSql(sql`${sellers[0]!.id}::int`)} as may from demands d where d.id = ${id}`);
        expect(found.may).toBe(expected === null);
        expect(await whyNotQuote(sellers[0]!.id, { id, round })).toBe(expected);
        said.add(expected);
      }
  expect(said).toEqual(new Set([null, 'quote_round_for_others', 'quote_binds_on']));
});
