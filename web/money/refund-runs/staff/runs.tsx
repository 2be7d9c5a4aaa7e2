import { Form, Link, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney } from '#domain/values/format.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { PaidThing } from '#web/money/payments/paid-thing.tsx';
import { RUN_TONES } from '#web/money/payouts/staff/tones.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { nameIn } from '#web/i18n/language.ts';
import { formAction } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { AccountText } from '#web/money/refunds/account-text.tsx';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import type { Route } from './+types/runs';
import own from './refund-runs.module.css';
import list from '#web/ui/lists/list.module.css';
import styles from '#web/ui/details/detail.module.css';

const PAGE_SIZE = 20;

/** A refund and other money may have the same number. */
const keyMoney = ({ refund_id, review_id }: { refund_id: number | null; review_id: number | null }) =>
  refund_id ?? -(review_id ?? 0);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const page = pageNumberOf(new URL(request.url).searchParams);
  const [runs, due] = await Promise.all([
    api('GET /staff/refund-runs', { query: { _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE } }),
    api('GET /staff/refund-runs/due'),
  ]);
  return { runs, due, page, messages: messagesFor(locale, ['refundRuns']) };
}

export const action = formAction(async ({ page: { api, locale } }) => {
  const { id } = await api('POST /staff/refund-runs', { body: {} });
  return redirect(`/${locale}/staff/refund-runs/${id}`);
});

/** What goes back to buyers and can be sent now, what is held back, and the runs that send it. */
export default function RefundRuns({ loaderData: { runs, due, page } }: Route.ComponentProps) {
  const refused = useActionData<typeof action>();
  const t = useTranslations('refundRuns');
  const locale = useLocale();
  const path = usePath();
  const detailPath = useDetailPath();
  const money = (amount: number) => formatMoney(amount, 'THB');
  const heldBack = t('heldBack', { count: due.held_back.length });
  const thing = {
    label: t('of'),
    render: (row: (typeof due.held_back)[number] | (typeof due.rows)[number]) => (
      <>
        <PaidThing of={row} />
        <small className={own.note}>{nameIn(locale, row.company)}</small>
      </>
    ),
  };
  return (
    <>
      <PageHead title={t('title')} hidden />
      <p>
        <Link to={path('/staff/refunds?state=approved')}>← {t('refunds')}</Link>
      </p>
      <h1 className={list.title}>
        {t('title')} <small>{t('intro')}</small>
      </h1>
      <div className={styles.columns}>
        <div className={styles.main}>
          <section className={own.part}>
            <h2 className={own.heading}>
              {t('due')} <small>{t('dueSum', { count: due.rows.length, total: money(due.total) })}</small>
            </h2>
            {due.rows.length === 0 ? (
              <EmptyState icon="banknote" heading="h3" title={t('nothingDue')} text={t('nothingDueText')} />
            ) : (
              <ListTable
                caption={t('due')}
                rows={due.rows}
                keyOf={keyMoney}
                columns={[
                  thing,
                  { label: t('account'), render: ({ account }) => <AccountText account={account} /> },
                  { label: t('amount'), isNumber: true, render: ({ amount }) => <b>{money(amount)}</b> },
                ]}
              />
            )}
            {due.held_back.length > 0 && (
              <details className={own.heldBack}>
                <summary>{heldBack}</summary>
                <ListTable
                  caption={heldBack}
                  rows={due.held_back}
                  keyOf={keyMoney}
                  columns={[
                    thing,
                    { label: t('why'), render: ({ reason }) => t(`reason.${reason}`) },
                    { label: t('amount'), isNumber: true, render: ({ amount }) => money(amount) },
                  ]}
                />
              </details>
            )}
          </section>
          <section className={own.part}>
            <h2 className={own.heading}>{t('runs')}</h2>
            {runs.rows.length === 0 ? (
              <EmptyState icon="history" heading="h3" title={t('noRuns')} text={t('noRunsText')} />
            ) : (
              <ListTable
                caption={t('runs')}
                rows={runs.rows}
                keyOf={({ id }) => id}
                columns={[
                  {
                    label: t('run'),
                    render: ({ id }) => (
                      <Link to={detailPath(`/staff/refund-runs/${id}`)}>{t('runNo', { id: String(id) })}</Link>
                    ),
                  },
                  {
                    label: t('proposed'),
                    render: ({ proposed_at, proposed_by }) => (
                      <>
                        <DateTime at={proposed_at} /> <small className={own.note}>{proposed_by}</small>
                      </>
                    ),
                  },
                  { label: t('count'), isNumber: true, render: ({ line_count }) => line_count },
                  { label: t('total'), isNumber: true, render: ({ total }) => <b>{money(total)}</b> },
                  {
                    label: t('status'),
                    render: ({ state, waiting_count, failed_count }) => (
                      <>
                        <Badge tone={RUN_TONES[state]}>{t(`state.${state}`)}</Badge>
                        {state === 'approved' && waiting_count > 0 && (
                          <small className={own.note}>{t('waitingCount', { count: waiting_count })}</small>
                        )}
                        {failed_count > 0 && (
                          <small className={own.note}>{t('failedCount', { count: failed_count })}</small>
                        )}
                      </>
                    ),
                  },
                ]}
              />
            )}
            <Pagination page={page} pages={Math.ceil(runs.count / PAGE_SIZE)} />
          </section>
        </div>
        <aside className={styles.side}>
          <section className={styles.card}>
            <h2>{t('propose')}</h2>
            <p className={styles.muted}>{t('proposeText')}</p>
            <FormErrors error={refused?.error}>
              <Form method="post">
                <FormError />
                <SubmitButton>{t('propose')}</SubmitButton>
              </Form>
            </FormErrors>
          </section>
        </aside>
      </div>
    </>
  );
}
