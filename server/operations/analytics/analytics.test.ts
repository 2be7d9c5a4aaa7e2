import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { waitOf } from '#domain/operations/analytics.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { statementsOf } from '#server/testing/count-statements.ts';
import {
  givenCompany,
  givenMember,
  givenOffer,
  givenProduct,
  givenStaff,
  givenWarehouse,
} from '#server/testing/market.ts';
import { givenOrder } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import en from '#web/messages/en/staff.json' with { type: 'json' };
import cn from '#web/messages/cn/staff.json' with { type: 'json' };
import th from '#web/messages/th/staff.json' with { type: 'json' };
import { sellerFigures } from './seller-figures.ts';
import { waitSql } from './queue-ages.ts';
import words from './words.json' with { type: 'json' };

const { app, market } = openFileMarket();
let staff: Api;
beforeAll(async () => {
  staff = await app.api((await givenStaff('sales')).token);
});

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(TEST_NOW.getTime() - hours * HOUR_MS);
const daysAgo = (days: number) => hoursAgo(24 * days);

async function givenSeller() {
  const { id } = await givenCompany({ selling: true });
  return { companyId: id, warehouseId: await givenWarehouse(id) };
}

/** An order of ten bags at 1,050 baht, confirmed and paid. */
async function givenPaid(stockId: number, ago = 0): Promise<number> {
  const { id } = await givenOrder(market, { stockId, amount: 10 });
  await rows(sql`
    update orders set purchaser_status = 1, payment_status = 1, placed_at = ${daysAgo(ago)},
      confirmed_at = ${daysAgo(ago)} where id = ${id}`);
  return id;
}
const figures = async (days: 7 | 30 | 90 | 365 = 7) => staff('GET /staff/analytics/sales', { query: { days } });
const stepsOf = (steps: readonly { step: string; people: number }[]) =>
  Object.fromEntries(steps.map(({ step, people }) => [step, people]));

test('the market’s sales are those of all sellers, each order once', async () => {
  const before = await figures();
  const [one, other] = [await givenOffer(await givenSeller()), await givenOffer(await givenSeller())];
  await givenPaid(one, 1);
  await givenPaid(other, 2);
  await givenPaid(other, 10);
  const after = await figures();
  expect(after.figures.orders - before.figures.orders).toBe(2);
  expect(after.figures.total - before.figures.total).toBe(21_000);
  expect(after.figures_before.orders - before.figures_before.orders).toBe(1);
  expect(after.bars).toHaveLength(7);
});

test('a funnel counts each member at the furthest step that they reached', async () => {
  const funnel = async () => {
    const { buying, joining } = await staff('GET /staff/analytics/funnel', { query: { days: 7 } });
    return { buying: stepsOf(buying), joining: stepsOf(joining) };
  };
  const seller = await givenSeller();
  const [stockId, productId] = [await givenOffer(seller), await givenProduct()];
  const company = await givenCompany();
  const looker = await givenMember(company.id);
  const filler = await givenMember(company.id);
  const former = await givenMember(company.id);
  const before = await funnel();
  await rows(sql`
    insert into product_views (user_id, product_id, last_viewed_at)
    values (${looker.id}, ${productId}, ${daysAgo(1)}), (${filler.id}, ${productId}, ${daysAgo(1)}),
      (${former.id}, ${productId}, ${daysAgo(8)})`);
  await rows(
    sql`insert into cart_items (user_id, productstock_id, amount, created_at)
      values (${filler.id}, ${stockId}, 1, ${daysAgo(0)})`,
  );
  const after = await funnel();
  const more = (step: string) => after.buying[step]! - before.buying[step]!;
  expect([more('viewed'), more('in_cart'), more('checkout'), more('ordered')]).toEqual([2, 1, 0, 0]);

  const { id } = await givenOrder(market, { stockId, amount: 1 });
  const ordered = await funnel();
  expect(ordered.buying.ordered).toBeGreaterThan(0);
  expect(ordered.buying.viewed).toBeGreaterThanOrEqual(ordered.buying.ordered!);
  await rows(sql`update orders set status = 2, cancelled_at = placed_at, purchaser_status = 2 where id = ${id}`);
  expect((await funnel()).buying.confirmed).toBe(ordered.buying.confirmed);
});

