import { checkDigit } from '#domain/accounts/tax-id.ts';
import { hashPassword } from '#server/accounts/identity/index.ts';
import { DEMO_AUTHENTICATOR_SECRET } from '#server/development/index.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { confirmedFactor } from '#server/accounts/second-factor/index.ts';
import {
  buyerColleagues,
  buyers,
  DEMO_PASSWORD,
  registering,
  sellerColleagues,
  sellerPeople,
  sellers,
  staff,
  type BuyerCompany,
  type PersonFacts,
} from './companies.ts';
import { Random } from '../random.ts';

export interface DemoAccount {
  email: string;
  what: PersonFacts['what'];
}

/** Everybody who can try the demo, with what they are. */
export const demoAccounts: readonly DemoAccount[] = [
  ...buyers,
  registering,
  ...sellerPeople,
  ...sellerColleagues,
  ...buyerColleagues,
  ...staff,
].map(({ email, what }) => ({ email, what }));

export interface MarketPeople {
  sellerIds: number[];
  buyers: { key: string; userId: number; companyId: number; addressId: number; email: string }[];
  staffIds: Record<string, number>;
  warehouses: {
    id: number;
    companyId: number;
    provinceId: number;
    sellerIndex: number;
    allowsPickup: boolean;
    name: string;
  }[];
}

/** The state of each paper of a company, and whether it may buy. */
function verificationsOf({ personal, approved, refusedPaper }: BuyerCompany): Record<string, number> {
  if (personal) return { id_card_status: approved, houser_reg_status: approved, buyer_approved_status: approved };
  return {
    tax_status: approved,
    certificate_status: 1,
    idcard_authorized_sign_status: approved,
    buyer_approved_status: approved,
    ...(refusedPaper && { [`${refusedPaper}_status`]: 2 }),
  };
}

/** A made-up tax id with a true check digit; 0 at the front as companies have, 9 as people never have. */
export function taxId(random: Random, first: '0' | '9'): string {
  const digits = first + Array.from({ length: 11 }, () => random.int(0, 9)).join('');
  return digits + String(checkDigit(digits));
}

