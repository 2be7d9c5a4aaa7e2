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
import { messagesFor } from '#web/i18n/messages.server.ts';
import { actOf, formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { RunDecision } from './run-decision.tsx';
import { History } from '#web/ui/history/history.tsx';
import { LeftOut } from './left-out.tsx';
import { RunLines } from './run-lines.tsx';
import { RUN_TONES } from './tones.ts';
import type { Route } from './+types/run';
import own from './payouts.module.css';
import styles from '#web/ui/details/detail.module.css';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { idOf } from '#web/page/ids.ts';

const DONE = ['approve', 'withdraw', 'file', 'paid', 'failed'] as const;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const done = new URL(request.url).searchParams.get('done');
  const id = idOf(params.id);
  return {
    run: await api('GET /staff/payouts/{id}', { params: { id } }),
    done: DONE.find((known) => known === done) ?? null,
    messages: messagesFor(locale, ['payouts', 'site']),
  };
}

export const action = formAction<Response, { id: string }>(async ({ page: { api, locale }, form, params }) => {
  const at = { params: { id: idOf(params.id) } };
  await actOf(form, {
    approve: () => api('POST /staff/payouts/{id}/approve', { ...at, body: {} }),
    withdraw: () => api('POST /staff/payouts/{id}/withdraw', { ...at, body: { reason: textOf(form, 'reason') } }),
    file: () => api('POST /staff/payouts/{id}/file', { ...at, body: {} }),
    paid: () =>
      api('POST /staff/payouts/{id}/paid', { ...at, body: { line_ids: form.getAll('line_ids').map(Number) } }),
    failed: () =>
      api('POST /staff/payouts/{id}/failed', {
        ...at,
        body: { line_id: wholeNumberOf(form, 'line_id'), reason: textOf(form, 'reason') },
      }),
  })();
  return redirect(`/${locale}/staff/payouts/${params.id}?done=${textOf(form, 'do')}`);
}, leadToProof);

/** One payout run: approve it, take its file to the bank, write down what became of each line. */
export default function Run({ loaderData: { run, done } }: Route.ComponentProps) {
  const refused = useActionData<typeof action>();
  const t = useTranslations('payouts');
  return (
    <>
      <PageHead title={t('runNo', { id: String(run.id) })} hidden />
      <p className={own.back}>
        <BackLink list="/staff/payouts">← {t('title')}</BackLink>
      </p>
      <header className={styles.header}>
        <h1>{t('runNo', { id: String(run.id) })}</h1>
        <Badge tone={RUN_TONES[run.state]}>{t(`state.${run.state}`)}</Badge>
      </header>
      {done && !refused && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      <FormErrors error={refused?.error}>
        {refused?.error && !refused.error.fields?.length && <FormError />}
        <div className={styles.columns}>
          <div className={styles.main}>
            <RunLines run={run} failing={refused?.typed} />
            <LeftOut rows={run.left_out} />
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
                text={t('approveText', { amount: formatMoney(run.total, 'THB'), count: run.line_count })}
                isOwn={run.is_own && t('ownRun')}
                reason={refused?.typed?.['reason']}
              />
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
