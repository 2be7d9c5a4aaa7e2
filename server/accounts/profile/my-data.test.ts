import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#server/accounts/identity/index.ts';
import {
  erasedByEmail,
  erasedTables,
  registeredFacts,
  retainedTables,
} from '#server/accounts/privacy/personal-data.ts';
import { executor, rows, sql } from '#server/platform/database/query.ts';
import { enqueue, runWaitingJobs } from '#server/platform/jobs.ts';
import { givenAddress, givenCompany, givenMember, givenPlaces, givenStaff } from '#server/testing/market.ts';
import {
  givenBuyer,
  givenMarket,
  givenOrder,
  givenUpload,
  ORDER_TOTAL,
  refused,
  SLIP,
  type TestMarket,
} from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { deleteProfileCounts } from './jobs.ts';
import { DOWNLOADS_A_DAY } from './my-data.ts';

/** Tables about people that their download leaves out, each with its reason. */
const NOT_IN_DOWNLOAD = new Set([
  // Hashes tell nothing and end by themselves.
  'line_codes',
  'password_resets',
  'one_time_codes',
  'registration_links',
  // Whether a number was right, and which of the staff looked: nothing of the person.
  'second_factor_losses',
  // Printed copies of a company's statements, kept for days: they can be printed anew.
  'made_documents',
  // How often the cart changed, and nothing else.
  'carts',
  // Proposed by staff, who have no download; of members' proposals what holds is in refund_accounts.
  'money_changes',
  // What a plan became, a draft order or a question: both ends of it are in it.
  'plan_drafts',
  'plan_presses',
  // In the list `files`, with their paths in the archive.
  'files',
]);

const app = openFileApp();
let market: TestMarket;
const password = 'Correct#2026';
let password_hash: string;

beforeAll(async () => {
  await givenPlaces();
  market = await givenMarket(app);
  password_hash = await hashPassword(password);
});
beforeEach(() => app.clock.set(TEST_NOW));

const ask = (token: string, given = password) =>
  app.http.inject({
    method: 'POST',
    url: '/api/users/me/data',
    headers: { authorization: `Bearer ${token}` },
    payload: { password: given },
  });

async function download(token: string) {
  await rows(sql`update users set password_hash = ${password_hash}`);
  const answer = await ask(token);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="polytalad-data-2026-07-09.zip"',
    'cache-control': 'no-store',
  });
  const entries = unzipSync(answer.rawPayload);
  return {
    names: Object.keys(entries).sort(),
    entries,
    data: JSON.parse(strFromU8(entries['data.json']!)) as Record<string, never>,
  };
}