test('accounts of the period are counted from registration to the first order', async () => {
  const joining = async () => stepsOf((await staff('GET /staff/analytics/funnel', { query: { days: 7 } })).joining);
  const before = await joining();
  const { id } = await givenCompany();
  for (const [status, ago] of [
    ['registered', 1],
    ['email_confirmed', 1],
    ['waiting_approval', 2],
    ['not_approved', 3],
    ['verified', 6],
    ['verified', 9],
  ] as const) {
    const member = await givenMember(id);
    await rows(sql`update users set account_status = ${status}, created_at = ${daysAgo(ago)} where id = ${member.id}`);
  }
  const after = await joining();
  const more = (step: string) => after[step]! - before[step]!;
  expect(['registered', 'email_confirmed', 'handed_in', 'approved', 'ordered'].map(more)).toEqual([5, 4, 3, 1, 0]);
});

test('searches are summed over the weeks of a period; what found nothing most often comes first', async () => {
  await rows(sql`
    insert into search_queries (week, query, searches, found_nothing, in_part, clicked) values
      ('2026-07-06', 'pvdf film', 4, 4, 0, 0), ('2026-06-29', 'pvdf film', 3, 2, 1, 0),
        ('2026-07-06', 'hdpe', 10, 0, 0, 6),
      ('2026-06-29', 'tpx', 5, 5, 0, 0), ('2026-06-22', 'tpx', 50, 50, 0, 0), ('2026-07-06', 'not yet', 0, 0, 0, 1)`);
  const found = await staff('GET /staff/analytics/searches', { query: { days: 7 } });
  expect(found).toEqual({
    totals: { searches: 22, found_nothing: 11, in_part: 1, clicked: 6 },
    weeks: [
      { week: '2026-06-29', searches: 8, found_nothing: 7, in_part: 1, clicked: 0 },
      { week: '2026-07-06', searches: 14, found_nothing: 4, in_part: 0, clicked: 6 },
    ],
    without_results: [
      { query: 'pvdf film', searches: 7, found_nothing: 6 },
      { query: 'tpx', searches: 5, found_nothing: 5 },
    ],
  });
});

test('a seller’s sales, refusals, readiness, deliveries and answers to claims stand in one line', async () => {
  const seller = await givenSeller();
  const stockId = await givenOffer(seller);
  const [first, second, third, refused] = [
    await givenPaid(stockId, 2),
    await givenPaid(stockId, 2),
    await givenPaid(stockId, 2),
    await givenPaid(stockId, 2),
  ];
  const purchaseOf = async (order: number) =>
    (await oneRow(sql<{ id: number }>`select id from purchases where order_id = ${order}`)).id;
  for (const [order, hours] of [
    [first, 6],
    [second, 10],
    [third, 40],
  ] as const)
    await rows(sql`
      insert into goods_ready (purchase_id, ready_date, marked_at, changed_at)
      select ${await purchaseOf(order)}, '2026-07-10', confirmed_at + make_interval(hours => ${hours}), confirmed_at
        from orders where id = ${order}`);
  await rows(sql`
    update orders set logistic_status = 3, delivery_date = '2026-07-08', delivered_at = ${hoursAgo(20)}
      where id in (${first}, ${second})`);
  await rows(sql`update orders set delivery_date = '2026-07-01' where id = ${second}`);
  await rows(sql`
    update orders set status = 2, payment_status = 0, purchaser_status = 2, cancelled_at = ${hoursAgo(30)}
      where id = ${refused}`);
  for (const [position, answerBy] of [
    ['accepts', hoursAgo(-1)],
    [null, hoursAgo(1)],
    [null, hoursAgo(-1)],
  ] as const)
    await rows(sql`
      insert into claims (order_id, purchase_id, company_id, seller_company_id, kind, state, position, answer_by,
        opened_at, with_staff_at)
      select o.id, ${await purchaseOf(first)}, o.company_id, ${seller.companyId}, 'damage',
        ${position ? 'with_staff' : 'with_seller'}, ${position}, ${answerBy}, ${daysAgo(1)},
        ${position ? TEST_NOW : null} from orders o where o.id = ${first}`);

  const { rows: found } = await staff('GET /staff/analytics/sellers', { query: { days: 7, _limit: 100 } });
  expect(found.find(({ company }) => company.id === seller.companyId)).toMatchObject({
    orders: 3,
    total: 31_500,
    refused: 1,
    refused_percent: 25,
    ready_hours: 10,
    deliveries: 2,
    on_time_percent: 50,
    claims: 3,
    claims_answered: 1,
    claims_unanswered: 1,
  });
  expect(await statementsOf(() => sellerFigures({ days: 7, _start: 0, _limit: 50 }))).toHaveLength(1);
});

