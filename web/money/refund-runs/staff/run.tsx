import { useActionData } from 'react-router';
import { leadToProof } from '#web/accounts/sign-in/proof.tsx';
import { redirect } from '#web/page/redirect.ts';
import { refundRunDecisions } from '#contract/money/run-decisions.ts';
import { decisionAction } from '#web/kit/decision-action.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { doneText, loadDecisions } from '#web/kit/load-decisions.ts';
import { readDetail } from '#web/kit/load-detail.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney, formatNumber } from '#domain/values/format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { RUN_TONES } from '#web/money/payouts/staff/tones.ts';
import { History } from '#web/ui/history/history.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { textOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { RefundRunLines } from './run-lines.tsx';
import type { Route } from './+types/run';
import styles from '#web/ui/details/detail.module.css';

const DONE = ['file', 'paid', 'failed'] as const;

export async function loader(args: Route.LoaderArgs) {
  const { page, id, done } = readDetail(args);
  const { api, locale } = page;
  const run = await api('GET /staff/refund-runs/{id}', { params: { id } });
  return {
    run,
    decisions: loadDecisions(refundRunDecisions, {
      locale,
      allowed: run.allowed,
      facts: { amount: formatMoney(run.total, 'THB'), count: formatNumber(run.line_count) },
    }),
    decided: doneText([refundRunDecisions], { locale, done }),
    done: DONE.find((known) => known === done) ?? null,
    messages: messagesFor(locale, ['refundRuns', 'site']),
  };
}

type Call = FormCall<Route.ActionArgs['params']>;

/** What the bank makes of the lines of an approved run. */
const others = {
  file: ({ page: { api } }: Call, id: number) => api('POST /staff/refund-runs/{id}/file', { params: { id }, body: {} }),
  paid: ({ page: { api }, form }: Call, id: number) =>
    api('POST /staff/refund-runs/{id}/paid', {
      params: { id },
      body: { line_ids: form.getAll('line_ids').map(Number) },
    }),
  failed: ({ page: { api }, form }: Call, id: number) =>
    api('POST /staff/refund-runs/{id}/failed', {
      params: { id },
      body: { line_id: wholeNumberOf(form, 'line_id'), reason: textOf(form, 'reason') },
    }),
};
type Other = keyof typeof others;

const lead = (name: Other) => async (call: Call, id: number) => {
  await others[name](call, id);
  return redirect(`/${call.page.locale}/staff/refund-runs/${id}?done=${name}`);
};

export const action = decisionAction<Route.ActionArgs['params'], Response>([refundRunDecisions], {
  leadTo: ({ id }) => `/staff/refund-runs/${id}`,
  others: { file: lead('file'), paid: lead('paid'), failed: lead('failed') },
  onRefused: leadToProof,
});

/** One refund run: approve it, take its file to the bank, write down what became of each transfer. */
export default function RefundRun({ loaderData: { run, decisions, decided, done } }: Route.ComponentProps) {
  const refused = useActionData<typeof action>();
  const t = useTranslations('refundRuns');
  const title = t('runNo', { id: String(run.id) });
  const total = formatMoney(run.total, 'THB');
  return (
    <>
      <PageHead title={title} hidden />
      <p>
        <BackLink list="/staff/refund-runs">{t('title')}</BackLink>
      </p>
      <header className="row above-2 below-4">
        <h1>{title}</h1>
        <Badge tone={RUN_TONES[run.state]}>{t(`state.${run.state}`)}</Badge>
      </header>
      {(decided ?? done) && !refused && <DoneNotice>{decided ?? t(`done.${done!}`)}</DoneNotice>}
      <FormErrors error={refused?.error}>
        {refused?.error && !refused.error.fields?.length && <FormError />}
        <div className="with-side">
          <div className="stack">
            <RefundRunLines run={run} failing={refused?.typed} />
          </div>
          <aside className={styles.side}>
            {run.state === 'proposed' && (
              <section className={styles.card}>
                <h2>{t('decide')}</h2>
                {run.is_own && <Notice>{t('own')}</Notice>}
                <Decisions of={decisions} refused={refused} />
              </section>
            )}
            <section className={styles.card}>
              <h2>{t('facts')}</h2>
              <FactList
                facts={[
                  [t('total'), total],
                  [t('count'), run.line_count],
                  [
                    t('proposed'),
                    <>
                      <DateTime at={run.proposed_at} /> · {run.proposed_by}
                    </>,
                  ],
                  [
                    t('decided'),
                    run.decided_at && (
                      <>
                        <DateTime at={run.decided_at} /> · {run.decided_by}
                      </>
                    ),
                  ],
                ]}
              />
            </section>
            <History decisions={run.history} />
          </aside>
        </div>
      </FormErrors>
    </>
  );
}
