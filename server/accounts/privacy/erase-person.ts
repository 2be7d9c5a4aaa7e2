import { APPROVED } from '#domain/accounts/company/approval.ts';
import { blockersOfDeletion, ERASED_NAME, ERASED_NAME_EN } from '#domain/accounts/deletion.ts';
import { isCitizenId } from '#domain/accounts/id-number.ts';
import type { Identifiers } from '#domain/accounts/traces.ts';
import type { Locale } from '#domain/values/locale.ts';
import { deleteErasedFile } from '#server/files/index.ts';
import { reviewRights } from '#server/accounts/colleagues/index.ts';
import { deleteAttemptsAt } from '#server/accounts/identity/index.ts';
import { notify } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { enqueueAll } from '#server/platform/jobs.ts';
import { turnAwayJoiners } from '#server/accounts/registration/index.ts';
import { deletionRefusals } from './deletion-blockers.ts';
import { deletionFactsSql, readDeletionFacts, type DeletionFactsJson } from './deletion-facts.ts';
import { eraseMails } from './erase-mails.ts';
import { planTraces } from './erase-traces.ts';
import { accountDeleted } from './notifications.ts';
import { erasedByEmail, erasedTables, eraseEverywhere, withdrawAll } from './personal-data.ts';
import { erasedColumns } from './what-is-known.ts';

interface Person {
  email: string;
  name: string;
  mobile: string | null;
  language: Locale;
  is_personal: boolean;
  is_proven: boolean;
  company_names: string[];
  accounts: { name: string; phone: string | null; number: string | null; companyId: number }[];
  company_phones: string[];
  company_numbers: string[];
  facts: DeletionFactsJson;
}

/**
 * Erases a person within the running transaction: their account, their rows everywhere, the company and papers of a
 * personal account, and the signatory's papers of a company without people. Orders stay as the Revenue Code asks, with
 * a neutral name. Refused while somebody waits for the person. The person is told before the address is erased.
 */