test('a member downloads their data: facts, orders in baht, files, and no secret', async () => {
  const { buyer } = market;
  const { orderNo } = await givenOrder(market);
  await givenUpload(app, buyer.token);
  await (
    await app.api(buyer.token, { upload: SLIP })
  )('POST /company-document/add', { body: { kind: 'tax' } });
  const { names, entries, data } = await download(buyer.token);
  expect(names).toEqual(['data.json', 'files/identity/001-slip.png', 'files/slip/002-slip.png']);
  expect(Buffer.from(entries['files/slip/002-slip.png']!).subarray(1, 4).toString()).toBe('PNG');
  expect(data).toMatchObject({
    profile: { firstname: 'สมชาย', mobile: '0812345678', company_role: 'owner' },
    company: { phone: '021234567' },
    addresses: [{ name: 'โรงงาน', sub_district: 'สีลม', province: 'กรุงเทพมหานคร' }],
    orders: [{ order_no: orderNo, total_include_vat: ORDER_TOTAL, lines: [{ quantity: 10, price: 1050 }] }],
    sessions: [{ role: 'buyer', device: 'test' }],
    documents: [{ kind: 'tax', name: 'slip.png', status: 0 }],
    files: [
      { path: 'files/identity/001-slip.png', purpose: 'identity' },
      { path: 'files/slip/002-slip.png', purpose: 'slip' },
    ],
  });
  expect(JSON.stringify(data)).not.toMatch(/hash|token|signature|storage|private\//);
});

test('who sits before an open session must know the password, and a wrong one takes nothing of the day’s downloads', async () => {
  const { token, id } = await givenMember((await givenCompany()).id, { password_hash });
  const wrong = await ask(token, 'Wrong#2026');
  expect([wrong.statusCode, wrong.json()]).toMatchObject([
    400,
    { error: 'current_password_wrong', fields: [{ path: 'password' }] },
  ]);
  expect(await rows(sql`select 1 from data_downloads where user_id = ${id}`)).toEqual([]);
  expect(
    (await app.http.inject({ url: '/api/users/me/data', headers: { authorization: `Bearer ${token}` } })).statusCode,
  ).toBe(404);
});

test('a member reads what staff decided about their way in, and why, as far as they were told', async () => {
  const member = await givenMember((await givenCompany()).id, { password_hash });
  const { id: staffId } = await givenStaff('sales');
  const decide = (action: string, object: number) =>
    rows(sql`
      insert into audit_log (at, staff_id, action, object_kind, object_id, before, after, reason)
      values (${TEST_NOW}, ${staffId}, ${action}, 'account', ${String(object)}, '{}', '{}', ${`why ${action}`})`);
  for (const action of ['suspend_account', 'unsuspend_account', 'approve_account']) await decide(action, member.id);
  await decide('suspend_account', market.buyer.id);
  const { data } = await download(member.token);
  expect(data['access_decisions']).toEqual([
    { decision: 'suspend_account', at: expect.any(String), reason: 'why suspend_account' },
    { decision: 'unsuspend_account', at: expect.any(String), reason: null },
  ]);
});

test('everything that is known of a member is in their download', async () => {
  const people = new Set([
    ...Object.keys(erasedTables()),
    ...retainedTables(),
    ...erasedByEmail(),
    'job_applications',
  ]).difference(NOT_IN_DOWNLOAD);
  const facts = Object.entries(registeredFacts()).map(([name, value]) => ({
    name,
    // What a fact lists, not what it joins to name things.
    tables: new Set(
      [...value.compile(executor()).sql.matchAll(/(?:\)|confirmed_at)\s+from (\w+)/g)].map(([, table]) => table!),
    ),
  }));
  expect([...people].filter((table) => !facts.some(({ tables }) => tables.has(table)))).toEqual([]);
  const buyer = await givenBuyer(app);
  const { id: orderId, stockId } = await givenOrder(market, { buyer });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id: orderId }, body: {} });
  await (
    await app.api(buyer.token, { upload: SLIP })
  )('POST /company-document/add', { body: { kind: 'tax' } });
  await buyer.api('POST /cart/add', { body: { productstock_id: stockId, amount: 3 } });
  await buyer.api('POST /conversation/message', { body: { body: 'มี COA ไหมคะ' } });
  await buyer.api('POST /company-colleague/invite', {
    body: { email: 'colleague@example.com', role: 'viewer', position: 'other', language: 'th' },
  });
  const ofMember = sql`from users u where u.id = ${buyer.id}`;
  for (const row of [
    sql`insert into second_factors (user_id, secret, confirmed_at) values (${buyer.id}, 'x', '2026-02-03')`,
    sql`insert into plans (token, company_id, user_id, needs, province_id, is_place_assumed, unread, unread_count,
      shown, created_at, ends_at)
      select repeat('t', 22), u.company_id, u.id, '[]', (select min(id) from provinces), true, '[]', 0, '{}',
        ${TEST_NOW}, ${TEST_NOW} ${ofMember}`,
    sql`insert into alerts (company_id, user_id, what, grams, allows_equal, province_id, condition, limit_per_kg,
      looked_at, created_at, ends_at)
      select u.company_id, u.id, 'LLDPE film', 5000000, false, (select min(id) from provinces), 'price', 382000,
        now(), now(), now() + interval '90 days' ${ofMember}`,
    sql`with pair as (select product_id as id from product_stocks where id = ${stockId}),
      decided as (insert into grade_decisions (company_id, product_id, replaces_product_id, verdict, purpose, plant,
        conditions, reason, decided_by_user_id, decided_at)
        select ${buyer.companyId}, id, id, 'approved', 'ฟิล์ม', '', '', '', ${buyer.id}, now() from pair returning id),
      tried as (insert into grade_trials (company_id, product_id, replaces_product_id, purpose, plant,
        asked_by_user_id, in_charge_user_id, created_at)
        select ${buyer.companyId}, id, id, 'ฟิล์ม', '', ${buyer.id}, ${buyer.id}, now() from pair returning id),
      filled as (insert into trial_runs (trial_id, run_no, sheet, is_finished, user_id, version, created_at,
        changed_at) select id, 1, '{}', false, ${buyer.id}, 1, now(), now() from tried returning id)
      insert into trial_run_writers (run_id, user_id) select id, ${buyer.id} from filled`,
    sql`insert into price_comparisons (comparison_no, company_id, made_at, grade, grams, total_include_vat, offer_count,
      facts, made_by_user_id)
      values ('CP1', ${buyer.companyId}, now(), 'HD2208J', 1, 1, 1, '{}', ${buyer.id})`,
    sql`with asked as (insert into standing_orders (company_id, user_id, grade, grams, address_id, province_id,
      cap_per_kg, cap_run, cap_total, max_runs, last_day, trigger, working_day, payment_type, note, approvals_needed,
      rules_mark, created_at, expires_at)
      select ${buyer.companyId}, ${buyer.id}, 'HD2208J', 5000000, a.id, a.province_id, 400000, 100, 100, 1,
        '2027-01-31', 'monthly', 1, 3, 'x', 1, '', now(), now()
      from addresses a where a.company_id = ${buyer.companyId} limit 1 returning id)
      insert into standing_order_decisions (standing_order_id, step, user_id, is_approved, note, at)
      select id, 1, ${buyer.id}, true, '', now() from asked`,
    sql`with posted as (insert into demands (company_id, user_id, state, title, terms, created_at)
        values (${buyer.companyId}, ${buyer.id}, 'draft', 'HDPE', '{"note": "x", "lines": []}', now()) returning id),
      written as (insert into demand_versions (demand_id, version, terms, user_id, at)
        select id, 1, '{"note": "x"}', ${buyer.id}, now() from posted),
      asked as (insert into demand_questions (demand_id, seller_company_id, user_id, question, asked_at, answer,
        answered_by_user_id, answered_at)
        select id, ${buyer.companyId}, ${buyer.id}, 'MFI?', now(), '8', ${buyer.id}, now() from posted)
      insert into demand_decisions (demand_id, asking, step, user_id, is_approved, note, at)
      select id, 1, 1, ${buyer.id}, true, '', now() from posted`,
    sql`with decided as (insert into demands (company_id, user_id, state, title, terms, created_at, published_at,
        closes_at)
        values (${buyer.companyId}, ${buyer.id}, 'ended', 'PP', '{"note": "", "lines": []}', now(), now(), now())
        returning id),
      looked as (insert into award_looks (demand_id, round, user_id, first_at, last_at)
        select id, 1, ${buyer.id}, now(), now() from decided)
      insert into awards (demand_id, company_id, user_id, round, state, made_at, valid_until, reason, total, facts)
      select id, ${buyer.companyId}, ${buyer.id}, 1, 'lapsed', now(), '2026-12-31', 'x', 100, '{}' from decided`,
    sql`insert into email_changes (user_id, new_email, created_at) values (${buyer.id}, 'new@example.com', now())`,
    sql`insert into deletion_requests (user_id, status, note, created_at, decided_at)
      values (${buyer.id}, 2, 'x', now(), now())`,
    sql`insert into product_views (user_id, product_id, last_viewed_at) select ${buyer.id}, product_id, now()
      from product_stocks where id = ${stockId}`,
    sql`insert into member_searches (user_id, subcategory_id, last_searched_at) select ${buyer.id}, min(id), now()
      from subcategories`,
    sql`insert into saved_searches (user_id, company_id, name, search, address, limit_per_kg, notify, looked_at,
      created_at) values (${buyer.id}, ${buyer.companyId}, 'HDPE', '{}', '?', 425000, 'none', now(), now())`,
    sql`insert into list_views (list, user_id, company_id, name, search, is_shared, created_at)
      values ('orders', ${buyer.id}, ${buyer.companyId}, 'ค้างชำระ', 'state=3', false, now())`,
    sql`insert into list_choices (list, user_id, columns, density, page_size)
      values ('orders', ${buyer.id}, '{state}', 'compact', 50)`,
    sql`with list as (insert into favourite_lists (company_id, name, created_by_user_id, created_at)
      values (${buyer.companyId}, 'ขวด', ${buyer.id}, now()) returning id)
      insert into favourite_items (list_id, product_id, note, added_by_user_id, added_at) select list.id, s.product_id,
        'สีขาวเท่านั้น', ${buyer.id}, now() from list, product_stocks s where s.id = ${stockId}`,
    sql`insert into price_changes (product_stock_id, is_new_offer, keeps_selling, regular_price, proposed_by,
      proposed_at) values (${stockId}, true, false, 100000, ${buyer.id}, now())`,
    sql`with counted as (update product_stocks set quantity = quantity - 1 where id = ${stockId} returning quantity)
      insert into stock_movements (product_stock_id, kind, quantity, quantity_after, user_id, at) select ${stockId},
        'corrected', -1, quantity, ${buyer.id}, now() from counted`,
    sql`with lot as (insert into stock_lots (product_stock_id, company_id, lot_no, packs, created_at, updated_at)
      values (${stockId}, ${buyer.companyId}, 'L26-1', 1, now(), now()) returning id)
      insert into stock_lot_movements (stock_lot_id, cause, packs, packs_after, reason, user_id, at) select id,
        'counted', 1, 1, 'x', ${buyer.id}, now() from lot`,
    sql`insert into offer_drafts (company_id, user_id, product_id, created_at, updated_at) select ${buyer.companyId},
      ${buyer.id}, product_id, now(), now() from product_stocks where id = ${stockId}`,
    sql`insert into proposed_grades (product_id, company_id, proposed_by, created_at, submitted_at) select product_id,
      ${buyer.companyId}, ${buyer.id}, now(), now() from product_stocks where id = ${stockId}`,
    sql`with campaign as (insert into coupon_campaigns (name_th, name_en, name_cn, kind, amount, paid_by, first_day,
      last_day, created_at)
        values ('x', 'x', 'x', 'amount', 100, 'seller', '2026-07-01', '2026-07-02', now()) returning id)
      insert into coupon_campaign_sellers (campaign_id, company_id, answer, answered_at, answered_by) select id,
        ${buyer.companyId}, 'agreed', now(), ${buyer.id} from campaign`,
    sql`insert into refund_accounts (company_id, bank_code, account_name, account_number, given_by, approved_at)
      values (${buyer.companyId}, '004', 'x', '1234567890', ${buyer.id}, now())`,
    sql`insert into table_uploads (kind, company_id, user_id, file_name, heading_row, headings, mapping, total,
      created_at, changed_at)
      values ('offer', ${buyer.companyId}, ${buyer.id}, 'offers.csv', 1, '[]', '{}', 1, now(), now())`,
    sql`with claim as (insert into claims (order_id, purchase_id, company_id, seller_company_id, kind, answer_by,
      opened_at)
        select order_id, id, ${buyer.companyId}, company_id, 'damage', now(), now() from purchases
          where order_id = ${orderId} returning id)
      insert into claim_messages (claim_id, party, user_id, kind, body, at) select id, 'buyer', ${buyer.id}, 'opened',
        'ถุงแตก', now() from claim`,
    sql`with paper as (insert into files (storage_key, purpose, is_private, name, content_type, size_bytes, company_id)
      values ('private/project.pdf', 'slip', true, 'slip.pdf', 'application/pdf', 1, ${buyer.companyId}) returning id),
      project as (insert into projects (company_id, user_id, name, kind, description, site_address, contact_name,
        contact_phone, contact_email, billing_name, billing_address, created_at)
        values (${buyer.companyId}, ${buyer.id}, 'โซลาร์', 'solar', '', 'x', 'x', 'x', 'x', 'x', 'x', now())
          returning id),
      instalment as (insert into project_instalments (project_id, position, due_on, amount, vat) select id, 1,
        '2026-08-01', 107, 7 from project returning id),
      slip as (insert into project_slips (instalment_id, user_id, file_id, payment_date, created_at) select i.id,
        ${buyer.id}, p.id, now(), now() from instalment i, paper p),
      message as (insert into project_messages (project_id, user_id, body, at) select id, ${buyer.id}, 'x', now()
        from project)
      insert into project_history (project_id, to_status, reason, user_id, at) select id, 1, '', ${buyer.id}, now()
        from project`,
    sql`with paper as (insert into files (storage_key, purpose, is_private, name, content_type, size_bytes, company_id)
      values ('private/guarantee.pdf', 'guarantee', true, 'guarantee.pdf', 'application/pdf', 1, ${buyer.companyId})
      returning id)
      insert into credit_requests (company_id, user_id, amount, credit_time, purpose, guarantee_kind, guarantee_amount,
        guarantee_currency, guarantee_from, guarantee_until, file_id, created_at)
      select ${buyer.companyId}, ${buyer.id}, 100, 30, 'x', 'cash', 1, 'THB', '2026-07-01', '2026-12-31', paper.id,
        now() from paper`,
    sql`insert into preorders (company_id, user_id, product_stock_id, seller_company_id, quantity, wished_date,
      province_id, created_at, since, ends_at)
      select ${buyer.companyId}, ${buyer.id}, id, company_id, 1, '2026-09-14', 10, now(), now(), now()
        from product_stocks where id = ${stockId}`,
    sql`with lot as (insert into auctions (kind, state, company_id, user_id, made_at, terms, lot_no)
        values ('english', 'running', ${buyer.companyId}, ${buyer.id}, now(), '{}', 'L-7') returning id),
      bidder as (insert into auction_bidders (auction_id, company_id, user_id, pseudonym, salt, joined_at, rules, hold)
        select id, ${buyer.companyId}, ${buyer.id}, 'a1', 's1', now(), '1', 'none' from lot returning id, auction_id)
      insert into auction_entries (auction_id, seq, at, kind, body, hash, bidder_id, user_id)
      select auction_id, 1, now(), 'bid', '{}', '', id, ${buyer.id} from bidder`,
    sql`insert into auction_deposits (bidder_id, company_id, user_id, amount, state, asked_at)
      select b.id, b.company_id, b.user_id, 100, 'asked', now() from auction_bidders b where b.pseudonym = 'a1'`,
    sql`insert into auction_watchers (auction_id, user_id, since)
      select id, ${buyer.id}, now() from auctions where lot_no = 'L-7'`,
    sql`with demand as (insert into demands (company_id, user_id, state, title, terms, created_at)
      values (${buyer.companyId}, ${buyer.id}, 'draft', 'x', '{}', now()) returning id)
      insert into quotes (demand_id, seller_company_id, round, version, user_id, given_at, demand_version)
      select id, ${buyer.companyId}, 1, 1, ${buyer.id}, now(), 1 from demand`,
    sql`insert into quote_consents (company_id, user_id, given_at) values (${buyer.companyId}, ${buyer.id}, now())`,
    sql`with made as (
      insert into call_off_contracts (company_id, seller_company_id, product_stock_id, unit_weight_grams, state,
        proposed_by, unit, first_day, last_day, amounts, tolerance, unused, price_kind, fixed_price, expires_at,
        offered_at, accepted_by_user_id, activated_at, created_at, since)
      select ${buyer.companyId}, company_id, id, 25000, 'active', 'award', 'month', '2026-07-01', '2026-07-31', '[1]', 0,
        'released', 'fixed', 1, now(), now(), ${buyer.id}, now(), now(), now() from product_stocks where id = ${stockId}
      returning id),
      decided as (insert into call_off_decisions (contract_id, step, user_id, is_approved, note, at)
        select id, 1, ${buyer.id}, true, 'x', now() from made)
      insert into call_offs (contract_id, packs, period_no, period_end, per_kg, unit_price, price_source, user_id, at)
        select id, 1, 0, '2026-07-31', 1, 1, 'fixed', ${buyer.id}, now() from made`,
    sql`with asked as (insert into negotiations (company_id, user_id, seller_company_id, origin, province_id,
        payment_type, created_at, since, ends_at)
        select ${buyer.companyId}, ${buyer.id}, company_id, 'cart', 10, 3, now(), now(), now()
          from product_stocks where id = ${stockId} returning id)
      insert into negotiation_versions (negotiation_id, version_no, party, user_id, at, prices)
      select id, 1, 'buyer', ${buyer.id}, now(), '[]' from asked`,
    sql`insert into purchase_answers (purchase_id, version, answer, at, user_id)
      select id, 1, 'accepted', now(), ${buyer.id} from purchases where order_id = ${orderId}`,
    sql`with gone as (
        insert into shipments (shipment_no, order_id, purchase_id, company_id, warehouse_id, receiving, state, made_at)
        select 'SH2607000001', p.order_id, p.id, p.company_id, i.warehouse_id, 'delivery', 'planned', now()
        from purchases p join order_items i on i.purchase_id = p.id where p.order_id = ${orderId}
        order by i.id limit 1 returning id, order_id),
      received as (insert into goods_receipts (shipment_id, order_id, company_id, received_by, received_at)
        select id, order_id, ${buyer.companyId}, ${buyer.id}, now() from gone)
      insert into shipment_events (shipment_id, event, at, user_id) select id, 'plan', now(), ${buyer.id} from gone`,
    sql`insert into purchasing_people (user_id, company_id, day_limit) values (${buyer.id}, ${buyer.companyId}, 100)`,
    sql`with asked as (insert into purchase_requests (order_id, company_id, user_id, exceeded, payment_type, currency,
      note, total, approvals_needed, created_at, expires_at)
      values (${orderId}, ${buyer.companyId}, ${buyer.id}, '{day}', 3, 'THB', 'x', 100, 1, now(), now()) returning id)
      insert into purchase_decisions (request_id, round, step, user_id, is_approved, note, total, at) select id, 1, 1,
        ${buyer.id}, true, 'x', 100, now() from asked`,
    sql`with notice as (insert into notices (event, category, channels, content, at)
      values ('x', 'order', '{}', '{"th": {"title": "x"}}', now()) returning id)
      insert into notifications (notice_id, user_id, category, at) select id, ${buyer.id}, 'order', now() from notice`,
    sql`with author as (insert into staff_members (email, firstname, lastname, role, password_hash)
      values ('author@example.com', 'x', 'y', 'sales', 'none') returning id),
      item as (insert into message_items (category, is_published, published_at, public_at, public_until, is_listed,
        created_at, created_by, updated_at, updated_by)
        select 4, true, now(), ${app.clock.now()}::timestamptz, now() + interval '1 day', true, now(), id, now(), id
          from author returning id),
      written as (insert into message_item_texts (message_item_id, contents, heads) select id, t, t
        from item, (values ('{"th": {"title": "x"}}'::jsonb)) v (t)),
      named as (insert into message_item_recipients (message_item_id, user_id) select id, ${buyer.id} from item)
      insert into message_item_reads (user_id, message_item_id, read_at) select ${buyer.id}, id, now() from item`,
    sql`insert into notification_choices (user_id, category, channel, choice)
      values (${buyer.id}, 'order', 'mail', 'daily')`,
    sql`insert into notification_deliveries (notice_id, user_id, channel, status, due_at) select notice_id, user_id,
      'push', 'sent', now() from notifications where user_id = ${buyer.id} limit 1`,
    sql`insert into push_browsers (user_id, session_hash, endpoint, p256dh, auth, server_key, user_agent, added_at)
      select user_id, token_hash, 'https://fcm.googleapis.com/x', 'x', 'x', 'x', 'Firefox', now() from sessions
      where user_id = ${buyer.id} limit 1`,
    sql`insert into line_links (user_id, line_user_id, linked_at) values (${buyer.id}, 'U1', now())`,
    sql`insert into quiet_hours (user_id, from_hour, until_hour) values (${buyer.id}, 22, 6)`,
    sql`insert into newsletter_subscribers (email, language, status, created_at) select upper(u.email), 'th', 'waiting',
      now() ${ofMember}`,
    sql`insert into contact_messages (name, company, email, phone, topic, message, language, spam_signs, is_suspected,
      created_at) select 'ก', '', upper(u.email), '', 'other', 'ขอใบเสนอราคา', 'th', '{}', false, now() ${ofMember}`,
    sql`with cv as (insert into files (storage_key, purpose, is_private, name, content_type, size_bytes)
      values ('private/cv.pdf', 'application', true, 'cv.pdf', 'application/pdf', 1) returning id)
      insert into job_applications (opening_slug, opening_title, name, email, phone, message, file_id, language,
        spam_signs, is_suspected, created_at) select 'x', 'ฝ่ายขาย', 'ก', u.email, '1', '', cv.id, 'th', '{}', false,
        now() from cv, users u where u.id = ${buyer.id}`,
  ])
    await rows(row);
  const { data } = await download(buyer.token);
  const isThere = (value: unknown) =>
    Array.isArray(value) ? value.length > 0 : Object.values(value ?? {}).some((each) => each !== null);
  const ofPeople = facts.filter(({ tables }) => !people.isDisjointFrom(tables));
  expect(ofPeople.filter(({ name }) => !isThere(data[name])).map(({ name }) => name)).toEqual([]);
  expect(data).toMatchObject({
    saved_searches: [{ name: 'HDPE', limit_per_kg: 42.5 }],
    favourites: [{ list: 'ขวด', note: 'สีขาวเท่านั้น' }],
    newsletter: [{ status: 'waiting' }],
    contact_messages: [{ message: 'ขอใบเสนอราคา' }],
    applications: [{ opening: 'ฝ่ายขาย', file: 'cv.pdf' }],
    cart: [{ quantity: 3 }],
    invitations: [{ email: 'colleague@example.com', accepted_at: null }],
    email_changes: [{ new_email: 'new@example.com' }],
    second_factor: { confirmed_at: expect.stringContaining('2026-02') },
    files: [{ purpose: 'application' }, { purpose: 'identity' }],
  });
  expect(JSON.stringify(data)).not.toMatch(/hash|token|signature|storage|private\//);
});