test('what waits is counted by how long it has waited, of the role’s own queues', async () => {
  const agesOf = async (api: Api, name: string) =>
    (await api('GET /staff/analytics/queues')).queues.find((queue) => queue.name === name);
  const before = (await agesOf(staff, 'contact_messages'))!;
  for (const hours of [1, 30, 31, 200])
    await rows(sql`
      insert into contact_messages (name, company, email, phone, topic, message, language, spam_signs, is_suspected,
        created_at)
      values ('A', 'B', 'a@example.com', '0812345678', 'x', 'x', 'th', '{}', false, ${hoursAgo(hours)})`);
  const after = (await agesOf(staff, 'contact_messages'))!;
  expect(after.count - before.count).toBe(4);
  expect(after.ages.days_1_to_3 - before.ages.days_1_to_3).toBe(2);
  expect(after.ages.over_7_days - before.ages.over_7_days).toBe(1);
  const finance = await app.api((await givenStaff('finance')).token);
  expect(await agesOf(finance, 'contact_messages')).toBeUndefined();
  expect(await agesOf(finance, 'bank_accounts')).toBeDefined();
});

test('the database’s groups of waiting are the domain’s', async () => {
  for (const hours of [-2, 0, 23.99, 24, 71.99, 72, 167.99, 168, 9000]) {
    const { wait } = await oneRow(
      sql<{
        wait: ReturnType<typeof waitOf>;
      }>`select ${waitSql(sql`${hoursAgo(hours)}::timestamptz`, TEST_NOW)} as wait`,
    );
    expect(wait, `${hours} hours`).toBe(waitOf(hoursAgo(hours), TEST_NOW));
  }
});

test.each(['sales', 'funnel', 'searches', 'sellers', 'queues'] as const)(
  'the part %s is a table in each language',
  async (part) => {
    for (const language of ['th', 'en', 'cn'] as const) {
      const file = await staff('GET /staff/analytics/{part}/export', {
        params: { part },
        query: { days: 30, format: 'csv', language },
      });
      const [head, ...lines] = Buffer.from(file.bytes as Uint8Array)
        .toString('utf8')
        .trim()
        .split('\r\n');
      expect(head).toContain(words[language][part].headings.at(-1));
      expect(lines.every((line) => line.split(',').length >= words[language][part].headings.length)).toBe(true);
    }
  },
);

test('queues have the same names in the file as on the screen', () => {
  for (const [language, messages] of Object.entries({ th, en, cn }))
    expect(words[language as 'th'].queues.names).toEqual(
      Object.fromEntries(Object.entries(messages.queue).filter(([name]) => !['all', 'allOrders'].includes(name))),
    );
});
