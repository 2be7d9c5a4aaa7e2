import type { AccountStatus } from '#domain/accounts/company/company-facts.ts';
import type { CompanyRole, SellingRole } from '#domain/accounts/company/company-roles.ts';
import type { Locale } from '#domain/values/locale.ts';
import { maybeRow, oneRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';

/** What other capabilities write into a member's account. */
interface AccountFacts {
  company_id: number;
  is_owner: boolean;
  company_role: CompanyRole;
  selling_roles: SellingRole[];
  title: string | null;
  firstname: string;
  lastname: string;
  firstname_en: string;
  lastname_en: string;
  email: string;
  mobile: string | null;
  id_number: string | null;
  birthday: string | null;
  position: string | null;
  business_type: string;
  registered_as: 'buyer' | 'seller';
  account_status: AccountStatus;
  refusal_reason: string | null;
  handed_in_at: Date | null;
  suspended_at: Date | null;
  suspended_reason: string | null;
  avatar_file_id: string | null;
  password_hash: string;
  language: Locale;
  created_at: Date;
}

/** Columns with what is written into them; a value may be an expression over the row. */
export type WrittenAccount = { [K in keyof AccountFacts]?: AccountFacts[K] | RawBuilder<AccountFacts[K]> };

/** A statement, for one that does more, or a `returning` behind it. */
export const writeAccountsSql = (which: RawBuilder<unknown>, facts: WrittenAccount) => sql`
  update users set ${sql.join(Object.entries(facts).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
    where ${which}`;

export async function writeAccount(userId: number, facts: WrittenAccount): Promise<void> {
  await rows(writeAccountsSql(sql`id = ${userId}`, facts));
}

/** Puts another picture, or none, in the place of a member's. Answers the file that it was. */
export async function replaceAvatar(userId: number, fileId: string | null): Promise<string | null> {
  const { earlier } = await oneRow(sql<{ earlier: string | null }>`
    update users u set avatar_file_id = ${fileId} from users before
    where before.id = u.id and u.id = ${userId} returning before.avatar_file_id as earlier`);
  return earlier;
}

/** A new account of a member. */
export async function insertAccount(facts: WrittenAccount): Promise<{ id: number }> {
  const [columns, values] = [Object.keys(facts), Object.values(facts)];
  return oneRow(sql<{ id: number }>`
    insert into users (${sql.join(columns.map((column) => sql.ref(column)))}) values (${sql.join(values)})
      returning id`);
}

/** Deletes the accounts that a condition on `users` names: registrations alone, on which nothing else depends. */
export async function deleteAccounts(which: RawBuilder<unknown>): Promise<void> {
  await rows(sql`delete from users where ${which}`);
}

/** Gives a member's account that is open another email. Answers where it was written to before. */
export function setEmail(userId: number, email: string): Promise<{ email: string; language: Locale } | undefined> {
  return maybeRow(sql<{ email: string; language: Locale }>`
    update users u set email = ${email} from users before
    where before.id = u.id and u.id = ${userId} and u.account_status = 'verified' returning before.email, u.language`);
}