export async function erasePerson(userId: number): Promise<void> {
  const { company_id } = await oneRow(sql<{ company_id: number }>`select company_id from users where id = ${userId}`);
  await lockCompany(company_id);
  await rows(sql`select id from users where id = ${userId} for update`);
  await withdrawAll(userId);
  const person = await oneRow(sql<Person>`
    select u.email, u.firstname || ' ' || u.lastname as name, u.mobile, u.language, c.company_code is null as is_personal, c.company_code is null and c.id_card_status is not distinct from ${sql.lit(APPROVED)} as is_proven /* not null: compared */, array[c.company_name_th, c.company_name_en] as company_names /* not null: names of a company */,
      (select json_agg(json_build_object('name', k.firstname || ' ' || k.lastname, 'phone', k.mobile, 'number', k.id_number, 'companyId', k.company_id)) from users k where k.id = u.id or lower(k.email) = lower(u.email) and k.account_status = 'closed') as accounts /* not null: one's own is one */,
      (select coalesce(array_agg(phone), '{}') from (select c.phone union select a.phone from addresses a where a.company_id = c.id) p where phone is not null) as company_phones /* not null: coalesced */,
      (select coalesce(array_agg(number), '{}') from (select c.tax_id as number union select a.tax_id from addresses a where a.company_id = c.id union select b.account_number from bank_accounts b where b.company_id = c.id) n where number is not null) as company_numbers /* not null: coalesced */,
      ${deletionFactsSql()} as facts from users u join companies c on c.id = u.company_id where u.id = ${userId}`);
  const [blocker] = blockersOfDeletion(readDeletionFacts(person.facts));
  if (blocker) throw new AppError(deletionRefusals[blocker]);

  const companyIds = [company_id, ...person.accounts.map(({ companyId }) => companyId)];
  await planTraces(await spareOthers(readIdentifiers(userId, person), companyIds), companyIds);
  await eraseMails({ ...person, companyNames: person.is_personal ? person.company_names : [] });
  await notify(accountDeleted(), [person]);
  const isLast = person.facts.colleagues === 0;
  const files = [...(await eraseAvatar(userId)), ...(isLast ? await erasePapers(company_id, person.is_personal) : [])];
  for (const [table, column] of Object.entries(erasedTables()))
    await rows(sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`);
  for (const table of erasedByEmail())
    await rows(sql`delete from ${sql.table(table)} where lower(email) = lower(${person.email})`);
  await eraseEverywhere({ userId, companyId: company_id, email: person.email, isPersonal: person.is_personal });
  await deleteAttemptsAt(person.email);
  await eraseAccounts(userId, person);
  if (person.is_personal) await erasePersonalCompany(company_id);
  else if (isLast) await closeCompany(company_id);
  if (!isLast) await reviewRights(company_id);
  await enqueueAll(deleteErasedFile, files);
}

/**
 * Numbers and telephones of a company are its own; those of a personal account are the person's. A number that is no
 * citizen's id is the person's once staff have seen the paper: before, it may be any number.
 */
function readIdentifiers(userId: number, person: Person): Identifiers {
  const phones = person.accounts.flatMap(({ phone }) => phone ?? []);
  const numbers = person.accounts
    .flatMap(({ number }) => number ?? [])
    .filter((number) => person.is_proven || isCitizenId(number));
  return {
    userId,
    email: person.email,
    names: person.accounts.map(({ name }) => name),
    phones: person.is_personal ? [...phones, ...person.company_phones] : phones,
    numbers: person.is_personal ? [...numbers, ...person.company_numbers] : numbers,
    companyNames: person.company_names,
    isPersonal: person.is_personal,
  };
}

/** A member writes their own name, telephone and numbers: what another company or the market itself is called by stays. */
async function spareOthers(person: Identifiers, companyIds: readonly number[]): Promise<Identifiers> {
  const { names, phones, numbers, companyNames } = person;
  const found = await rows(sql<{ word: string }>`
    with words as (
      select word, nullif(regexp_replace(word, '\\D', '', 'g'), '') as digits
      from unnest(${[...names, ...phones, ...numbers, ...companyNames]}::text[]) w (word))
    select word /* not null: one of the list */ from words w
    where exists (select from companies k where k.id <> all (${companyIds}::int[]) and k.company_code is not null
        and (lower(btrim(w.word)) in (lower(k.company_name_th), lower(k.company_name_en)) or w.digits in (k.tax_id, regexp_replace(k.phone, '\\D', '', 'g'))))
      or exists (select from payment_accounts p where regexp_replace(p.account_number, '\\D', '', 'g') = w.digits)`);
  const others = new Set(found.map(({ word }) => word));
  const own = (words: readonly string[]) => words.filter((word) => !others.has(word));
  return {
    ...person,
    names: own(names),
    phones: own(phones),
    numbers: own(numbers),
    companyNames: person.isPersonal ? own(companyNames) : companyNames,
  };
}

/**
 * The account, and the closed ones that the person left at other companies. The notes of deletion requests go, and so
 * do email and telephone where a company gave them as its own.
 */
async function eraseAccounts(userId: number, { email, mobile }: Person): Promise<void> {
  const neutral = sql.join(Object.entries(erasedColumns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  await rows(sql`
    with accounts as (
      update users set ${neutral}, email = ${erasedEmailSql} where lower(email) = lower(${email}) and (id = ${userId} or account_status = 'closed') returning id, company_id, email),
    wishes as (update deletion_requests r set note = '' from accounts where r.user_id = accounts.id),
    companies_of_accounts as (
      update companies c set email = case when lower(c.email) = lower(${email}) then null else c.email end, phone = case when c.phone = ${mobile} then null else c.phone end
      from (select distinct company_id from accounts) left_ones where c.id = left_ones.company_id and (lower(c.email) = lower(${email}) or c.phone = ${mobile}))
    update orders o set buyer_contact_email = accounts.email from accounts where o.company_id = accounts.company_id and o.user_id = accounts.id`);
}

/** Twin of `erasedEmail` in domain/accounts/deletion.ts. */
export const erasedEmailSql = sql`'deleted-' || id || '@deleted.invalid'`;

/** The row of the picture; the bytes of files go after the commit. */
async function eraseAvatar(userId: number): Promise<{ storage_key: string }[]> {
  const pictures = await rows(
    sql<{
      id: string;
    }>`update users set avatar_file_id = null from (select avatar_file_id as id from users where id = ${userId}) old where users.id = ${userId} and old.id is not null returning old.id /* not null: asked for */`,
  );
  return eraseFiles(pictures);
}

/**
 * Papers that identify the person: all of a personal account's, the signatory's of a company, and the ones that newer
 * papers replaced.
 */
async function erasePapers(companyId: number, isPersonal: boolean): Promise<{ storage_key: string }[]> {
  return eraseFiles(
    await rows(
      sql<{
        id: string;
      }>`delete from company_documents where company_id = ${companyId} ${isPersonal ? sql`` : sql`and kind = 'idcard_authorized_sign'`} returning file_id as id`,
    ),
  );
}

async function eraseFiles(files: readonly { id: string }[]): Promise<{ storage_key: string }[]> {
  return files.length === 0
    ? []
    : rows(
        sql<{
          storage_key: string;
        }>`delete from files where id = any (${files.map(({ id }) => id)}::uuid[]) returning storage_key`,
      );
}

/** A company without people neither buys nor sells, and its joiners go on without it. */
async function closeCompany(companyId: number): Promise<void> {
  await turnAwayJoiners(companyId);
  await rows(
    sql`update companies set buyer_approved_status = null, seller_approved_status = null, idcard_authorized_sign_status = null where id = ${companyId}`,
  );
}

/** The company of a personal account is the person: name, numbers and addresses are erased with them. */
async function erasePersonalCompany(companyId: number): Promise<void> {
  await rows(sql`
    update companies set company_name_th = ${ERASED_NAME}, company_name_en = ${ERASED_NAME_EN}, tax_id = null, phone = null, email = null,
      tax_status = null, certificate_status = null, id_card_status = null, houser_reg_status = null, idcard_authorized_sign_status = null, buyer_approved_status = null, buyer_refusal_reason = null
    where id = ${companyId}`);
  await rows(sql`
    update addresses set name = ${ERASED_NAME}, address = '–', address_en = '', phone = '000000000', billing_name = null, tax_id = null, branch_code = null, branch_name = null,
      is_default_shipping = false, is_default_billing = false, deleted_at = coalesce(deleted_at, ${now()})
    where company_id = ${companyId}`);
}