test('what colleagues ordered and sent is theirs', async () => {
  const company = await givenCompany();
  const owner = await givenMember(company.id);
  await givenAddress(company.id);
  await givenUpload(app, owner.token);
  const { names, data } = await download((await givenMember(company.id, { company_role: 'viewer' })).token);
  expect(names).toEqual(['data.json']);
  expect(data).toMatchObject({ orders: [], files: [], documents: [], addresses: [{ name: 'โรงงาน' }] });
});

test('a file that the store has lost does not keep the rest away', async () => {
  const { token } = await givenMember((await givenCompany()).id);
  const id = await givenUpload(app, token);
  await rows(sql`update files set storage_key = 'private/lost.png' where id = ${id}`);
  expect((await download(token)).names).toEqual(['data.json']);
});

test('it is put together three times a day, also when asked for at once', async () => {
  const { token } = await givenMember((await givenCompany()).id, { password_hash });
  const status = async () => (await ask(token)).statusCode;
  expect((await Promise.all([status(), status(), status(), status(), status()])).sort((a, b) => a - b)).toEqual([
    200, 200, 200, 429, 429,
  ]);
  expect(DOWNLOADS_A_DAY).toBe(3);
  app.clock.advanceHours(24.1);
  await enqueue(deleteProfileCounts, {});
  await runWaitingJobs();
  expect(await status()).toBe(200);
});

