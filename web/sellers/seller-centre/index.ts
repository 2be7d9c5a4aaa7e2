import { redirect } from 'react-router';
import { mayInCompany } from '#domain/accounts/company/company-roles.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { Route } from './+types/index';

/** The seller centre opens with the orders, for who keeps the money with the bank accounts. */
export function loader({ context }: Route.LoaderArgs) {
  const { locale, user } = pageOf(context);
  return redirect(
    `/${locale}/seller/${user?.company && mayInCompany(user.company.role, 'sell') ? 'orders' : 'bank-accounts'}`,
  );
}
