import type { z } from 'zod';
import type { profile } from '#contract/accounts/profile.ts';
import type { ApprovalStatus } from '#domain/accounts/company/approval.ts';
import { isTaxIdFixed, paperOfName } from '#domain/accounts/company/approved-facts.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { isCitizenId } from '#domain/accounts/id-number.ts';
import { followTaxId } from '#server/accounts/addresses/index.ts';
import { writeCompany } from '#server/accounts/company/index.ts';
import { recheckPaper } from '#server/accounts/documents/index.ts';
import { writeAccount } from '#server/accounts/identity/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';

export type ProfileBody = z.output<(typeof profile)['PUT /users/me']['body']>;

interface Known {
  firstname: string;
  lastname: string;
  id_number: string | null;
  company_id: number;
  company_code: string | null;
  tax_status: ApprovalStatus;
  certificate_status: ApprovalStatus;
  id_card_status: ApprovalStatus;
  approved_kinds: string[];
}

/** Changes a member's profile. A person's approved number stays; a changed name has the id card checked again. */
export async function changeProfile(userId: number, body: ProfileBody): Promise<void> {
  if (body.birthday && body.birthday >= bangkokDate(now()))
    throw new AppError('invalid_input', { fields: [{ path: 'birthday', code: 'not_a_birthday' }] });
  await inTransaction(async () => {
    const known = await lockedPerson(userId);
    if (known.company_code !== null && body.position === null)
      throw new AppError('invalid_input', { fields: [{ path: 'position', code: 'required' }] });
    const id_number = body.id_number === undefined ? known.id_number : (body.id_number?.toUpperCase() ?? null);
    if (id_number !== known.id_number && known.company_code === null && isTaxIdFixed(known))
      throw fieldError('id_number_fixed', 'id_number');
    await rename(known, body);
    if (id_number !== known.id_number) await followNumber(known, id_number);
    const { title, firstname, lastname, firstname_en, lastname_en, mobile, birthday, language } = body;
    await writeAccount(userId, {
      title,
      firstname,
      lastname,
      firstname_en: sql`coalesce(${firstname_en ?? null}, firstname_en)`,
      lastname_en: sql`coalesce(${lastname_en ?? null}, lastname_en)`,
      mobile,
      birthday,
      id_number,
      position: known.company_code === null ? null : body.position,
      language,
    });
  });
}

/** Changes the name alone. */
export async function changeName(
  userId: number,
  given: { firstname?: string | undefined; lastname?: string | undefined },
): Promise<void> {
  await inTransaction(async () => {
    const known = await lockedPerson(userId);
    const { firstname = known.firstname, lastname = known.lastname } = given;
    await rename(known, { firstname, lastname });
    await writeAccount(userId, { firstname, lastname });
  });
}

/** The company's row is locked: whose paper waits again may be a seller's or a buyer's who is ordering. */
function lockedPerson(userId: number): Promise<Known> {
  return oneRow(sql<Known>`
    select u.firstname, u.lastname, u.id_number, c.id as company_id, c.company_code, c.tax_status::int,
      c.certificate_status::int, c.id_card_status::int, c.approved_kinds
    from users u join companies c on c.id = u.company_id where u.id = ${userId} for no key update of c`);
}

/** The company of a personal account has the person's name. */
async function rename(known: Known, { firstname, lastname }: { firstname: string; lastname: string }): Promise<void> {
  if (known.company_code !== null || (known.firstname === firstname && known.lastname === lastname)) return;
  await recheckPaper(known.company_id, paperOfName(known.company_code));
  await writeCompany(known.company_id, { company_name_th: `${firstname} ${lastname}` });
}

/**
 * A citizen's number is the tax id on their invoices. Another person's number is not, and they may have a tax id beside
 * it.
 */
async function followNumber(
  { company_id, company_code, id_number: earlier }: Known,
  id_number: string | null,
): Promise<void> {
  const isCitizens = id_number !== null && isCitizenId(id_number);
  if (company_code !== null || (!isCitizens && (earlier === null || !isCitizenId(earlier)))) return;
  const taxId = isCitizens ? id_number : null;
  await followTaxId(company_id, taxId);
  await writeCompany(company_id, { tax_id: taxId });
}
