import type { StaffRole } from '#domain/staff-roles.ts';
import type { AccountStatus } from '#domain/accounts/company/company-facts.ts';
import type { CompanyRole, SellingRole } from '#domain/accounts/company/company-roles.ts';
import { checkDigit } from '#domain/accounts/tax-id.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openSession } from '#server/accounts/identity/sessions.ts';

/**
 * Small real rows for tests: places, companies, people, offers. Each call makes new ones; what a test does not say is
 * ordinary (an approved company, a verified warehouse, a purchasable offer).
 */

let serial = 0;
const next = () => (serial += 1);

/** Rayong (21) and Bangkok (10) with one district and sub-district each, and a rate between them and within. */
export async function givenPlaces(): Promise<{
  rayong: number;
  bangkok: number;
  rayongSubDistrict: number;
  bangkokSubDistrict: number;
}> {
  await rows(
    sql`insert into provinces (id, name_th, name_en, name_cn) values (21, 'ระยอง', 'Rayong', '罗勇'),
      (10, 'กรุงเทพมหานคร', 'Bangkok', '曼谷'), (90, 'สงขลา', 'Songkhla', '宋卡') on conflict do nothing`,
  );
  await rows(
    sql`insert into districts (id, province_id, name_th, name_en) values (2101, 21, 'เมืองระยอง', 'Mueang Rayong'),
      (1004, 10, 'บางรัก', 'Bang Rak'), (9001, 90, 'เมืองสงขลา', 'Mueang Songkhla') on conflict do nothing`,
  );
  await rows(
    sql`insert into sub_districts (id, district_id, name_th, name_en, postcode)
      values (210101, 2101, 'ท่าประดู่', 'Tha Pradu', '21000'), (100402, 1004, 'สีลม', 'Si Lom', '10500'),
      (900101, 9001, 'บ่อยาง', 'Bo Yang', '90000') on conflict do nothing`,
  );
  await rows(sql`insert into shipping_rates (origin_province_id, destination_province_id, vehicle, cost)
    select o, d, v, c from (values (21, 10), (10, 10), (21, 21)) p (o, d),
      (values ('pickup4', 250000), ('truck6', 450000), ('truck10', 800000), ('trailer', 1200000)) r (v, c)
      on conflict do nothing`);
  return { rayong: 21, bangkok: 10, rayongSubDistrict: 210101, bangkokSubDistrict: 100402 };
}

export interface CompanyOptions {
  personal?: boolean;
  selling?: boolean;
  memberLevel?: number;
  name?: string;
  statuses?: Partial<
    Record<
      | 'tax_status'
      | 'certificate_status'
      | 'id_card_status'
      | 'houser_reg_status'
      | 'idcard_authorized_sign_status'
      | 'buyer_approved_status'
      | 'seller_approved_status',
      0 | 1 | 2 | null
    >
  >;
}

/** A tax id with a true check digit, another one for each number. */
export function taxIdOf(n: number): string {
  const digits = `0105${String(n).padStart(8, '0')}`;
  return digits + String(checkDigit(digits));
}

/** An approved company, or a personal account. */
export async function givenCompany(options: CompanyOptions = {}): Promise<{ id: number; name: string }> {
  const n = next();
  const name = options.name ?? (options.personal ? `สมชาย ใจดี ${n}` : `บริษัท ทดสอบ ${n} จำกัด`);
  const approved = {
    tax_status: 1,
    certificate_status: 1,
    id_card_status: 1,
    houser_reg_status: 1,
    idcard_authorized_sign_status: 1,
    buyer_approved_status: 1,
    seller_approved_status: options.selling ? 1 : null,
    ...options.statuses,
  };
  const { id } = await oneRow(sql<{ id: number }>`
    insert into companies (company_code, company_name_th, company_name_en, tax_id, phone, email, member_level,
      tax_status, certificate_status, id_card_status, houser_reg_status, idcard_authorized_sign_status,
      buyer_approved_status, seller_approved_status)
    values (${options.personal ? null : `C${String(n).padStart(5, '0')}`}, ${name}, ${`Test ${n}`}, ${taxIdOf(n)},
      '021234567', ${`company${n}@example.com`}, ${options.memberLevel ?? 1},
      ${approved.tax_status}, ${approved.certificate_status}, ${approved.id_card_status}, ${approved.houser_reg_status},
        ${approved.idcard_authorized_sign_status}, ${approved.buyer_approved_status},
        ${approved.seller_approved_status})
    returning id`);
  return { id, name };
}

interface MemberOptions {
  role?: 'buyer' | 'seller';
  company_role?: CompanyRole;
  selling_roles?: SellingRole[];
  account_status?: AccountStatus;
  password_hash?: string;
  firstname?: string;
  lastname?: string;
}

