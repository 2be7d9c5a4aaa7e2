import { redirect } from 'react-router';
import { mayInCompany } from '#domain/accounts/company/company-roles.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { Route } from './+types/index';

/** Where each part of selling begins; the first that a member may see opens. */
const BEGINNINGS = [
  ['manage_sales', 'orders'],
  ['manage_offers', 'warehouses'],
  ['manage_bank_accounts', 'bank-accounts'],
] as const;

export function loader({ context }: Route.LoaderArgs) {
  const { locale, user } = pageOf(context);
  const company = user?.company;
  const found = BEGINNINGS.find(([right]) => company && mayInCompany(company.role, company.selling_roles, right));
  return redirect(`/${locale}/seller/${found?.[1] ?? 'company'}`);
}
