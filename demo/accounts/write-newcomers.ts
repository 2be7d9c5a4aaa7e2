import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { placeIn, taxId } from './accounts.ts';
import {
  FIRST_HOURS_AGO,
  joiner,
  newcomers,
  refusal,
  REFUSED_HOURS_AGO,
  WAITING_HOURS_AGO,
  type Newcomer,
} from './newcomers.ts';
import { DEMO_DOMAIN } from '../demo-database.ts';
import { Random } from '../random.ts';

const HOUR_MS = 3_600_000;

/**
 * Those who registered of late: what staff find in their queues. They have the demo's password, for the day on which
 * they are approved.
 */
export function writeNewcomers(seed: number, at: Date): Promise<void> {
  // Other numbers than those of the companies that have long been here.
  const random = new Random(seed + 1);
  const before = (hours: number) => new Date(at.getTime() - hours * HOUR_MS);
  return inTransaction(async () => {
    await rows(sql`update companies set created_at = ${before(FIRST_HOURS_AGO)}`);
    await rows(sql`update users set created_at = ${before(FIRST_HOURS_AGO)}`);
    for (const newcomer of newcomers) await writeNewcomer(newcomer, random, before(newcomer.hoursAgo));
    await rows(sql`
      insert into users (company_id, is_owner, company_role, title, firstname, lastname, email, mobile, position,
        business_type, account_status, password_hash, created_at)
      select company_id, false, 'viewer', ${joiner.title}, ${joiner.firstname}, ${joiner.lastname},
        ${mailOf(joiner.key)}, '0891112233', 'procurement_staff', 'business', 'waiting_approval', password_hash,
        ${before(joiner.hoursAgo)}
      from users where email = ${mailOf('buyer')}`);
    await rows(sql`update users set created_at = ${before(WAITING_HOURS_AGO)} where email = ${mailOf('waiting')}`);
    await rows(
      sql`update users set refusal_reason = ${refusal.account}, created_at = ${before(REFUSED_HOURS_AGO)}
        where email = ${mailOf('refused')}`,
    );
  });
}

export function mailOf(key: string): string {
  return `${key}@${DEMO_DOMAIN}`;
}

async function writeNewcomer(
  { key, firstname, lastname, title, language, as, company, papers, isIn }: Newcomer,
  random: Random,
  at: Date,
): Promise<void> {
  const tax_id = taxId(random, company ? '0' : '9');
  const mobile = `08${random.int(10_000_000, 99_999_999)}`;
  const name = company?.th ?? `${firstname} ${lastname}`;
  const statuses = {
    ...Object.fromEntries(Object.entries(papers).map(([kind, status]) => [`${kind}_status`, status])),
    buyer_approved_status: isIn ? 1 : 0,
    seller_approved_status: as === 'seller' ? 0 : null,
  };
  const { id } = await oneRow(sql<{ id: number }>`
    insert into companies (company_code, company_name_th, company_name_en, tax_id, registered_type, supplier_type,
      phone, email, created_at)
    values (${company ? `N${String(random.int(10_000, 99_999))}` : null}, ${name}, ${company?.en ?? ''}, ${tax_id},
      ${company ? 'company_limited' : null}, ${as === 'seller' ? 'petrochemical_agent' : null}, ${mobile},
      ${mailOf(key)}, ${at}) returning id`);
  await rows(
    sql`update companies
      set ${sql.join(Object.entries(statuses).map(([column, value]) => sql`${sql.ref(column)} = ${value}::smallint`))}
      where id = ${id}`,
  );
  await rows(sql`
    insert into users (company_id, is_owner, title, firstname, lastname, email, mobile, id_number, birthday, position,
      business_type, account_status, registered_as, language, password_hash, created_at)
    select ${id}, true, ${title}, ${firstname}, ${lastname}, ${mailOf(key)}, ${mobile}, ${company ? null : tax_id},
      ${company ? null : '1988-04-12'}, ${company ? 'owner' : null}, ${company ? 'business' : 'personal'},
      ${isIn ? 'verified' : 'waiting_approval'}, ${as}, ${language}, password_hash, ${at} from users
        where email = ${mailOf('buyer')}`);
  const place = await placeIn(random.pick([10, 12, 16, 74]), random);
  await rows(sql`
    insert into addresses (company_id, name, address, sub_district_id, district_id, province_id, post_code, phone,
      is_default_shipping, is_default_billing, billing_name, tax_id, branch_code, branch_name)
    values (${id}, ${name}, ${`${random.int(1, 199)}/${random.int(1, 30)} หมู่ ${random.int(1, 9)}`}, ${place.id},
      ${place.district_id}, ${place.province_id}, ${place.postcode}, ${mobile}, true, true, ${name}, ${tax_id},
      ${company ? '00000' : null}, ${company ? 'สำนักงานใหญ่' : null})`);
}