/**
 * A verified member of a company, its owner unless said otherwise, signed in. One whose account is not decided has the
 * session of registrations.
 */
export async function givenMember(
  companyId: number,
  options: MemberOptions = {},
): Promise<{ id: number; email: string; token: string }> {
  const {
    account_status = 'verified',
    company_role = 'owner',
    selling_roles = [],
    role = 'buyer',
    firstname = 'สมชาย',
    lastname = 'ใจดี',
  } = options;
  const email = `member${next()}@example.com`;
  const { id } = await oneRow(sql<{ id: number }>`
    insert into users (company_id, is_owner, company_role, selling_roles, title, firstname, lastname, email, mobile,
      position, business_type, account_status, password_hash)
    select id, ${company_role === 'owner'}, ${company_role}, ${selling_roles}, 'mr', ${firstname}, ${lastname},
      ${email}, '0812345678', case when company_code is null then null else 'owner' end,
      case when company_code is null then 'personal' else 'business' end,
      ${account_status}, ${options.password_hash ?? 'none'} from companies where id = ${companyId} returning id`);
  return {
    id,
    email,
    token: await openSession({ userId: id, role }, 'test', account_status === 'verified' ? 'full' : 'registration'),
  };
}

/** One of the marketplace's people, signed in. */
export async function givenStaff(
  roles: StaffRole | readonly StaffRole[],
  options: { password_hash?: string } = {},
): Promise<{ id: number; email: string; token: string }> {
  const email = `staff${next()}@example.com`;
  const { id } = await oneRow(sql<{ id: number }>`
    insert into staff_members (email, firstname, lastname, roles, password_hash, joined_at)
      values (${email}, 'สุดา', 'พนักงาน', ${[roles].flat()}, ${options.password_hash ?? 'none'}, '2026-01-01')
      returning id`);
  return { id, email, token: await openSession({ staffId: id, role: 'staff' }, 'test') };
}

/** A buyer's address in Bangkok's Si Lom (call givenPlaces first). */
export async function givenAddress(
  companyId: number,
  subDistrictId = 100402,
  address = '99/1 ถนนสีลม',
): Promise<number> {
  const { id } = await oneRow(sql<{ id: number }>`
    insert into addresses (company_id, name, address, sub_district_id, district_id, province_id, post_code, phone)
    select ${companyId}, 'โรงงาน', ${address}, s.id, d.id, d.province_id, s.postcode, '0812345678' from sub_districts s
      join districts d on d.id = s.district_id where s.id = ${subDistrictId} returning id`);
  return id;
}

export async function givenWarehouse(
  companyId: number,
  options: { provinceId?: number; status?: 0 | 1 | 2; allowsPickup?: boolean } = {},
): Promise<number> {
  const { id } = await oneRow(sql<{ id: number }>`
    insert into warehouses (company_id, name, address, province_id, contact_person, mobile, status, allows_pickup)
    values (${companyId}, ${`คลัง ${next()}`}, '1 หมู่ 2', ${options.provinceId ?? 21}, 'สมศรี', '0898765432',
      ${options.status ?? 1}, ${options.allowsPickup ?? true}) returning id`);
  return id;
}

/** HDPE in a category tree of its own, the same for every product of a test file; or in a subcategory that is there. */
export async function givenProduct(
  options: {
    subcategoryId?: number;
    grade?: string;
    quality?: string;
    name_th?: string;
    name_en?: string;
    name_cn?: string;
    unitWeightGrams?: number;
  } = {},
): Promise<number> {
  await rows(
    sql`insert into category_groups values (1, 'เม็ดพลาสติก', 'Plastic resins', '塑料原料') on conflict do nothing`,
  );
  await rows(
    sql`insert into categories values (101, 1, 'พอลิเอทิลีน (PE)', 'Polyethylene (PE)', '聚乙烯 (PE)')
      on conflict do nothing`,
  );
  await rows(
    sql`insert into subcategories
      values (10101, 101, 'HDPE', 'HDPE พอลิเอทิลีนความหนาแน่นสูง', 'HDPE, high-density polyethylene', 'HDPE 高密度聚乙烯')
      on conflict do nothing`,
  );
  await rows(
    sql`insert into manufacturers (code, name_th, name_en, name_cn)
      values ('pttgc', 'พีทีที โกลบอล เคมิคอล', 'PTT Global Chemical', 'PTT 全球化学') on conflict do nothing`,
  );
  const grade = options.grade ?? `HD${1000 + next()}J`;
  const { id } = await oneRow(sql<{ id: number }>`
    insert into products (subcategory_id, manufacturer_id, grade, brand, name_th, name_en, name_cn, quality,
      unit_weight_grams, first_approved_at)
    select ${options.subcategoryId ?? 10_101}, id, ${grade}, 'InnoPlus', ${options.name_th ?? `InnoPlus ${grade}`},
      ${options.name_en ?? `InnoPlus ${grade}`}, ${options.name_cn ?? `InnoPlus ${grade}`},
      ${options.quality ?? 'prime'}, ${options.unitWeightGrams ?? 25_000}, '2026-01-01'
    from manufacturers where code = 'pttgc' returning id`);
  return id;
}

