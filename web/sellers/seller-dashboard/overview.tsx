import { useTranslations } from 'use-intl/react';
import { mayInCompany } from '#domain/accounts/company/company-roles.ts';
import { SUMMARY_DAYS } from '#domain/sellers/sales-summary.ts';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { SalesSummary } from './sales-summary.tsx';
import { TaskList } from './task-list.tsx';
import styles from './overview.module.css';
import type { Route } from './+types/overview';

const DEFAULT_DAYS = SUMMARY_DAYS[1];

/** What there is to do and, for who sees the orders, how sales go. A period that there is not is the usual one. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'sell');
  const { api, locale, user } = page;
  const asked = Number(new URL(request.url).searchParams.get('days'));
  const days = SUMMARY_DAYS.find((each) => each === asked) ?? DEFAULT_DAYS;
  const company = user?.company;
  const seesSales =
    company !== null && company !== undefined && mayInCompany(company.role, company.selling_roles, 'manage_sales');
  const [{ data: tasks }, sales] = await Promise.all([
    api('GET /seller-dashboard/tasks'),
    seesSales ? api('GET /seller-dashboard/sales', { query: { days } }) : null,
  ]);
  return { tasks, sales, days, messages: messagesFor(locale, ['sellerDashboard']) };
}

/** The seller's day begins here. */
export default function SellerOverview({ loaderData: { tasks, sales, days } }: Route.ComponentProps) {
  const t = useTranslations('sellerDashboard');
  return (
    <>
      <PageHead title={t('title')} hidden />
      <h1 className={styles.title}>{t('title')}</h1>
      <TaskList tasks={tasks} />
      {sales && <SalesSummary sales={sales} days={days} />}
    </>
  );
}
