import type { z } from 'zod';
import { companyParts, type CompanyPart, type companyPage } from '#contract/operations/company-page.ts';
import { readersOf } from '#contract/endpoint.ts';
import type { Named } from '#contract/wire.ts';
import { maskedNumber } from '#domain/accounts/masked-number.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { isLetIn } from '#server/platform/http/access.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { readParts } from './read-parts.ts';

type Page = z.output<(typeof companyPage)['GET /staff/companies/{id}']['answer']>;

const partNames = Object.keys(companyParts) as CompanyPart[];

/** A company with the parts that the caller may see, each read by the room that owns it, all at once. */
export async function findCompany(caller: Staff, id: number): Promise<Page> {
  const seen = partNames.filter((part) => isLetIn(readersOf(companyParts[part].access), caller));
  const [company, ...read] = await Promise.all([
    findHead(id),
    ...seen.map(async (part) => [part, await readParts[part](id)] as const),
  ]);
  if (!company) throw new AppError('not_found');
  return { company, ...(Object.fromEntries(read) as Partial<Omit<Page, 'company'>>) };
}

async function findHead(id: number): Promise<Page['company'] | undefined> {
  const found = await maybeRow(sql<Omit<Page['company'], keyof Named> & { names: Named }>`
    select ${companySql('c')} as names, c.company_code, c.company_sap_code, c.tax_id, c.phone, c.email,
      c.member_level::int,
      c.buyer_approved_status::int, c.seller_approved_status::int, c.is_selling, c.created_at
    from companies c where c.id = ${id}`);
  if (!found) return undefined;
  const { names, ...facts } = found;
  // The tax id of a personal account is the citizen's own number.
  const isPersonal = facts.company_code === null;
  return {
    ...names,
    ...facts,
    tax_id: isPersonal && facts.tax_id !== null ? maskedNumber(facts.tax_id) : facts.tax_id,
  };
}
