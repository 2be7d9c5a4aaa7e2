import { Form, Link, useActionData } from 'react-router';
import { leadToProof } from '#web/accounts/sign-in/proof.tsx';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { bankOf } from '#domain/values/banks.ts';
import { runStates } from '#domain/money/payouts/payout-run.ts';
import { formatMoney } from '#domain/values/format.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { amountOf } from '#web/page/amount-of.ts';
import { actOf, formAction, wholeNumberOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { ListTabs, MisreadTab } from '#web/ui/lists/list-tabs.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { LeftOut } from './left-out.tsx';
import { RUN_TONES } from './tones.ts';
import type { Route } from './+types/payouts';
import own from './payouts.module.css';
import list from '#web/ui/lists/list.module.css';
import styles from '#web/ui/details/detail.module.css';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';

const PAGE_SIZE = 20;
const TABS = ['all', ...runStates] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const state = TABS.find((known) => known === search.get('state')) ?? 'all';
  const page = pageNumberOf(search);
  const [runs, due] = await Promise.all([
    api('GET /staff/payouts', { query: { state, _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE } }),
    api('GET /staff/payouts/due'),
  ]);
  return { runs, due, state, page, isSaved: search.has('saved'), messages: messagesFor(locale, ['payouts']) };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const here = `/${locale}/staff/payouts`;
  return actOf(form, {
    propose: async () => {
      const { id } = await api('POST /staff/payouts', { body: { minimum: amountOf(form, 'minimum') } });
      return redirect(`${here}/${id}`);
    },
    set_days: async () => {
      await api('PUT /staff/payouts/payable-after', { body: { days: wholeNumberOf(form, 'days') } });
      return redirect(`${here}?saved`);
    },
  })();
}, leadToProof);

/** Who is owed money now, and the runs that pay it. */
export default function Payouts({ loaderData: { runs, due, state, page, isSaved } }: Route.ComponentProps) {
  const refused = useActionData<typeof action>();
  const t = useTranslations('payouts');
  const locale = useLocale();
  const detailPath = useDetailPath();
  const here = `/${locale}/staff/payouts`;
  const money = (amount: number) => formatMoney(amount, 'THB');
  const errorOf = (name: string) => (refused?.typed?.['do'] === name ? refused.error : undefined);
  const tabs = TABS.map((tab) => ({
    label: t(`state.${tab}`),
    to: `${here}?state=${tab}`,
    isCurrent: tab === state,
  }));
  return (
    <>
      <PageHead title={t('title')} hidden />
      <h1 className={list.title}>
        {t('title')} <small>{t('intro')}</small>
      </h1>
      {isSaved && !refused && <DoneNotice>{t('saved')}</DoneNotice>}
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
                keyOf={({ company }) => company.id}
                columns={[
                  { label: t('seller'), render: ({ company }) => nameIn(locale, company) },
                  {
                    label: t('account'),
                    render: ({ bank_code, masked_number }) =>
                      `${bankOf(bank_code)?.names[locale] ?? bank_code} ${masked_number}`,
                  },
                  { label: t('amount'), isNumber: true, render: ({ amount }) => <b>{money(amount)}</b> },
                ]}
              />
            )}
            <LeftOut rows={due.left_out} />
          </section>
          <section className={own.part}>
            <h2 className={own.heading}>{t('runs')}</h2>
            <ListTabs label={t('runs')} links={tabs} />
            <MisreadTab links={tabs} />
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
                      <Link to={detailPath(`/staff/payouts/${id}`)}>{t('runNo', { id: String(id) })}</Link>
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
                  { label: t('sellers'), isNumber: true, render: ({ line_count }) => line_count },
                  { label: t('total'), isNumber: true, render: ({ total }) => <b>{money(total)}</b> },
                  {
                    label: t('status'),
                    render: ({ state: is, waiting_count, failed_count }) => (
                      <>
                        <Badge tone={RUN_TONES[is]}>{t(`state.${is}`)}</Badge>
                        {is === 'approved' && waiting_count > 0 && (
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
            <FormErrors error={errorOf('propose')}>
              <Form method="post" className={own.form}>
                {errorOf('propose') && !errorOf('propose')?.fields?.length && <FormError />}
                <Field
                  name="minimum"
                  label={t('minimum')}
                  help={t('minimumHelp')}
                  inputMode="decimal"
                  autoComplete="off"
                  required
                  defaultValue={refused?.typed?.['minimum'] ?? due.minimum}
                />
                <SubmitButton name="do" value="propose">
                  {t('propose')}
                </SubmitButton>
              </Form>
            </FormErrors>
          </section>
          <section className={styles.card} id="payable">
            <h2>{t('when')}</h2>
            <FormErrors error={errorOf('set_days')}>
              <Form method="post" className={own.form}>
                {errorOf('set_days') && !errorOf('set_days')?.fields?.length && <FormError />}
                <Field
                  name="days"
                  label={t('days')}
                  help={t('daysHelp')}
                  inputMode="numeric"
                  autoComplete="off"
                  required
                  defaultValue={refused?.typed?.['days'] ?? due.payable_after_days}
                />
                <SubmitButton name="do" value="set_days" look="outline">
                  {t('save')}
                </SubmitButton>
              </Form>
            </FormErrors>
          </section>
        </aside>
      </div>
    </>
  );
}