/** Companies, people, addresses, warehouses and staff. */
export async function writePeople(random: Random): Promise<MarketPeople> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  const mobile = () => `08${Array.from({ length: 8 }, () => random.int(0, 9)).join('')}`;
  const sellerIds: number[] = [];
  for (const [index, seller] of sellers.entries()) {
    const { id } = await oneRow(sql<{ id: number }>`
      insert into companies (company_code, company_name_th, company_name_en, tax_id, registered_type, supplier_type,
        phone, email, tax_status, certificate_status, idcard_authorized_sign_status, buyer_approved_status,
        seller_approved_status)
      values (${`S${String(index + 1).padStart(5, '0')}`}, ${seller.th}, ${seller.en}, ${taxId(random, '0')},
        'company_limited', 'petrochemical_agent', ${`02${random.int(1_000_000, 9_999_999)}`},
        ${`sales${index + 1}@demo.polytalad.example`}, 1, 1, 1, 1, 1) returning id`);
    sellerIds.push(id);
  }
  const warehouses: MarketPeople['warehouses'] = [];
  for (const [sellerIndex, seller] of sellers.entries()) {
    for (const [place, provinceId] of seller.warehouses.entries()) {
      const at = await placeIn(provinceId, random);
      const companyId = sellerIds[sellerIndex] as number;
      const name = `${seller.th.replace(/^บริษัท | จำกัด$/g, '')} คลัง${at.province_th}`;
      const firm = seller.en.replace(' Co., Ltd.', '');
      const { id } = await oneRow(sql<{ id: number }>`
        insert into warehouses (company_id, name, name_en, name_cn, address, sub_district_id, province_id, post_code,
          contact_person, mobile, status, is_default, allows_pickup)
        values (${companyId}, ${name}, ${`${firm}, ${at.province_en} warehouse`}, ${`${firm} ${at.province_cn}仓库`},
          ${`${random.int(1, 199)}/${random.int(1, 30)} หมู่ ${random.int(1, 9)}`}, ${at.id}, ${provinceId},
          ${at.postcode},
          ${random.pick(['สมศักดิ์', 'วราภรณ์', 'ประเสริฐ', 'จันทร์เพ็ญ'])}, ${mobile()}, 1, ${place === 0},
            ${seller.pickup}) returning id`);
      warehouses.push({ id, companyId, provinceId, sellerIndex, allowsPickup: seller.pickup, name });
    }
  }
  const written: MarketPeople['buyers'] = [];
  for (const [index, buyer] of buyers.entries()) {
    const { company } = buyer;
    const statuses = verificationsOf(company);
    const tax_id = taxId(random, company.personal ? '9' : '0');
    const { id: companyId } = await oneRow(sql<{ id: number }>`
      insert into companies (company_code, company_name_th, company_name_en, tax_id, registered_type, phone, email,
        member_level, point)
      values (${company.personal ? null : `B${String(index + 1).padStart(5, '0')}`}, ${company.th}, ${company.en},
        ${tax_id}, ${company.personal ? null : 'company_limited'}, ${mobile()}, ${buyer.email}, ${company.level},
        ${random.int(0, 900)}) returning id`);
    await rows(
      sql`update companies
        set ${sql.join(Object.entries(statuses).map(([column, value]) => sql`${sql.ref(column)} = ${value}::smallint`))}
        where id = ${companyId}`,
    );
    const { id: userId } = await oneRow(sql<{ id: number }>`
      insert into users (company_id, is_owner, title, firstname, lastname, email, mobile, position, business_type,
        account_status, password_hash)
      values (${companyId}, true, ${buyer.title}, ${buyer.firstname}, ${buyer.lastname}, ${buyer.email}, ${mobile()},
        ${company.personal ? null : 'procurement_manager'}, ${company.personal ? 'personal' : 'business'},
        ${['waiting_approval', 'verified', 'not_approved'][company.approved] as string}, ${password_hash})
          returning id`);
    const at = await placeIn(company.province, random);
    const { id: addressId } = await oneRow(sql<{ id: number }>`
      insert into addresses (company_id, name, address, sub_district_id, district_id, province_id, post_code, phone,
        is_default_shipping, is_default_billing, billing_name, tax_id, branch_code, branch_name)
      values (${companyId}, ${company.personal ? 'บ้าน' : 'โรงงาน'}, ${company.address}, ${at.id}, ${at.district_id},
        ${company.province}, ${at.postcode}, ${mobile()}, true, true, ${company.th}, ${tax_id}, '00000', 'สำนักงานใหญ่')
        returning id`);
    written.push({ key: buyer.key, userId, companyId, addressId, email: buyer.email });
  }
  await rows(sql`
    with company as (insert into companies (company_code, company_name_th, email)
      values ('B00099', '', ${registering.email}) returning id)
    insert into users (company_id, is_owner, title, firstname, lastname, email, mobile, business_type, account_status,
      password_hash)
    select id, true, ${registering.title}, ${registering.firstname}, ${registering.lastname}, ${registering.email},
      ${mobile()}, 'business', 'email_confirmed', ${password_hash} from company`);
  for (const member of sellerPeople) {
    await rows(sql`insert into users (company_id, is_owner, title, firstname, lastname, email, mobile, position,
      business_type, account_status, registered_as, password_hash)
      values (${sellerIds[member.seller]}, true, ${member.title}, ${member.firstname}, ${member.lastname},
        ${member.email}, ${mobile()}, 'sales_manager', 'business', 'verified', 'seller', ${password_hash})`);
  }
  const staffIds: Record<string, number> = {};
  for (const member of staff) {
    const { id } = await oneRow(sql<{ id: number }>`
      insert into staff_members (email, firstname, lastname, roles, password_hash, joined_at)
        values (${member.email}, ${member.firstname}, ${member.lastname}, ${[...member.roles]}, ${password_hash},
          ${now()}) returning id`);
    await confirmedFactor({ staffId: id }, DEMO_AUTHENTICATOR_SECRET);
    staffIds[member.key] = id;
  }
  return { sellerIds, buyers: written, staffIds, warehouses };
}

interface PlaceRow {
  id: number;
  district_id: number;
  province_id: number;
  postcode: string;
  sub_district_th: string;
  district_th: string;
  province_th: string;
  province_en: string;
  province_cn: string;
}

/** Some sub-district of a province, the same for the same random numbers. */
export async function placeIn(provinceId: number, random: Random): Promise<PlaceRow> {
  return oneRow(sql<PlaceRow>`
    select s.id, s.district_id, d.province_id, s.postcode, s.name_th as sub_district_th, d.name_th as district_th,
      p.name_th as province_th, p.name_en as province_en, coalesce(p.name_cn, p.name_en) as province_cn
    from sub_districts s join districts d on d.id = s.district_id join provinces p on p.id = d.province_id
    where d.province_id = ${provinceId} order by s.id offset ${random.int(0, 20)} limit 1`);
}