test('a deletion request needs the password, waits, exists once, and can be withdrawn', async () => {
  const member = await givenMember((await givenCompany()).id, { password_hash });
  const api = await app.api(member.token);
  expect(await api('GET /users/me/deletion-request')).toEqual({ request: null, blockers: [] });
  await expect(api('POST /users/me/deletion-request', { body: { password: 'Wrong#2026' } })).rejects.toMatchObject({
    wire: { error: 'current_password_wrong', fields: [expect.objectContaining({ path: 'password' })] },
  });
  await api('POST /users/me/deletion-request', { body: { password, note: 'เลิกกิจการ' } });
  expect(await api('GET /users/me/deletion-request')).toMatchObject({
    request: { status: 0, note: 'เลิกกิจการ', reason: null, decided_at: null },
  });
  await expect(api('POST /users/me/deletion-request', { body: { password } })).rejects.toMatchObject(
    refused('deletion_already_asked'),
  );
  await api('DELETE /users/me/deletion-request');
  expect(await api('GET /users/me/deletion-request')).toEqual({ request: null, blockers: [] });
  await expect(api('DELETE /users/me/deletion-request')).rejects.toMatchObject(refused('not_found'));
});

test('a wish that was refused says why, cannot be taken back, and may be made again', async () => {
  const member = await givenMember((await givenCompany()).id, { password_hash });
  const api = await app.api(member.token);
  await rows(
    sql`insert into deletion_requests (user_id, status, reason, created_at, decided_at)
      values (${member.id}, 2, 'มีคำสั่งซื้อค้างอยู่', now(), now())`,
  );
  expect(await api('GET /users/me/deletion-request')).toMatchObject({ request: { status: 2, reason: 'มีคำสั่งซื้อค้างอยู่' } });
  await expect(api('DELETE /users/me/deletion-request')).rejects.toMatchObject(refused('not_found'));
  await api('POST /users/me/deletion-request', { body: { password } });
  expect(await api('GET /users/me/deletion-request')).toMatchObject({ request: { status: 0 } });
});

test('what stands in the way of a wish is said before it is made', async () => {
  const company = await givenCompany();
  const owner = await givenMember(company.id);
  await givenMember(company.id, { company_role: 'viewer' });
  expect((await (await app.api(owner.token, { locale: 'en' }))('GET /users/me/deletion-request')).blockers).toEqual([
    { code: 'deletion_last_owner', message: expect.stringContaining('last owner') },
  ]);
  const buyer = await givenBuyer(app);
  await givenOrder(market, { buyer });
  expect((await buyer.api('GET /users/me/deletion-request')).blockers.map(({ code }) => code)).toEqual([
    'deletion_open_orders',
  ]);
});
