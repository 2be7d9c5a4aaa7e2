import { useActionData } from 'react-router';
import { leadToProof } from '#web/accounts/sign-in/proof.tsx';
import { redirect } from '#web/page/redirect.ts';
import { payoutRunDecisions } from '#contract/money/run-decisions.ts';
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
import { messagesFor } from '#web/i18n/messages.server.ts';
import { textOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { History } from '#web/ui/history/history.tsx';
import { LeftOut } from './left-out.tsx';
import { RunLines } from './run-lines.tsx';
import { RUN_TONES } from './tones.ts';
import type { Route } from './+types/run';
import styles from '#web/ui/details/detail.module.css';
import { BackLink } from '#web/ui/lists/back-link.tsx';

const DONE = ['file', 'paid', 'failed'] as const;

export async function loader(args: Route.LoaderArgs) {
  const { page, id, done } = readDetail(args);
  const { api, locale } = page;
  const run = await api('GET /staff/payouts/{id}', { params: { id } });
  return {
    run,
    decisions: loadDecisions(payoutRunDecisions, {
      locale,
      allowed: run.allowed,
      facts: { amount: formatMoney(run.total, 'THB'), count: formatNumber(run.line_count) },
    }),
    decided: doneText([payoutRunDecisions], { locale, done }),
    done: DONE.find((known) => known === done) ?? null,
    messages: messagesFor(locale, ['payouts', 'site']),
  };
}

type Call = FormCall<Route.ActionArgs['params']>;

/** What the bank makes of the lines of an approved run. */
const others = {
  file: ({ page: { api } }: Call, id: number) => api('POST /staff/payouts/{id}/file', { params: { id }, body: {} }),
  paid: ({ page: { api }, form }: Call, id: number) =>
    api('POST /staff/payouts/{id}/paid', { params: { id }, body: { line_ids: form.getAll('line_ids').map(Number) } }),
  failed: ({ page: { api }, form }: Call, id: number) =>
    api('POST /staff/payouts/{id}/failed', {
      params: { id },
      body: { line_id: wholeNumberOf(form, 'line_id'), reason: textOf(form, 'reason') },
    }),
};
type Other = keyof typeof others;

const lead = (name: Other) => async (call: Call, id: number) => {
  await others[name](call, id);
  return redirect(`/${call.page.locale}/staff/payouts/${id}?done=${name}`);
};

export const action = decisionAction<Route.ActionArgs['params'], Response>([payoutRunDecisions], {
  leadTo: ({ id }) => `/staff/payouts/${id}`,
  others: { file: lead('file'), paid: lead('paid'), failed: lead('failed') },
  onRefused: leadToProof,
});

/** One payout run: approve it, take its file to the bank, write down what became of each line. */
export default function Run({ loaderData: { run, decisions, decided, done } }: Route.ComponentProps) {
  const refused = useActionData<typeof action>();
  const t = useTranslations('payouts');
  return (
    <>
      <PageHead title={t('runNo', { id: String(run.id) })} hidden />
      <p className="below-2">
        <BackLink list="/staff/payouts">{t('title')}</BackLink>
      </p>
      <header className="row above-2 below-4">
        <h1>{t('runNo', { id: String(run.id) })}</h1>
        <Badge tone={RUN_TONES[run.state]}>{t(`state.${run.state}`)}</Badge>
      </header>
      {(decided ?? done) && !refused && <DoneNotice>{decided ?? t(`done.${done!}`)}</DoneNotice>}
      <FormErrors error={refused?.error}>
        {refused?.error && !refused.error.fields?.length && <FormError />}
        <div className="with-side">
          <div className="stack">
            <RunLines run={run} failing={refused?.typed} />
            <LeftOut rows={run.left_out} />
          </div>
          <aside className={styles.side}>
            {run.state === 'proposed' && (
              <section className={styles.card}>
                <h2>{t('decide')}</h2>
                {run.is_own && <Notice>{t('ownRun')}</Notice>}
                <Decisions of={decisions} refused={refused} />
              </section>
            )}
            <section className={styles.card}>
              <h2>{t('facts')}</h2>
              <FactList
                facts={[
                  [t('total'), formatMoney(run.total, 'THB')],
                  [t('sellers'), run.line_count],
                  [t('minimum'), formatMoney(run.minimum, 'THB')],
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
