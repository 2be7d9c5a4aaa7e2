import { Form, useActionData } from 'react-router';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { refundRunList } from '#contract/money/refund-run-list.ts';
import { runStates } from '#domain/money/payouts/payout-run.ts';
import { formatMoney } from '#domain/values/format.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { WayBack } from '#web/ui/lists/back-link.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { PaidThing } from '#web/money/payments/paid-thing.tsx';
import { RunState } from '#web/money/payouts/staff/run-state.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { AccountText } from '#web/money/refunds/account-text.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import type { Route } from './+types/runs';
import styles from '#web/ui/details/detail.module.css';

type Query = NonNullable<Input<'GET /staff/refund-runs'>['query']>;
type Row = Answer<'GET /staff/refund-runs'>['rows'][number];
type Due = Answer<'GET /staff/refund-runs/due'>;

/** A refund and other money may have the same number. */
const keyMoney = ({ refund_id, review_id }: { refund_id: number | null; review_id: number | null }) =>
  refund_id ?? -(review_id ?? 0);

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const [list, due] = await Promise.all([
    loadList(page, request, refundRunList, {
      path: '/staff/refund-runs',
      fetchPage: (query: Query) => page.api('GET /staff/refund-runs', { query }),
    }),
    page.api('GET /staff/refund-runs/due'),
  ]);
  return { list, due, messages: messagesFor(page.locale, ['refundRuns', 'list']) };
}

export const action = listAction(refundRunList, {
  fetchPage: (api, query: Query) => api('GET /staff/refund-runs', { query }),
  forms: {
    propose: async ({ page: { api, locale } }) => {
      const { id } = await api('POST /staff/refund-runs', { body: {} });
      return redirect(`/${locale}/staff/refund-runs/${id}`);
    },
  },
});

const cells: Cells<Row> = {
  run: ({ id }) => <RunNo id={id} />,
  state: (run) => <State run={run} />,
};

function RunNo({ id }: { id: number }) {
  return <>{useTranslations('refundRuns')('runNo', { id: String(id) })}</>;
}

function State({ run }: { run: Row }) {
  const t = useTranslations('refundRuns');
  const words = {
    state: t(`state.${run.state}`),
    waiting: t('waitingCount', { count: run.waiting_count }),
    failed: t('failedCount', { count: run.failed_count }),
  };
  return <RunState run={run} words={words} />;
}

/** What goes back to buyers and can be sent now, what is held back, and the runs that send it. */
export default function RefundRuns({ loaderData: { list, due } }: Route.ComponentProps) {
  const refused = useActionData<typeof action>();
  const t = useTranslations('refundRuns');
  const path = usePath();
  const above = (
    <>
      <PageHead title={t('title')} hidden />
      <p>
        <WayBack to={path('/staff/refunds?state=approved')}>{t('refunds')}</WayBack>
      </p>
      <h1 className="row below-4">
        {t('title')} <small>{t('intro')}</small>
      </h1>
      <div className="with-side">
        <DueNow due={due} />
        <aside className={styles.side}>
          <section className={styles.card}>
            <h2>{t('propose')}</h2>
            <p className="muted">{t('proposeText')}</p>
            <FormErrors error={refused?.typed?.['do'] === 'propose' ? refused.error : undefined}>
              <Form method="post">
                {refused?.typed?.['do'] === 'propose' && <FormError />}
                <SubmitButton name="do" value="propose">
                  {t('propose')}
                </SubmitButton>
              </Form>
            </FormErrors>
          </section>
        </aside>
      </div>
    </>
  );
  return (
    <ListScreen
      list={list}
      above={above}
      href={({ id }) => `/staff/refund-runs/${id}`}
      presets={runStates.map((state) => ({ label: list.values['state']?.[state] ?? state, search: `state=${state}` }))}
      cells={cells}
      empty={{ icon: 'history', title: t('noRuns'), text: t('noRunsText') }}
    />
  );
}

/** What a run would send back now, and what it would hold back. */
function DueNow({ due }: { due: Due }) {
  const t = useTranslations('refundRuns');
  const money = (amount: number) => formatMoney(amount, 'THB');
  const heldBack = t('heldBack', { count: due.held_back.length });
  const thing = {
    label: t('of'),
    render: (row: Due['held_back'][number] | Due['rows'][number]) => (
      <>
        <PaidThing of={row} />
        <small className="block">
          <CompanyLink company={row.company} />
        </small>
      </>
    ),
  };
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
          keyOf={keyMoney}
          columns={[
            thing,
            { label: t('account'), render: ({ account }) => <AccountText account={account} /> },
            { label: t('amount'), isNumber: true, render: ({ amount }) => <b>{money(amount)}</b> },
          ]}
        />
      )}
      {due.held_back.length > 0 && (
        <details className="opens above-3">
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
  );
}
