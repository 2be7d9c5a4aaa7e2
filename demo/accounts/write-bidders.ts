import { oneRow, sql } from '#server/platform/database/query.ts';
import { Random, seedOf } from '../random.ts';
import { taxId } from './accounts.ts';
import bidders from './bidders.json' with { type: 'json' };

export interface DemoBidder {
  key: string;
  userId: number;
}

/** Nobody signs in as one of them: what they bid, the demo does. */
const NO_PASSWORD = 'none';

/** Companies that bid against those who try the demo. */
export async function writeBidders(): Promise<DemoBidder[]> {
  const random = new Random(seedOf('bidders'));
  const written: DemoBidder[] = [];
  for (const [index, { key, th, en, firstname, lastname }] of bidders.entries()) {
    const email = `${key}@demo.polytalad.example`;
    const { userId } = await oneRow(sql<{ userId: number }>`
      with company as (
        insert into companies (company_code, company_name_th, company_name_en, tax_id, registered_type, phone, email,
          tax_status, certificate_status, idcard_authorized_sign_status, buyer_approved_status)
        values (${`B001${String(index + 1).padStart(2, '0')}`}, ${th}, ${en}, ${taxId(random, '0')},
          'company_limited', ${`02${random.int(1_000_000, 9_999_999)}`}, ${email}, 1, 1, 1, 1) returning id)
      insert into users (company_id, is_owner, title, firstname, lastname, email, mobile, position, business_type,
        account_status, password_hash)
      select id, true, 'mr', ${firstname}, ${lastname}, ${email}, ${`081900200${index}`}, 'procurement_manager',
        'business', 'verified', ${NO_PASSWORD} from company
      returning id as "userId"`);
    written.push({ key, userId });
  }
  return written;
}
