import { useTranslations } from '#web/i18n/texts.tsx';
import { mayInCompany } from '#domain/accounts/company/company-roles.ts';
import type { SellerStep } from '#domain/sellers/first-steps.ts';
import { SUMMARY_DAYS } from '#domain/sellers/sales-summary.ts';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { FirstSteps } from '#web/ui/details/first-steps.tsx';
import { SalesSummary } from './sales-summary.tsx';
import { TaskList } from './task-list.tsx';
import type { Route } from './+types/overview';

/** Where each first step is done, below `/seller`. */
const STEP_PATHS: Readonly<Record<SellerStep, string>> = {
  warehouse: 'warehouses',
  bank_account: 'bank-accounts',
  offer: 'products/new',
};

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
  const [{ data: tasks }, { steps }, sales] = await Promise.all([
    api('GET /seller-dashboard/tasks'),
    api('GET /seller-dashboard/first-steps'),
    seesSales ? api('GET /seller-dashboard/sales', { query: { days } }) : null,
  ]);
  return { tasks, steps, sales, days, messages: messagesFor(locale, ['sellerDashboard']) };
}

/** The seller's day begins here. */
export default function SellerOverview({ loaderData: { tasks, steps, sales, days } }: Route.ComponentProps) {
  const t = useTranslations('sellerDashboard');
  const locale = useLocale();
  return (
    <>
      <PageHead title={t('title')} hidden />
      <h1 className="below-4">{t('title')}</h1>
      {steps.length > 0 && (
        <FirstSteps
          title={t('firstSteps.title')}
          text={t('firstSteps.text')}
          done={t('firstSteps.done')}
          steps={steps.map(({ step, is_done }) => ({
            to: `/${locale}/seller/${STEP_PATHS[step]}`,
            name: t(`firstSteps.step.${step}`),
            hint: t(`firstSteps.hint.${step}`),
            isDone: is_done,
          }))}
        />
      )}
      {(steps.length === 0 || tasks.some(({ count }) => count > 0)) && <TaskList tasks={tasks} />}
      {sales && <SalesSummary sales={sales} days={days} />}
    </>
  );
}
