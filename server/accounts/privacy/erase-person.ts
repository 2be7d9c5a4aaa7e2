import { APPROVED } from '#domain/accounts/company/approval.ts';
import { blockersOfDeletion, ERASED_NAME, ERASED_NAME_EN } from '#domain/accounts/deletion.ts';
import { isCitizenId } from '#domain/accounts/id-number.ts';
import type { Identifiers } from '#domain/accounts/traces.ts';
import type { Locale } from '#domain/values/locale.ts';
import { eraseAddresses } from '#server/accounts/addresses/index.ts';
import { deleteDocuments } from '#server/accounts/documents/index.ts';
import { deleteErasedFile, deleteFiles } from '#server/files/index.ts';
import { reviewRights } from '#server/accounts/colleagues/index.ts';
import { deleteAttemptsAt, replaceAvatar, writeAccountsSql } from '#server/accounts/identity/index.ts';
import { notify } from '#server/notifications/index.ts';
import { eraseContact, lockCompany, writeCompany } from '#server/accounts/company/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { enqueueAll } from '#server/platform/jobs.ts';
import { turnAwayJoiners } from '#server/accounts/registration/index.ts';
import { deletionRefusals } from './deletion-blockers.ts';
import { deletionFactsSql, readDeletionFacts, type DeletionFactsJson } from './deletion-facts.ts';
import { eraseMails } from './erase-mails.ts';
import { planTraces } from './erase-traces.ts';
import { accountDeleted } from './notifications.ts';
import {
  companyNumbersSql,
  erasedByEmail,
  erasedTables,
  eraseEverywhere,
  marketNumbersSql,
  withdrawAll,
} from './personal-data.ts';
import { erasedEmailSql } from './erased-email.ts';
import { erasedColumns } from './what-is-known.ts';

interface Person {
  email: string;
  name: string;
  mobile: string | null;
  language: Locale;
  is_personal: boolean;
  is_proven: boolean;
  company_names: string[];
  accounts: { id: number; name: string; phone: string | null; number: string | null; companyId: number }[];
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
    select u.email, u.firstname || ' ' || u.lastname as name, u.mobile, u.language,
      c.company_code is null as is_personal, c.company_code is null
      and c.id_card_status is not distinct from ${sql.lit(APPROVED)} as is_proven /* not null: compared */,
      array[c.company_name_th, c.company_name_en] as company_names /* not null: names of a company */,
      (select json_agg(json_build_object('id', k.id, 'name', k.firstname || ' ' || k.lastname, 'phone', k.mobile,
        'number', k.id_number, 'companyId', k.company_id)) from users k
        where k.id = u.id or lower(k.email) = lower(u.email) and k.account_status = 'closed')
        as accounts /* not null: one's own is one */,
      (select coalesce(array_agg(phone), '{}')
        from (select c.phone union select a.phone from addresses a where a.company_id = c.id) p
        where phone is not null) as company_phones /* not null: coalesced */,
      (select coalesce(array_agg(number), '{}')
        from (select c.tax_id as number union select a.tax_id from addresses a where a.company_id = c.id
          union select number from (${companyNumbersSql()}) registered (number)) n
        where number is not null) as company_numbers /* not null: coalesced */,
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
  await eraseAccounts(person);
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

/**
 * A member writes their own name, telephone and numbers: what another company or the market itself is called by stays.
 */
async function spareOthers(person: Identifiers, companyIds: readonly number[]): Promise<Identifiers> {
  const { names, phones, numbers, companyNames } = person;
  const found = await rows(sql<{ word: string }>`
    with words as (
      select word, nullif(regexp_replace(word, '\\D', '', 'g'), '') as digits
      from unnest(${[...names, ...phones, ...numbers, ...companyNames]}::text[]) w (word))
    select word /* not null: one of the list */ from words w
    where exists (select from companies k where k.id <> all (${companyIds}::int[]) and k.company_code is not null
        and (lower(btrim(w.word)) in (lower(k.company_name_th), lower(k.company_name_en))
          or w.digits in (k.tax_id, regexp_replace(k.phone, '\\D', '', 'g'))))
      or w.digits in (select regexp_replace(m.number, '\\D', '', 'g') from (${marketNumbersSql()}) m (number))`);
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
 * The account, and the closed ones that the person left at other companies. Email and telephone go, too, where a
 * company gave them as its own.
 */
async function eraseAccounts({ accounts, email, mobile }: Person): Promise<void> {
  await eraseContact(
    accounts.map(({ companyId }) => companyId),
    email,
    mobile,
  );
  const ids = accounts.map(({ id }) => id);
  await rows(writeAccountsSql(sql`id = any (${ids})`, { ...erasedColumns, email: erasedEmailSql(sql`id`) }));
}

/** The row of the picture; the bytes of files go after the commit. */
async function eraseAvatar(userId: number): Promise<{ storage_key: string }[]> {
  return eraseFiles([await replaceAvatar(userId, null)]);
}

/**
 * Papers that identify the person: all of a personal account's, the signatory's of a company, and the ones that newer
 * papers replaced.
 */
async function erasePapers(companyId: number, isPersonal: boolean): Promise<{ storage_key: string }[]> {
  const which = isPersonal ? sql`` : sql`and kind = 'idcard_authorized_sign'`;
  const gone = await deleteDocuments(sql`company_id = ${companyId} ${which}`);
  return eraseFiles(gone.map(({ file_id }) => file_id));
}

async function eraseFiles(files: readonly (string | null)[]): Promise<{ storage_key: string }[]> {
  const ids = files.filter((id) => id !== null);
  return ids.length === 0 ? [] : deleteFiles(sql`f.id = any (${ids}::uuid[])`);
}

/** A company without people neither buys nor sells, and its joiners go on without it. */
async function closeCompany(companyId: number): Promise<void> {
  await turnAwayJoiners(companyId);
  await writeCompany(companyId, {
    buyer_approved_status: null,
    seller_approved_status: null,
    idcard_authorized_sign_status: null,
  });
}

/** The company of a personal account is the person: name, numbers and addresses are erased with them. */
async function erasePersonalCompany(companyId: number): Promise<void> {
  await writeCompany(companyId, {
    company_name_th: ERASED_NAME,
    company_name_en: ERASED_NAME_EN,
    tax_id: null,
    phone: null,
    email: null,
    tax_status: null,
    certificate_status: null,
    id_card_status: null,
    houser_reg_status: null,
    idcard_authorized_sign_status: null,
    buyer_approved_status: null,
    buyer_refusal_reason: null,
  });
  await eraseAddresses(companyId);
}
