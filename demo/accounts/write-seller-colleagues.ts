import { hashPassword } from '#server/accounts/identity/index.ts';
import type { MarketPeople } from './accounts.ts';
import { insertRows } from '../bulk.ts';
import { DEMO_PASSWORD, sellerColleagues } from './companies.ts';

/** People of the first seller who each do a part of the sales. */
export async function writeSellerColleagues({ sellerIds }: MarketPeople): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  await insertRows(
    'users',
    sellerColleagues.map(({ email, firstname, lastname, title, role, selling, position }, index) => ({
      company_id: sellerIds[0]!,
      is_owner: false,
      company_role: role,
      selling_roles: [...selling],
      title,
      firstname,
      lastname,
      email,
      mobile: `081900100${index}`,
      position,
      business_type: 'business',
      account_status: 'verified',
      password_hash,
    })),
  );
}
