import { Form, useActionData } from 'react-router';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { leadToProof } from '#web/accounts/sign-in/proof.tsx';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { payoutList } from '#contract/money/payout-list.ts';
import { bankOf } from '#domain/values/banks.ts';
import { runStates } from '#domain/money/payouts/payout-run.ts';
import { formatMoney } from '#domain/values/format.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { amountOf } from '#web/page/amount-of.ts';
import { wholeNumberOf } from '#web/page/form.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { LeftOut } from './left-out.tsx';
import { RunState } from './run-state.tsx';
import type { Route } from './+types/payouts';
import styles from '#web/ui/details/detail.module.css';

type Query = NonNullable<Input<'GET /staff/payouts'>['query']>;
type Row = Answer<'GET /staff/payouts'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const [list, due] = await Promise.all([
    loadList(page, request, payoutList, {
      path: '/staff/payouts',
      fetchPage: (query: Query) => page.api('GET /staff/payouts', { query }),
    }),
    page.api('GET /staff/payouts/due'),
  ]);
  const isSaved = new URL(request.url).searchParams.has('saved');
  return { list, due, isSaved, messages: messagesFor(page.locale, ['payouts', 'list']) };
}

export const action = listAction(payoutList, {
  fetchPage: (api, query: Query) => api('GET /staff/payouts', { query }),
  forms: {
    propose: async ({ page: { api, locale }, form }) => {
      const { id } = await api('POST /staff/payouts', { body: { minimum: amountOf(form, 'minimum') } });
      return redirect(`/${locale}/staff/payouts/${id}`);
    },
    set_days: async ({ page: { api, locale }, form }) => {
      await api('PUT /staff/payouts/payable-after', { body: { days: wholeNumberOf(form, 'days') } });
      return redirect(`/${locale}/staff/payouts?saved`);
    },
  },
  onRefused: leadToProof,
});

const cells: Cells<Row> = {
  run: ({ id }) => <RunNo id={id} />,
  state: (run) => <State run={run} />,
};

function RunNo({ id }: { id: number }) {
  return <>{useTranslations('payouts')('runNo', { id: String(id) })}</>;
}

function State({ run }: { run: Row }) {
  const t = useTranslations('payouts');
  const words = {
    state: t(`state.${run.state}`),
    waiting: t('waitingCount', { count: run.waiting_count }),
    failed: t('failedCount', { count: run.failed_count }),
  };
  return <RunState run={run} words={words} />;
}

type Due = Answer<'GET /staff/payouts/due'>;

/** Who is owed money now, and the runs that pay it. */
export default function Payouts({ loaderData: { list, due, isSaved } }: Route.ComponentProps) {
  const refused = useActionData<typeof action>();
  const t = useTranslations('payouts');
  const above = (
    <>
      <PageHead title={t('title')} hidden />
      <h1 className="row below-4">
        {t('title')} <small>{t('intro')}</small>
      </h1>
      {isSaved && !refused && <DoneNotice>{t('saved')}</DoneNotice>}
      <div className="with-side">
        <DueNow due={due} />
        <Forms due={due} />
      </div>
    </>
  );
  return (
    <ListScreen
      list={list}
      above={above}
      href={({ id }) => `/staff/payouts/${id}`}
      presets={runStates.map((state) => ({ label: list.values['state']?.[state] ?? state, search: `state=${state}` }))}
      cells={cells}
      empty={{ icon: 'history', title: t('noRuns'), text: t('noRunsText') }}
    />
  );
}

/** What a run would pay now, and whom it would leave out. */
function DueNow({ due }: { due: Due }) {
  const t = useTranslations('payouts');
  const locale = useLocale();
  const money = (amount: number) => formatMoney(amount, 'THB');
  return (
    <section className="shrinks">
      <h2 className="below-2">
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
            { label: t('seller'), render: ({ company }) => <CompanyLink company={company} /> },
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
  );
}

function Forms({ due }: { due: Due }) {
  const refused = useActionData<typeof action>();
  const t = useTranslations('payouts');
  const errorOf = (name: string) => (refused?.typed?.['do'] === name ? refused.error : undefined);
  return (
    <aside className={styles.side}>
      <section className={styles.card}>
        <h2>{t('propose')}</h2>
        <p className="muted">{t('proposeText')}</p>
        <FormErrors error={errorOf('propose')}>
          <Form method="post" className="stack gap-3">
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
          <Form method="post" className="stack gap-3">
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
  );
}
