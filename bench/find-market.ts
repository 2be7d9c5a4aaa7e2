import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { asScript } from '#server/platform/database/statement-limits.ts';

const SLICE = 100_000;
/** Ids of what is written here, far above the market's. */
export const FIRST = 1_000_000;

/**
 * Beside the market that is there: companies with two people each, a hundredth of which sell, and orders with what
 * belongs to them: a purchase each, every tenth the buyer's number, a truck, a quotation, a claim, a refund, and six of
 * ten a tax document.
 */
export async function writeFindMarket({ companies, orders }: { companies: number; orders: number }): Promise<void> {
  await asScript(async () => {
    await writing(() => writeCompanies(companies));
    for (let from = 0; from < orders; from += SLICE)
      await writing(() => writeOrders(from, Math.min(SLICE, orders - from), companies));
    await rows(sql`vacuum analyze`);
  });
}

/** What is measured is reading: other rows that a row needs, and who follows changes, are of no consequence. */
const writing = (work: () => Promise<void>) =>
  inTransaction(async () => {
    await rows(sql`set local session_replication_role = replica`);
    await work();
  });

/** Few companies sell and buy most. */
const skewed = (n: ReturnType<typeof sql>, of: number) =>
  sql`${FIRST}::int + floor(power((hashint4(${n}) & 65535) / 65536.0, 3) * ${of}::int)::int`;

async function writeCompanies(count: number): Promise<void> {
  const n = sql`generate_series(0, ${count - 1}::int) n`;
  await rows(sql`
    insert into companies (id, company_code, company_name_th, company_name_en, tax_id, phone, tax_status,
      certificate_status,
      idcard_authorized_sign_status, seller_approved_status)
    select ${FIRST}::int + n, 'B' || n,
      'บริษัท ' || (array['ไทย','สยาม','รุ่งเรือง','เจริญ','อุตสาหกรรม','พัฒนา'])[1 + n % 6]
        || (array['พลาสติก','โพลิเมอร์','บรรจุภัณฑ์','แพ็คเกจจิ้ง'])[1 + n / 6 % 4] || ' ' || n || ' จำกัด',
      (array['Thai','Siam','Rung Rueang','Charoen','Industrial','Pattana'])[1 + n % 6] || ' '
        || (array['Plastic','Polymer','Packaging','Containers'])[1 + n / 6 % 4] || ' ' || n || ' Co., Ltd.',
      lpad((1000000000000 + n::bigint * 7919)::text, 13, '0'), '02' || lpad(n::text, 7, '0'), 1, 1, 1, 1 from ${n}`);
  await rows(sql`
    insert into users (id, company_id, is_owner, company_role, selling_roles, firstname, lastname, email, mobile,
      account_status, password_hash)
    select ${FIRST}::int + n * 2 + person, ${FIRST}::int + n, person = 0, case when person = 0 then 'owner'
      else 'viewer' end,
      case when person = 0 then '{offers,prices,orders,money}'::text[] else '{}' end,
      (array['สมชาย','สุดา','Somchai','Anna','วิชัย','Li'])[1 + n % 6],
        (array['ใจดี','ศรีสุข','Srisuk','Wong','ทองดี'])[1 + n % 5] || n,
      'person' || n || '.' || person || '@firm' || n || '.example', '08' || lpad((n * 2 + person)::text, 8, '0'),
      'verified', '-'
    from ${n}, generate_series(0, 1) person`);
}

async function writeOrders(from: number, count: number, companies: number): Promise<void> {
  const number = sql`to_char(at, 'YYMM') || lpad((n % 1000000)::text, 6, '0')`;
  const facts = sql`(
    select n, ${FIRST}::int + n as id, timestamptz '2026-11-01' - (500000 - n) * interval '2 minutes' as at,
      ${skewed(sql`n`, companies)} as buyer, ${skewed(sql`n + 7`, Math.ceil(companies / 100))} as seller
    from generate_series(${from + 1}::int, ${from + count}::int) n) f`;
  await rows(sql`
    insert into orders (id, order_no, company_id, user_id, company_name, buyer_contact_email, payment_type,
      payment_status, status,
      purchaser_status, logistic_status, total, estimate_shipping_cost, vat_rate_hundredths, vat, total_include_vat,
      created_at,
      placed_at, po_number)
    select id, 'OR' || ${number}, buyer, ${FIRST}::int + (buyer - ${FIRST}::int) * 2, 'Buyer', 'x@example.com',
      1 + n % 3, n % 2, 1, 1,
      n % 4, 100000, 0, 700, 7000, 107000, at, at,
      case when n % 10 = 0 then (array['PO-2026/', 'PO ', '45000'])[1 + n / 10 % 3] || lpad(n::text, 7, '0') end
        from ${facts}`);
  await rows(sql`
    insert into purchases (id, purchase_no, order_id, company_id, sale_type, total, created_at)
    select id, 'PO' || ${number}, id, seller, 1 + n % 2, 107000, at from ${facts}`);
  await rows(sql`
    insert into goods_ready (purchase_id, ready_date, vehicle_plate, driver_name, driver_phone, marked_at, changed_at)
    select id, at::date, (array['70-','กข ','ผล '])[1 + n % 3] || lpad((n % 9999)::text, 4, '0'), 'Driver',
      '0812345678', at, at
    from ${facts} where n % 10 = 1`);
  await rows(sql`
    insert into quotations (id, quotation_no, company_id, made_at, valid_until, facts, total_include_vat, line_count)
    select id, 'QT' || ${number}, buyer, at, at + interval '7 days', '{}', 107000, 1 from ${facts} where n % 10 = 2`);
  await rows(sql`
    insert into claims (id, order_id, purchase_id, company_id, seller_company_id, kind, state, answer_by, opened_at)
    overriding system value select n, id, id, buyer, seller, 'damage', 'with_seller', at, at from ${facts}
      where n % 10 = 3`);
  await rows(sql`
    insert into refunds (id, order_id, reason, note, state, goods, discount, freight, vat, interest, pay_back,
      proposed_by,
      proposed_at, decided_by, decided_at, sent_by, sent_at, bank_reference)
    overriding system value select n, id, 'damaged', '', 'sent', 100, 0, 0, 7, 0, 107, 1, at, 2, at, 1, at,
    'KB' || lpad(n::text, 12, '0')
    from ${facts} where n % 10 = 4`);
  await rows(sql`
    insert into tax_documents (id, order_id, company_id, kind, series, branch_code, month, sequence, number, issued_at,
      facts,
      facts_sha256, base, vat, total)
    select id, id, buyer, 'tax_invoice', 'TI', '00000', to_char(at, 'YYMM'), n,
      'TI00000-' || to_char(at, 'YYMM') || '-' || lpad(n::text, 6, '0'), at, '{}',
      encode(sha256(convert_to('{}', 'UTF8'::name)), 'hex'), 100000, 7000, 107000 from ${facts} where n % 10 < 6`);
}
