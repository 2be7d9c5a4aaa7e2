import type { z } from 'zod';
import type { companyInfo, companyProfile } from '#contract/accounts/company.ts';
import { errorMessage } from '#contract/errors.ts';
import { isTaxIdFixed } from '#domain/accounts/company/approved-facts.ts';
import { companyBlockers } from '#domain/trade/checkout-checks.ts';
import { documentKinds, type DocumentKind } from '#domain/accounts/company/company-documents.ts';
import { mayInCompany } from '#domain/accounts/company/company-roles.ts';
import { isCitizenId } from '#domain/accounts/id-number.ts';
import type { Locale } from '#domain/values/locale.ts';
import { maskedNumber } from '#domain/accounts/masked-number.ts';
import { sessionFileUrl } from '#server/files/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { personsNumber } from './persons-number.ts';

export type CompanyProfile = z.output<typeof companyProfile>;
export type CompanyInfo = z.output<typeof companyInfo>;

type Paper = { [K in DocumentKind as `${K}_name`]: string | null } & {
  [K in DocumentKind as `${K}_path`]: string | null;
};

const statuses = sql`c.tax_status::int, c.certificate_status::int, c.id_card_status::int, c.houser_reg_status::int,
  c.idcard_authorized_sign_status::int, c.buyer_approved_status::int, c.seller_approved_status::int`;

/**
 * A member as the contact of their company. Names and links of papers are given only to members who manage the company.
 */
export async function companyProfileOf(member: Member): Promise<CompanyProfile> {
  const { papers, ...row } = await oneRow(sql<
    Omit<CompanyProfile, keyof Paper> & { papers: Partial<Record<DocumentKind, { name: string; file_id: string }>> }
  >`
    select u.title, u.firstname, u.lastname, u.is_owner, u.position, u.birthday, coalesce(u.mobile, c.phone) as phone,
      u.email, c.company_code, c.company_sap_code, c.company_name_th as company_name, c.tax_id as "taxId",
      ${statuses}, c.member_level::int, c.point,
      coalesce((select json_object_agg(d.kind, json_build_object('name', f.name, 'file_id', f.id))
        from company_documents d join files f on f.id = d.file_id where d.company_id = c.id and d.is_current), '{}')
        as papers
    from users u join companies c on c.id = u.company_id where u.id = ${member.userId}`);
  const mayLook = mayInCompany(member.companyRole, member.sellingRoles, 'manage_company');
  const named = documentKinds.map((kind) => {
    const paper = mayLook ? papers[kind] : undefined;
    return {
      [`${kind}_name`]: paper?.name ?? null,
      [`${kind}_path`]: paper ? sessionFileUrl(paper.file_id, member.sessionHash) : null,
    };
  });
  return { ...row, taxId: shownTaxId(row.company_code, row.taxId), ...(Object.assign({}, ...named) as Paper) };
}

/** A member's company, and what keeps it from ordering, in the member's language. */
export async function companyInfoOf(companyId: number, locale: Locale): Promise<CompanyInfo> {
  const { approved_kinds, id_number, ...row } = await oneRow(sql<
    Omit<CompanyInfo, 'company_name' | 'taxId' | 'is_tax_id_fixed' | 'is_tax_id_of_person' | 'blockers'> & {
      approved_kinds: string[];
      id_number: string | null;
    }
  >`
    select c.id, c.company_code, c.company_sap_code, c.company_name_th, c.company_name_en, c.tax_id, c.registered_type,
      c.supplier_type, c.phone, c.email, ${statuses},
      c.buyer_refusal_reason, c.seller_refusal_reason, c.member_level::int, c.point, c.created_at, c.approved_kinds,
      ${personsNumber} as id_number
    from companies c where c.id = ${companyId}`);
  const blockers = companyBlockers({ ...row, company_name: row.company_name_th }).map((code) => ({
    code,
    message: errorMessage(code, locale),
  }));
  const taxId = shownTaxId(row.company_code, row.tax_id);
  return {
    ...row,
    company_name: row.company_name_th,
    taxId,
    tax_id: taxId,
    is_tax_id_fixed: isTaxIdFixed({ ...row, approved_kinds }),
    is_tax_id_of_person: id_number !== null && isCitizenId(id_number),
    blockers,
  };
}

/** The tax id of a personal account is the citizen's id. */
function shownTaxId(companyCode: string | null, taxId: string | null): string | null {
  return companyCode === null && taxId !== null ? maskedNumber(taxId) : taxId;
}
