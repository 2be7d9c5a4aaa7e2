import type { z } from 'zod';
import type { registration } from '#contract/accounts/registration.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { papersOfCompanyChange, papersOfPersonChange } from '#domain/accounts/company/approved-facts.ts';
import { isCitizenId } from '#domain/accounts/id-number.ts';
import { APPROVED } from '#domain/accounts/company/approval.ts';
import { addAddress, changeAddress } from '#server/accounts/addresses/index.ts';
import { writeCompanies } from '#server/accounts/company/index.ts';
import { recheckPaper } from '#server/accounts/documents/index.ts';
import { writeAccount, writeAccountsSql } from '#server/accounts/identity/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, isUniqueViolation, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Registrant } from '#server/platform/http/caller.ts';
import { keepsTaxIdSql } from './kept-tax-ids.ts';
import { openAccount, openRegistration, ownCompany } from './open-registration.ts';

type Body<Name extends keyof typeof registration> = (typeof registration)[Name] extends {
  body: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : never;
type Place = Pick<Body<'PUT /auth/registration/person'>, 'address' | 'sub_district_id' | 'post_code'>;

/** Names and mobile, also before the email is confirmed: the first call need not have them. */
export function giveAccount(caller: Registrant, given: Body<'PUT /auth/registration/account'>): Promise<void> {
  return inTransaction(async () => {
    const state = await openAccount(caller);
    const { title, firstname, lastname, mobile } = given;
    await writeAccount(caller.userId, { title, firstname, lastname, mobile });
    if (state.business_type !== 'personal') return;
    const name = `${given.firstname} ${given.lastname}`;
    await recheckPaper(caller.companyId, ...papersOfPersonChange(state, { ...state, ...given }));
    await writeCompanies(ownCompany(caller), { company_name_th: name, phone: mobile });
  });
}

/**
 * A company is here once: its number is refused at its field when another has it, also when both come at the same
 * moment.
 */
export async function giveCompany(caller: Registrant, given: Body<'PUT /auth/registration/company'>): Promise<void> {
  try {
    await inTransaction(() => writeCompany(caller, given));
  } catch (error) {
    if (isUniqueViolation(error)) throw fieldError('company_already_registered', 'tax_id');
    throw error;
  }
}

async function writeCompany(caller: Registrant, given: Body<'PUT /auth/registration/company'>): Promise<void> {
  const state = await openRegistration(caller);
  if (state.business_type !== 'business' || state.joins) throw new AppError('not_for_this_account');
  if (state.position === null) throw new AppError('registration_incomplete');
  const isSeller = state.registered_as === 'seller';
  if (isSeller && !given.supplier_type)
    throw new AppError('invalid_input', { fields: [{ path: 'supplier_type', code: 'required' }] });
  await freeUnsentTaxId(given.tax_id, caller.companyId);
  const known = await oneRow(
    sql<{
      company_name_th: string;
      company_name_en: string;
      tax_id: string | null;
    }>`select company_name_th, company_name_en, tax_id from companies where id = ${caller.companyId}`,
  );
  await recheckPaper(caller.companyId, ...papersOfCompanyChange(known, given));
  await writeCompanies(ownCompany(caller), {
    registered_type: given.registered_type,
    supplier_type: isSeller ? (given.supplier_type ?? null) : null,
    tax_id: given.tax_id,
    company_name_th: given.company_name_th,
    company_name_en: given.company_name_en,
    phone: given.phone,
  });
  const branch = { branch_code: given.branch_code, branch_name: given.branch_name ?? null };
  await keepAddress(caller.companyId, { ...given, name: given.company_name_th.slice(0, 120), ...branch });
}

/**
 * A registrant who only typed a number and sent nothing, or was refused, does not keep the company's own people out:
 * the number goes to those who come with it now. It stays with a company that was ever approved, and with one that
 * waits. Its row is locked by a separate statement: the next query then sees what was sent meanwhile.
 */
async function freeUnsentTaxId(taxId: string, companyId: number): Promise<void> {
  await rows(
    sql`select id from companies where tax_id = ${taxId} and company_code is not null
      and id <> ${companyId} for update`,
  );
  const isUnsent = sql`
    tax_id = ${taxId} and company_code is not null and id <> ${companyId}
    and buyer_approved_status is distinct from ${sql.lit(APPROVED)}
      and seller_approved_status is distinct from ${sql.lit(APPROVED)}
    and not exists (select from users u where u.company_id = companies.id
      and u.account_status in ('waiting_approval', 'verified'))
    and not ${keepsTaxIdSql()}`;
  await writeCompanies(isUnsent, { tax_id: null });
}

export function givePerson(caller: Registrant, given: Body<'PUT /auth/registration/person'>): Promise<void> {
  if (given.birthday >= bangkokDate(now()))
    throw new AppError('invalid_input', { fields: [{ path: 'birthday', code: 'not_a_birthday' }] });
  return inTransaction(async () => {
    const state = await openRegistration(caller);
    if (state.business_type !== 'personal') throw new AppError('not_for_this_account');
    const idNumber = given.id_number.toUpperCase();
    await recheckPaper(caller.companyId, ...papersOfPersonChange(state, { ...state, id_number: idNumber }));
    const { name, phone } = await oneRow(sql<{ name: string; phone: string | null }>`
      ${writeAccountsSql(sql`id = ${caller.userId}`, { id_number: idNumber, birthday: given.birthday })}
      returning firstname || ' ' || lastname as name, mobile as phone`);
    if (phone === null) throw new AppError('registration_incomplete');
    // What a tax invoice needs of a person: a citizen's id serves as tax id.
    const taxId = isCitizenId(idNumber) ? idNumber : null;
    await writeCompanies(ownCompany(caller), { company_name_th: name, tax_id: taxId, phone });
    await keepAddress(caller.companyId, { ...given, name: name.slice(0, 120), phone, tax_id: taxId });
  });
}

/** The address that the forms ask for is the company's one for bills; given again, it is changed. */
async function keepAddress(
  companyId: number,
  {
    address,
    sub_district_id,
    post_code,
    ...of
  }: Place & { name: string; phone: string; tax_id: string | null; branch_code?: string; branch_name?: string | null },
): Promise<void> {
  const { name, phone, tax_id, branch_code, branch_name } = of;
  const body = {
    name,
    phone,
    address,
    sub_district_id,
    post_code,
    tax_id,
    branch_code,
    branch_name,
    billing_name: name,
    is_default_shipping: true,
    is_default_billing: true,
  };
  const known = await maybeRow(
    sql<{
      id: number;
    }>`select id from addresses where company_id = ${companyId} and is_default_billing and deleted_at is null`,
  );
  await (known ? changeAddress(companyId, known.id, body) : addAddress(companyId, body));
}
