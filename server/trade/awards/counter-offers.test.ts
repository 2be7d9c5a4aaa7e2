import { beforeEach, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { eraseEverywhere } from '#server/accounts/privacy/personal-data.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { demandLine, demandTerms, givenSealedDemand } from '#server/testing/given/demands-with-quotes.ts';
import { awardOf, givenQuotingSeller } from '#server/testing/given/awards.ts';
import { quoteBody, type QuoteBody } from '#server/testing/given/quote-body.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenProduct, setStock } from '#server/testing/market.ts';
import { givenBuyer, refused } from '#server/testing/orders.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openDemand, openedQuotes } from '#server/trade/quotes/index.ts';

const { app } = openFileMarket();
const DAY = 86_400_000;
const CLOSES = new Date(TEST_NOW.getTime() + 5 * DAY);
const AGAIN = new Date(TEST_NOW.getTime() + 8 * DAY);

beforeEach(() => app.clock.set(TEST_NOW));

type Seller = Awaited<ReturnType<typeof givenQuotingSeller>>;

const give = ({ api, offer }: Seller, id: number, price: number, of: Parameters<typeof quoteBody>[2] = {}) =>
  api('PUT /seller/demands/{id}/quote', { params: { id }, body: quoteBody(offer, price, of) });
const own = (api: Api, id: number) => api('GET /seller/demands/{id}/quote', { params: { id } });

async function close(id: number, at: Date) {
  app.clock.set(at);
  await rows(sql`update demands set state = 'closed' where id = ${id}`);
  await openDemand(id);
}

/** A demand of one line, opened with quotes of three sellers: 41, 42 and 43 baht at the warehouse. */
async function givenOpened() {
  const buyer = await givenBuyer(app);
  const product = await givenProduct();
  const sellers = [
    await givenQuotingSeller(app, product),
    await givenQuotingSeller(app, product),
    await givenQuotingSeller(app, product),
  ] as const;
  await setStock(
    sellers.map(({ offer }) => offer),
    500,
  );
  const id = await givenSealedDemand({
    companyId: buyer.companyId,
    userId: buyer.id,
    terms: demandTerms([demandLine(product)]),
    closes_at: CLOSES,
  });
  for (const [index, seller] of sellers.entries()) await give(seller, id, 41 + index);
  await close(id, CLOSES);
  const [asked, kept, other] = sellers;
  const ask = (wishes: { price_per_kg: number }[] = [{ price_per_kg: 39.5 }], of: Partial<{ closes_at: Date }> = {}) =>
    buyer.api('POST /demands/{id}/counter-offers', {
      params: { id },
      body: {
        closes_at: (of.closes_at ?? AGAIN).toISOString(),
        offers: [
          {
            seller_id: asked.id,
            message: 'ขอส่วนลดเพิ่ม',
            wishes: wishes.map((wish) => ({ position: 0, offer_id: asked.offer, ...wish })),
          },
        ],
      },
    });
  return { buyer, id, asked, kept, other, ask };
}

const pricesOf = async (id: number, round: number) =>
  (await openedQuotes(id, round)).map(({ seller_company_id, lines }) => [
    seller_company_id,
    Number(lines[0]!.steps[0]!.price_per_kg) / 10_000,
  ]);

test('one seller is asked, answers sealed, and everybody else’s quote binds on', async () => {
  const { buyer, id, asked, kept, other, ask } = await givenOpened();
  const compare = () => buyer.api('GET /demands/{id}/comparison', { params: { id } });
  const demand = () => buyer.api('GET /my-demands/{id}', { params: { id } });
  expect([await compare(), await demand()]).toMatchObject([{ has_counter_offers: false }, { is_counter_round: false }]);
  await ask();
  expect(await demand()).toMatchObject({ round: 2, is_counter_round: true });
  const seen = await own(asked.api, id);
  expect(seen).toMatchObject({
    round: 2,
    is_open: true,
    refusal: null,
    standing: 'none',
    counter: {
      message: 'ขอส่วนลดเพิ่ม',
      wishes: [{ position: 0, offer_id: asked.offer, price_per_kg: 39.5, quoted_per_kg: 41 }],
    },
  });
  expect(seen.proposal.lines[0]!.steps).toEqual([{ from_packs: 1, price_per_kg: 41 }]);
  for (const seller of [kept, other]) {
    expect(await own(seller.api, id)).toMatchObject({ counter: null, refusal: 'quote_binds_on' });
    await expect(give(seller, id, 30)).rejects.toMatchObject(refused('quote_binds_on'));
  }
  await give(asked, id, 40);
  const offers = async () =>
    (await buyer.api('GET /demands/{id}/counter-offers', { params: { id } })).offers.map(
      ({ seller, answer, wishes }) => [seller.id, answer, wishes[0]?.answered_per_kg],
    );
  expect(await offers()).toEqual([[asked.id, 'waiting', null]]);
  await close(id, AGAIN);
  expect(await offers()).toEqual([[asked.id, 'answered', 40]]);
  expect(await pricesOf(id, 2)).toEqual([
    [kept.id, 42],
    [other.id, 43],
    [asked.id, 40],
  ]);
  const compared = await compare();
  expect(compared).toMatchObject({ round: 2, may_award: true, has_counter_offers: true });
  expect(compared.cells).toHaveLength(3);
  const [opening] = (await buyer.api('GET /my-demands/{id}/openings', { params: { id } })).openings.slice(-1);
  expect(opening).toMatchObject({ round: 2, opened: 3, left_out: 0 });
  await buyer.api('POST /demands/{id}/award', await awardOf(buyer, id));
  const { bytes } = (await buyer.api('GET /demands/{id}/award/pdf', { params: { id } })) as { bytes: Uint8Array };
  const text = (await readPdf(Buffer.from(bytes))).join(' ');
  for (const words of ['Wished', '39.50']) expect(text).toContain(words);
});

test('what a personal account wrote with a counter-offer goes with it, also from its awards', async () => {
  const { buyer, id, ask } = await givenOpened();
  await ask();
  await close(id, AGAIN);
  await buyer.api('POST /demands/{id}/award', await awardOf(buyer, id));
  const kept = () =>
    oneRow(sql<{ facts: string; pdf: Buffer | null }>`
    select facts::text, pdf from awards where demand_id = ${id}`);
  expect((await kept()).facts).toContain('ขอส่วนลดเพิ่ม');
  await eraseEverywhere({ userId: buyer.id, companyId: buyer.companyId, email: 'x', isPersonal: true });
  const after = await kept();
  expect(after.facts).not.toContain('ขอส่วนลดเพิ่ม');
  expect(JSON.parse(after.facts)).toMatchObject({ counters: [{ message: '', wishes: [{ price_per_kg: 395_000 }] }] });
  expect(after.pdf).toBeNull();
});

test('without an answer, or with one that was withdrawn, the quote stands as it was given', async () => {
  for (const withdraws of [false, true]) {
    const { buyer, id, asked, kept, other, ask } = await givenOpened();
    await ask();
    if (withdraws) {
      await give(asked, id, 40);
      await asked.api('POST /seller/demands/{id}/quote/withdraw', {
        params: { id },
        body: { demand_version: 1, version: 1 },
      });
    }
    await close(id, AGAIN);
    expect(await pricesOf(id, 2)).toEqual([
      [asked.id, 41],
      [kept.id, 42],
      [other.id, 43],
    ]);
    const { offers } = await buyer.api('GET /demands/{id}/counter-offers', { params: { id } });
    expect(offers).toMatchObject([{ answer: 'kept', wishes: [{ quoted_per_kg: 41, answered_per_kg: 41 }] }]);
    app.clock.set(TEST_NOW);
  }
});

test('an answer is no worse than the quote that binds', async () => {
  const { id, asked, ask } = await givenOpened();
  await ask();
  const worse = (price: number, of: Parameters<typeof quoteBody>[2]) =>
    expect(give(asked, id, price, of)).rejects.toMatchObject(refused('quote_unfit'));
  await worse(41.01, {});
  await worse(40, { line: { most_packs: 39 } });
  await worse(40, { line: { lead_days: 3 } });
  await worse(40, { valid_until: '2026-08-30' });
  await worse(40, { lines: [] });
  const better: Partial<QuoteBody> = { valid_until: '2026-09-30', payment_types: [2, 3] };
  expect(await give(asked, id, 40, better)).toMatchObject({ version: 1 });
});

test('who is asked is told by notice, and nobody else', async () => {
  const { id, asked, kept, ask } = await givenOpened();
  await ask();
  await runWaitingJobs();
  const told = await rows(sql<{ company_id: number; said: string }>`
    select u.company_id, (w.content -> 'th')::text as said /* not null: in three languages */
    from notifications n join notices w on w.id = n.notice_id join users u on u.id = n.user_id
    where w.event = 'quote_counter_offer' and w.content::text like ${`%/seller/demands/${id}"%`}`);
  expect(told.map(({ company_id }) => company_id)).toEqual([asked.id]);
  expect(told[0]!.said).toContain('ขอส่วนลดเพิ่ม');
  expect(told[0]!.said).not.toContain('39.5');
  await rows(sql`
    insert into demand_tellings (demand_id, company_id, told_at, kept_at)
    select ${id}, x, ${TEST_NOW}, ${TEST_NOW} from unnest(${[asked.id, kept.id]}::int[]) x`);
  const toQuote = async ({ api }: Seller) =>
    (await api('GET /seller-dashboard/tasks')).data
      .filter(({ task }) => task === 'demands_to_quote')
      .map(({ count }) => count);
  expect([await toQuote(asked), await toQuote(kept)]).toEqual([[1], [0]]);
});

test('what cannot be asked is refused at its field, and nothing begins', async () => {
  const { buyer, id, ask, kept } = await givenOpened();
  await expect(ask([{ price_per_kg: 41 }])).rejects.toMatchObject({
    wire: { error: 'counter_unfit', fields: [{ path: 'offers.0.wishes.0.price_per_kg', code: 'counter_not_lower' }] },
  });
  await expect(ask(undefined, { closes_at: new Date('2026-09-02T03:00:00Z') })).rejects.toMatchObject(
    refused('counter_unfit'),
  );
  await expect(
    buyer.api('POST /demands/{id}/counter-offers', {
      params: { id },
      body: { closes_at: AGAIN.toISOString(), offers: [] },
    }),
  ).rejects.toMatchObject(refused('counter_unfit'));
  const stranger = await givenBuyer(app);
  await expect(stranger.api('GET /demands/{id}/counter-offers', { params: { id } })).rejects.toMatchObject(
    refused('not_found'),
  );
  expect(await own(kept.api, id)).toMatchObject({ round: 1, state: 'opened' });
});

test('three rounds at most, and after counter-offers another round is for everybody who has a quote', async () => {
  const { buyer, id, asked, kept, ask } = await givenOpened();
  await ask();
  await close(id, AGAIN);
  const closes_at = new Date(AGAIN.getTime() + 3 * DAY);
  await buyer.api('POST /demands/{id}/next-round', { params: { id }, body: { closes_at: closes_at.toISOString() } });
  for (const seller of [asked, kept]) expect(await own(seller.api, id)).toMatchObject({ refusal: null, counter: null });
  await give(kept, id, 45);
  await close(id, closes_at);
  expect(await pricesOf(id, 3)).toEqual([[kept.id, 45]]);
  await expect(
    buyer.api('POST /demands/{id}/counter-offers', {
      params: { id },
      body: {
        closes_at: new Date(closes_at.getTime() + 3 * DAY).toISOString(),
        offers: [{ seller_id: kept.id, wishes: [{ position: 0, offer_id: kept.offer, price_per_kg: 40 }] }],
      },
    }),
  ).rejects.toMatchObject(refused('demand_rounds_over'));
});
