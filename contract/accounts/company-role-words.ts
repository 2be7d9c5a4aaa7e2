import {
  rolesThatMay,
  type CompanyRight,
  type CompanyRole,
  type SellingRole,
} from '#domain/accounts/company/company-roles.ts';
import { INTL_TAGS, LOCALES, type Locale } from '#domain/values/locale.ts';
import words from './company-role-words.json' with { type: 'json' };

type Words<K extends string> = Readonly<Record<Locale, Readonly<Record<K, string>>>>;

/** The roles in a company as mails and refusals call them; screens have the same names. */
export const companyRoleNames: Words<CompanyRole> = words.roles;
export const sellingRoleNames: Words<SellingRole> = words.sellingRoles;

const what: Words<CompanyRight> = words.rights;

function mayNotIn(locale: Locale, right: CompanyRight): string {
  const { roles, selling } = rolesThatMay(right);
  const whom = new Intl.ListFormat(INTL_TAGS[locale], { type: 'disjunction' }).format([
    ...roles.map((role) => companyRoleNames[locale][role]),
    ...selling.map((role) => sellingRoleNames[locale][role]),
  ]);
  return words.refusals[locale].replace('{right}', what[locale][right]).replace('{roles}', whom);
}

/** What somebody is told whose role in the company lacks a right: what they may not do, and whom to ask. */
export function mayNotText(right: CompanyRight): Record<Locale, string> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, mayNotIn(locale, right)])) as Record<Locale, string>;
}