export interface OfferOptions {
  companyId: number;
  warehouseId: number;
  productId?: number;
  /** Satang for one unit. */
  price?: bigint;
  quantity?: number;
  stockType?: 1 | 2 | 3;
  minimum?: number;
  approved?: 0 | 1;
  status?: 0 | 1;
  outOfScope?: boolean;
}

/** An offer of a 25 kg bag at 1,050 baht (42 baht/kg), 1,000 bags in stock. Returns its product_stock_id. */
export async function givenOffer(options: OfferOptions): Promise<number> {
  const productId = options.productId ?? (await givenProduct());
  const sku = await givenSku(productId);
  const { id } = await oneRow(sql<{ id: number }>`
    insert into product_stocks (product_id, product_sku_id, warehouse_id, company_id, quantity, is_minimum,
      min_quantity, product_stock, regular_price, approved_status, status, shipping_out_of_scope)
    values (${productId}, ${sku}, ${options.warehouseId}, ${options.companyId}, ${options.quantity ?? 1000},
      ${options.minimum !== undefined}, ${options.minimum ?? 1}, ${options.stockType ?? 1},
      ${options.price ?? 105_000n}, ${options.approved ?? 1}, ${options.status ?? 1}, ${options.outOfScope ?? false})
        returning id`);
  return id;
}

/** A product’s 25 kg bag, the same one each time. */
export async function givenSku(productId: number): Promise<number> {
  await rows(
    sql`insert into attribute_groups (code, name_th, name_en, name_cn) values ('pack', 'บรรจุภัณฑ์', 'Pack', '包装')
      on conflict do nothing`,
  );
  await rows(
    sql`insert into attributes (group_id, code, name_th, name_en, name_cn) select id, 'bag25', 'ถุง 25 กก.',
      '25 kg bag', '25公斤袋' from attribute_groups where code = 'pack' on conflict do nothing`,
  );
  const { id } = await oneRow(sql<{ id: number }>`
    insert into skus (product_id, sku_no, attribute_id, unit_weight_grams)
    select ${productId}, ${`SKU-${productId}`}, id, 25000 from attributes where code = 'bag25'
    on conflict (sku_no) do update set sku_no = excluded.sku_no returning id`);
  return id;
}

/** More packs of an offer's product in its warehouse, 10 units of each; a gram more each. */
export async function givenPacks(offerId: number, count: number): Promise<void> {
  await rows(sql`
    with of as (
      select k.product_id, k.sku_no, k.unit_weight_grams, a.group_id
      from product_stocks s join skus k on k.id = s.product_sku_id join attributes a on a.id = k.attribute_id
        where s.id = ${offerId}),
    kinds as (
      insert into attributes (group_id, code, name_th, name_en, name_cn)
      select group_id, product_id || '-' || n, 'ถุง ' || n, 'Bag ' || n, n || ' 号袋'
        from of, generate_series(1, ${count}::int) n
      returning id, split_part(code, '-', 2)::int as n),
    packs as (
      insert into skus (product_id, sku_no, attribute_id, unit_weight_grams)
      select product_id, sku_no || '-' || n, kinds.id, unit_weight_grams + n from of, kinds returning id)
    insert into product_stocks (product_id, product_sku_id, warehouse_id, company_id, quantity, is_minimum,
      min_quantity, product_stock, regular_price, approved_status, status)
    select s.product_id, packs.id, s.warehouse_id, s.company_id, 10, false, 1, s.product_stock, s.regular_price,
      s.approved_status, s.status
    from product_stocks s, packs where s.id = ${offerId}`);
}

/** Brings offers to so many units, with the movements that this takes. */
export async function setStock(offerIds: readonly number[], quantity: number): Promise<void> {
  await rows(sql`
    with before as materialized (select id, quantity from product_stocks where id = any (${offerIds}) for update),
    changed as (
      update product_stocks s set quantity = ${quantity} from before b where b.id = s.id and b.quantity <> ${quantity}
      returning s.id, b.quantity as before)
    insert into stock_movements (product_stock_id, kind, quantity, quantity_after, reason, at)
    select id, 'corrected', ${quantity}::int - before, ${quantity}, 'test', now() from changed`);
}
