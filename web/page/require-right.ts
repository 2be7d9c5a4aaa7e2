import { data } from 'react-router';
import { mayNotText } from '#contract/accounts/company-role-words.ts';
import { errorTexts, type WireError } from '#contract/errors.ts';
import { mayInCompany, type CompanyRight } from '#domain/accounts/company/company-roles.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Page } from './page-context.ts';
import { requireMember } from './require-member.ts';

/**
 * Lets in members whose roles in the company have one of the rights; another is told whom to ask. The API checks again
 * by itself.
 */
export function requireRight(
  page: Page,
  request: Request,
  ...rights: readonly [CompanyRight, ...CompanyRight[]]
): void {
  requireMember(page, request);
  const company = page.user?.company;
  if (company && rights.some((right) => mayInCompany(company.role, company.selling_roles, right))) return;
  throw forbidden('not_allowed', mayNotText(rights[0])[page.locale]);
}

/** The page in place of the seller centre for a company whose selling staff have not approved. */
export const notSelling = (locale: Locale) => forbidden('seller_not_allowed', errorTexts.seller_not_allowed[locale]);

const forbidden = (error: WireError['error'], message: string) =>
  data<WireError>({ statusCode: 403, error, message }, { status: 403 });
