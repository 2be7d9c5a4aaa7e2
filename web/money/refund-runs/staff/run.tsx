import { useActionData } from 'react-router';
import { leadToProof } from '#web/accounts/sign-in/proof.tsx';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney } from '#domain/values/format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { RunDecision } from '#web/money/payouts/staff/run-decision.tsx';
import { RUN_TONES } from '#web/money/payouts/staff/tones.ts';
import { History } from '#web/ui/history/history.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { actOf, formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { RefundRunLines } from './run-lines.tsx';
import type { Route } from './+types/run';
import styles from '#web/ui/details/detail.module.css';

const DONE = ['approve', 'withdraw', 'file', 'paid', 'failed'] as const;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const done = new URL(request.url).searchParams.get('done');
  return {
    run: await api('GET /staff/refund-runs/{id}', { params: { id: idOf(params.id) } }),
    done: DONE.find((known) => known === done) ?? null,
    messages: messagesFor(locale, ['refundRuns', 'site']),
  };
}

export const action = formAction<Response, { id: string }>(async ({ page: { api, locale }, form, params }) => {
  const at = { params: { id: idOf(params.id) } };
  await actOf(form, {
    approve: () => api('POST /staff/refund-runs/{id}/approve', { ...at, body: {} }),
    withdraw: () => api('POST /staff/refund-runs/{id}/withdraw', { ...at, body: { reason: textOf(form, 'reason') } }),
    file: () => api('POST /staff/refund-runs/{id}/file', { ...at, body: {} }),
    paid: () =>
      api('POST /staff/refund-runs/{id}/paid', { ...at, body: { line_ids: form.getAll('line_ids').map(Number) } }),
    failed: () =>
      api('POST /staff/refund-runs/{id}/failed', {
        ...at,
        body: { line_id: wholeNumberOf(form, 'line_id'), reason: textOf(form, 'reason') },
      }),
  })();
  return redirect(`/${locale}/staff/refund-runs/${params.id}?done=${textOf(form, 'do')}`);
}, leadToProof);

/** One refund run: approve it, take its file to the bank, write down what became of each transfer. */
export default function RefundRun({ loaderData: { run, done } }: Route.ComponentProps) {
  const refused = useActionData<typeof action>();
  const t = useTranslations('refundRuns');
  const title = t('runNo', { id: String(run.id) });
  const total = formatMoney(run.total, 'THB');
  return (
    <>
      <PageHead title={title} hidden />
      <p>
        <BackLink list="/staff/refund-runs">← {t('title')}</BackLink>
      </p>
      <header className={styles.header}>
        <h1>{title}</h1>
        <Badge tone={RUN_TONES[run.state]}>{t(`state.${run.state}`)}</Badge>
      </header>
      {done && !refused && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      <FormErrors error={refused?.error}>
        {refused?.error && !refused.error.fields?.length && <FormError />}
        <div className={styles.columns}>
          <div className={styles.main}>
            <RefundRunLines run={run} failing={refused?.typed} />
          </div>
          <aside className={styles.side}>
            {run.state === 'proposed' && (
              <RunDecision
                words={{
                  decide: t('decide'),
                  approve: t('approve'),
                  withdraw: t('withdraw'),
                  withdrawReason: t('withdrawReason'),
                }}
                text={t('approveText', { amount: total, count: run.line_count })}
                isOwn={run.is_own && t('own')}
                reason={refused?.typed?.['reason']}
              />
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
