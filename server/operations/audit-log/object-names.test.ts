import { expect, test } from 'vitest';
import { auditedKinds, type AuditedKind } from '#domain/audit.ts';
import { projectNo } from '#domain/trade/projects/project-status.ts';
import type { Locale } from '#domain/values/locale.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openAuditLog } from '#server/testing/given/audit-log.ts';
import { givenClaimOf } from '#server/testing/given/claims.ts';
import { demandTerms, givenDemandRow } from '#server/testing/given/demands-with-quotes.ts';
import { givenProject } from '#server/testing/given/projects.ts';
import { givenCompany, givenMember, givenOffer, givenWarehouse } from '#server/testing/market.ts';
import { givenMarket, givenOrder } from '#server/testing/orders.ts';

const { log, find, idsOf, decide, exported } = openAuditLog();

test('objects of every kind have their names and lead to their company', async () => {
  const market = await givenMarket(log.app);
  const order = await givenOrder(market);
  const company = await givenCompany({ selling: true });
  const owner = await givenMember(company.id);
  const warehouse = await givenWarehouse(company.id);
  const file = await oneRow(
    sql<{
      id: string;
    }>`insert into files (storage_key, purpose, is_private, name, content_type, size_bytes, company_id)
      values ('private/a', 'certificate', true, 'a.pdf', 'application/pdf', 1, ${company.id}) returning id`,
  );
  const insert = async (statement: ReturnType<typeof sql<{ id: number }>>) => (await oneRow(statement)).id;
  const bank = await insert(
    sql`insert into bank_accounts (company_id, account_name, bank_code, branch, account_number, created_at)
      values (${company.id}, 'ทดสอบ', '004', 'x', '1234567890', now()) returning id`,
  );
  const certificate = await insert(
    sql`insert into certificates (company_id, kind, name, number, issued_on, file_id, created_at)
      values (${company.id}, 'grs', 'GRS 4.0', '1', '2026-01-01', ${file.id}, now()) returning id`,
  );
  const document = await insert(
    sql`insert into company_documents (company_id, kind, file_id, uploaded_by_user_id, uploaded_at)
      values (${company.id}, 'tax', ${file.id}, ${owner.id}, now()) returning id`,
  );
  const request = await insert(
    sql`insert into deletion_requests (user_id, created_at) values (${owner.id}, now()) returning id`,
  );
  const slip = await insert(
    sql`insert into settlements (order_id, amount, payment_date, file_id, created_at)
      values (${order.id}, 100, now(), ${file.id}, now()) returning id`,
  );
  const content = await insert(sql`
    with item as (insert into content_items (kind, slug) values ('page', 'policy') returning id),
      version as (insert into content_versions (item_id, number, contents) select id, 1,
        '{"th": {"title": "นโยบาย"}, "en": {"title": "Policy"}, "cn": {"title": ""}}' from item) select id from item`);
  const banner = await insert(sql`insert into banners (contents) values ('{"th": {"title": "โปรโมชัน"}}')
    returning id`);
  const message = await insert(
    sql`insert into contact_messages (name, company, email, phone, topic, message, language, spam_signs, is_suspected,
      created_at) values ('ก้อย', '', 'k@example.com', '', 'other', 'x', 'th', '{}', false, now()) returning id`,
  );
  const application = await insert(
    sql`insert into job_applications (opening_slug, opening_title, name, email, phone, message, file_id, language,
      spam_signs, is_suspected, created_at)
      values ('x', 'x', 'ปอ', 'p@example.com', '', '', ${file.id}, 'th', '{}', false, now()) returning id`,
  );
  const messageItem = await insert(sql`
    with item as (insert into message_items (category, created_at, created_by, updated_at, updated_by)
      values (4, now(), ${log.adminId}, now(), ${log.adminId}) returning id),
    written as (insert into message_item_texts (message_item_id, contents, heads) select id, t, t
      from item, (values ('{"th": {"title": "ประกาศ"}}'::jsonb)) x (t)) select id from item`);
  const offer = await givenOffer({ companyId: company.id, warehouseId: warehouse });
  const price = await insert(sql`
    insert into price_changes (product_stock_id, is_new_offer, keeps_selling, regular_price, proposed_at)
      values (${offer}, true, false, 100, now()) returning id`);
  const { grade, sku_no } = await oneRow(
    sql<{
      grade: string;
      sku_no: string;
    }>`select p.grade, k.sku_no from product_stocks s join products p on p.id = s.product_id
      join skus k on k.id = s.product_sku_id where s.id = ${offer}`,
  );
  const group = await insert(
    sql`insert into attribute_groups (code, name_th, name_en, name_cn)
      values ('thickness', 'ความหนา', 'Thickness', '厚度') returning id`,
  );
  const attribute = await insert(
    sql`insert into attributes (group_id, code, name_th, name_en, name_cn)
      values (${group}, '1mm', '1 มม.', '1 mm', '1毫米') returning id`,
  );
  const priceList = await insert(
    sql`insert into price_lists (company_id, name, valid_from, valid_until, created_at)
      values (${company.id}, 'กรอบราคา', '2026-07-01', '2026-12-31', now()) returning id`,
  );
  const carrier = await insert(sql`insert into carriers (name) values ('ขนส่งดี') returning id`);
  const campaign = await insert(
    sql`insert into coupon_campaigns (name_th, name_en, name_cn, kind, amount, paid_by, first_day, last_day, created_at)
      values ('คูปองต้อนรับ', 'Welcome', '欢迎', 'amount', 100, 'marketplace', '2026-07-01', '2026-12-31', now())
      returning id`,
  );
  const paper = await oneRow(
    sql<{
      id: string;
    }>`insert into files (storage_key, purpose, is_private, name, content_type, size_bytes, company_id, created_at)
      values ('private/credit.png', 'guarantee', true, 'credit.png', 'image/png', 1, ${company.id}, now())
        returning id`,
  );
  const creditRequest = await insert(
    sql`insert into credit_requests (company_id, user_id, amount, credit_time, purpose, guarantee_kind,
      guarantee_amount, guarantee_currency, guarantee_from, guarantee_until, file_id, created_at)
      values (${company.id}, ${owner.id}, 1, 30, 'x', 'cash', 1, 'THB', '2026-07-01', '2026-12-31', ${paper.id}, now())
        returning id`,
  );
  const claimed = await oneRow(
    sql<{ id: number; purchase_no: string }>`select id, purchase_no from purchases where order_id = ${order.id}`,
  );
  const claim = await givenClaimOf(claimed.id);
  const preorder = await insert(sql`
    insert into preorders (company_id, user_id, product_stock_id, seller_company_id, quantity, wished_date, province_id,
      created_at, since, ends_at)
    values (${company.id}, ${owner.id}, ${offer}, ${company.id}, 1, '2026-09-14', 10, now(), now(), now())
      returning id`);
  const project = await givenProject(company.id, owner.id, paper.id);
  // Slips of instalments were of a table of their own.
  const slipOfBefore = await insert(sql`
    with paper as (insert into files (storage_key, purpose, is_private, name, content_type, size_bytes, company_id)
      values ('private/slip-of-before', 'slip', true, 'a.pdf', 'application/pdf', 1, ${company.id}) returning id)
    insert into project_slips (instalment_id, user_id, file_id, payment_date, status, decided_at, created_at)
    select ${project.instalment}, ${owner.id}, id, now(), 1, now(), now() from paper returning id`);
  const refund = await insert(
    sql`insert into refunds (order_id, reason, note, goods, discount, freight, vat, interest, proposed_at)
      values (${order.id}, 'damaged', '', 100, 0, 0, 7, 0, now()) returning id`,
  );
  const mail = await insert(
    sql`insert into mail_outbox (recipient, subject, html, text, language, kind, order_id)
      values ('k@example.com', 'ยืนยันแล้ว', 'x', 'x', 'th', 'order_confirmed', ${order.id}) returning id::int`,
  );
  const demand = await givenDemandRow({
    companyId: company.id,
    userId: owner.id,
    terms: demandTerms([]),
    closes_at: log.app.clock.now(),
  });
  const auction = await insert(sql`
    insert into auctions (kind, state, company_id, user_id, made_at, terms)
    values ('english', 'draft', ${company.id}, ${owner.id}, now(), '{}') returning id`);
  const objects = {
    order: order.id,
    settlement: slip,
    claim,
    preorder,
    call_off_contract: 999_999,
    auction,
    index_fixing: 999_999,
    negotiation: 999_999,
    demand_key: demand,
    standing_order: 999_999,
    project: project.project,
    project_slip: slipOfBefore,
    grid_factor: 2026,
    credit_line: company.id,
    credit_request: creditRequest,
    account: owner.id,
    company: company.id,
    document,
    warehouse,
    bank_account: bank,
    certificate,
    deletion_request: request,
    price_change: price,
    staff_member: log.adminId,
    money_change: 9,
    member_discount: 1,
    commission_rate: 1,
    payout_run: 7,
    refund_run: 3,
    tax_documents: '2026-07',
    freight_rates: 21,
    price_list: priceList,
    coupon_campaign: campaign,
    carrier,
    content_item: content,
    contact_message: message,
    job_application: application,
    newsletter: 0,
    message_item: messageItem,
    statement: 999_999,
    cookie_consent: 0,
    mail,
    audit_log: 0,
    list: 'staff-claims',
    money_review: 999_999,
    refund,
    banner,
    synonym: 1,
    product: 999_999,
    attribute_group: group,
    attribute,
    starter_set: 'starter_set',
    category: 's_cat-10101',
    manufacturer: 1,
    property: 1,
    site_setting: 'home',
  } as const satisfies Record<AuditedKind, number | string>;
  for (const kind of auditedKinds) await decide(kind, objects[kind]);
  const names = async (kind: AuditedKind) =>
    (({ object_name, order_id, company_id }) => [object_name, order_id, company_id])(
      (await find({ object_kind: kind, object_id: String(objects[kind]) })).rows[0]!,
    );
  const { name } = await oneRow(sql<{ name: string }>`select name from warehouses where id = ${warehouse}`);
  expect(Object.fromEntries(await Promise.all(auditedKinds.map(async (kind) => [kind, await names(kind)])))).toEqual({
    order: [order.orderNo, order.id, null],
    settlement: [order.orderNo, order.id, null],
    statement: [null, null, null],
    money_review: [null, null, null],
    claim: [claimed.purchase_no, order.id, null],
    preorder: [`PRE-${preorder}`, null, null],
    call_off_contract: [null, null, null],
    auction: [`AU-${auction}`, null, company.id],
    index_fixing: [null, null, null],
    negotiation: [null, null, null],
    demand_key: [`DM-${demand}`, null, company.id],
    standing_order: [null, null, null],
    project: [`${projectNo(project.project)} · x`, null, company.id],
    project_slip: [`${projectNo(project.project)}/1`, null, company.id],
    grid_factor: ['2026', null, null],
    refund: [order.orderNo, order.id, null],
    credit_line: [company.name, null, company.id],
    credit_request: [company.name, null, company.id],
    account: ['สมชาย ใจดี', null, company.id],
    company: [company.name, null, company.id],
    document: [company.name, null, company.id],
    warehouse: [name, null, company.id],
    bank_account: ['ทดสอบ ••••7890', null, company.id],
    certificate: ['GRS 4.0', null, company.id],
    deletion_request: ['สมชาย ใจดี', null, company.id],
    price_change: [`${grade} · ${sku_no}`, null, company.id],
    staff_member: ['นภา ผู้ดูแล', null, null],
    money_change: ['#9', null, null],
    member_discount: [null, null, null],
    commission_rate: ['', null, null],
    payout_run: ['#7', null, null],
    refund_run: ['#3', null, null],
    tax_documents: ['2026-07', null, null],
    freight_rates: ['ระยอง', null, null],
    price_list: ['กรอบราคา', null, company.id],
    coupon_campaign: ['คูปองต้อนรับ', null, null],
    carrier: ['ขนส่งดี', null, null],
    content_item: ['นโยบาย', null, null],
    contact_message: ['ก้อย', null, null],
    job_application: ['ปอ', null, null],
    newsletter: [null, null, null],
    message_item: ['ประกาศ', null, null],
    cookie_consent: [null, null, null],
    mail: ['ยืนยันแล้ว', order.id, null],
    audit_log: [null, null, null],
    list: [null, null, null],
    banner: ['โปรโมชัน', null, null],
    synonym: [null, null, null],
    product: [null, null, null],
    attribute_group: ['ความหนา', null, null],
    attribute: ['1 มม.', null, null],
    starter_set: [null, null, null],
    category: [null, null, null],
    manufacturer: [null, null, null],
    property: [null, null, null],
    site_setting: [null, null, null],
  });
  // A reader of another language reads names in that language where there are any, in Chinese else in English, at last
  // in Thai.
  const nameIn = async (locale: Locale, kind: AuditedKind) =>
    (
      await (
        await log.app.api(log.adminToken, { locale })
      )('GET /staff/audit-log', { query: { object_kind: kind, object_id: String(objects[kind]) } })
    ).rows[0]!.object_name;
  expect([
    await nameIn('en', 'content_item'),
    await nameIn('cn', 'content_item'),
    await nameIn('en', 'banner'),
  ]).toEqual(['Policy', 'Policy', 'โปรโมชัน']);
  await rows(sql`update warehouses set name_en = 'Rayong 2' where id = ${warehouse}`);
  const { english } = await oneRow(
    sql<{ english: string }>`select company_name_en as english from companies where id = ${company.id}`,
  );
  expect([
    await nameIn('en', 'company'),
    await nameIn('en', 'credit_line'),
    await nameIn('cn', 'credit_request'),
    await nameIn('cn', 'warehouse'),
  ]).toEqual([english, english, english, 'Rayong 2']);
  expect((await exported({ object_id: String(content), object_kind: 'content_item', language: 'en' })).text).toContain(
    '"Policy"',
  );
  // A company's name finds everything of the company, an order's number the order and its slip, a person's name the
  // account and the deletion request.
  expect((await idsOf({ q: company.name })).sort()).toEqual(
    [
      `auction ${auction}`,
      `demand_key ${demand}`,
      `bank_account ${bank}`,
      `certificate ${certificate}`,
      `company ${company.id}`,
      `credit_line ${company.id}`,
      `credit_request ${creditRequest}`,
      `document ${document}`,
      `preorder ${preorder}`,
      `price_change ${price}`,
      `price_list ${priceList}`,
      `project ${project.project}`,
      `project_slip ${slipOfBefore}`,
      `warehouse ${warehouse}`,
    ].sort(),
  );
  expect((await idsOf({ q: order.orderNo })).sort()).toEqual(
    [`claim ${claim}`, `order ${order.id}`, `settlement ${slip}`].sort(),
  );
  expect((await idsOf({ q: order.orderNo.slice(0, 8).toLowerCase() })).sort()).toEqual(
    [`claim ${claim}`, `order ${order.id}`, `settlement ${slip}`].sort(),
  );
  for (const number of [projectNo(project.project), `${projectNo(project.project).toLowerCase()}/1`])
    expect((await idsOf({ q: number })).sort()).toEqual([`project ${project.project}`, `project_slip ${slipOfBefore}`]);
  expect((await idsOf({ q: owner.email })).sort()).toEqual(
    [`account ${owner.id}`, `deletion_request ${request}`].sort(),
  );
});
