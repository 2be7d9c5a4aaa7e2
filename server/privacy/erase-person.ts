import { blockersOfDeletion, FORGOTTEN_NAME, FORGOTTEN_NAME_EN } from '#domain/deletion.ts';
import type { Locale } from '#domain/locale.ts';
import { forgetAttemptsAt } from '#server/identity/index.ts';
import { now } from '#server/platform/clock.ts';
import { lockCompany } from '#server/platform/database/lock-company.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { enqueueAll } from '#server/platform/jobs.ts';
import { deletionRefusals } from './deletion-blockers.ts';
import { deletionFactsSql, type DeletionFactsJson } from './deletion-facts.ts';
import { deleteErasedFile } from './jobs.ts';
import { mailGoodbye } from './mails.ts';
import { erasedColumns, erasedTables } from './what-is-known.ts';

interface Person {
  email: string;
  language: Locale;
  is_personal: boolean;
  facts: DeletionFactsJson;
}

/**
 * Forgets a person within the running transaction: her account, what she left everywhere, and of a personal account its company and papers, too. Orders stay
 * as the Revenue Code asks, with a neutral name where hers was. Refused while somebody waits for her. She is told before her address is gone.
 */
export async function erasePerson(userId: number): Promise<void> {
  const { company_id } = await oneRow(sql<{ company_id: number }>`select company_id from users where id = ${userId}`);
  await lockCompany(company_id);
  await rows(sql`select id from users where id = ${userId} for update`);
  // A draft that is being paid for now is locked: it is waited for, and counts as an order afterwards.
  await rows(sql`delete from orders where user_id = ${userId} and order_no is null`);
  const person = await oneRow(sql<Person>`
    select u.email, u.language, c.company_code is null as is_personal, ${deletionFactsSql} as facts from users u join companies c on c.id = u.company_id where u.id = ${userId}`);
  const [blocker] = blockersOfDeletion({ ...person.facts, owed: BigInt(person.facts.owed) });
  if (blocker) throw new AppError(deletionRefusals[blocker]);

  await rows(sql`delete from mail_outbox where lower(recipient) = lower(${person.email})`);
  await mailGoodbye(person.email, person.language);
  const files = await eraseFiles(userId, person.is_personal ? company_id : null);
  for (const [table, column] of Object.entries(erasedTables)) await rows(sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`);
  await rows(sql`delete from invitations where lower(email) = lower(${person.email})`);
  await forgetAttemptsAt(person.email);
  await eraseAccounts(userId, person.email);
  if (person.is_personal) await erasePersonalCompany(company_id);
  // A company without people neither buys nor sells.
  else if (person.facts.colleagues === 0) await rows(sql`update companies set buyer_approved_status = null, seller_approved_status = null where id = ${company_id}`);
  await enqueueAll(deleteErasedFile, files);
}

/** Her account, and those that she left at other companies: they are closed and know the same. */
async function eraseAccounts(userId: number, email: string): Promise<void> {
  const neutral = sql.join(Object.entries(erasedColumns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  await rows(sql`
    with hers as (
      update users set ${neutral}, email = ${forgottenEmailSql} where lower(email) = lower(${email}) and (id = ${userId} or account_status = 'closed') returning id, company_id, email)
    update orders o set buyer_contact_email = hers.email from hers where o.company_id = hers.company_id and o.user_id = hers.id`);
}

/** The twin of \`forgottenEmail\` in domain/deletion.ts. */
const forgottenEmailSql = sql`'deleted-' || id || '@deleted.invalid'`;

/** The rows of her avatar and of the papers of a personal account; their bytes go after the commit. */
async function eraseFiles(userId: number, personalCompany: number | null): Promise<{ storage_key: string }[]> {
  const avatar = await rows(sql<{ id: string }>`update users set avatar_file_id = null from (select avatar_file_id as id from users where id = ${userId}) old where users.id = ${userId} and old.id is not null returning old.id`);
  const papers = personalCompany === null ? [] : await rows(sql<{ id: string }>`delete from company_documents where company_id = ${personalCompany} returning file_id as id`);
  const ids = [...avatar, ...papers].map(({ id }) => id);
  return ids.length === 0 ? [] : rows(sql<{ storage_key: string }>`delete from files where id = any (${ids}::uuid[]) returning storage_key`);
}

/** A personal account's company is the person: its name, numbers and addresses are hers. */
async function erasePersonalCompany(companyId: number): Promise<void> {
  await rows(sql`
    update companies set company_name_th = ${FORGOTTEN_NAME}, company_name_en = ${FORGOTTEN_NAME_EN}, tax_id = null, phone = null, email = null,
      tax_status = null, certificate_status = null, id_card_status = null, houser_reg_status = null, idcard_authorized_sign_status = null, buyer_approved_status = null, buyer_refusal_reason = null
    where id = ${companyId}`);
  await rows(sql`
    update addresses set name = ${FORGOTTEN_NAME}, address = '–', phone = '000000000', billing_name = null, tax_id = null, branch_code = null, branch_name = null,
      is_default_shipping = false, is_default_billing = false, deleted_at = coalesce(deleted_at, ${now()})
    where company_id = ${companyId}`);
}
