import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney } from '#domain/values/format.ts';
import { leadToProof } from '#web/accounts/sign-in/proof.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { DecisionForm } from '#web/ui/details/decision-form.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import type { Answer } from '#contract/client.ts';
import { actOf, formAction, textOf, type Typed } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { MoneyChangeBadge } from './state-badge.tsx';
import { OldBesideNew } from './old-beside-new.tsx';
import { WhySecond } from './why-second.tsx';
import type { Route } from './+types/change';
import own from './money-settings.module.css';
import styles from '#web/ui/details/detail.module.css';

const DONE = ['proposed', 'approve', 'refuse', 'withdraw'] as const;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const done = new URL(request.url).searchParams.get('done');
  return {
    change: await api('GET /staff/money-settings/changes/{id}', { params: { id: idOf(params.id) } }),
    done: DONE.find((known) => known === done) ?? null,
    messages: messagesFor(locale, ['moneySettings']),
  };
}

export const action = formAction<Response, { id: string }>(async ({ page: { api, locale }, form, params }) => {
  const at = { params: { id: idOf(params.id) } };
  await actOf(form, {
    approve: () => api('POST /staff/money-settings/changes/{id}/approve', at),
    refuse: () =>
      api('POST /staff/money-settings/changes/{id}/refuse', { ...at, body: { reason: textOf(form, 'reason') } }),
    withdraw: () => api('POST /staff/money-settings/changes/{id}/withdraw', at),
  })();
  return redirect(`/${locale}/staff/money-settings/${params.id}?done=${textOf(form, 'do')}`);
}, leadToProof);

/** One proposed change: old beside new for the one who decides. */
export default function MoneyChange({ loaderData: { change, done } }: Route.ComponentProps) {
  const refused = useActionData<typeof action>();
  const t = useTranslations('moneySettings');
  const locale = useLocale();
  const title = t(`kind.${change.kind}`);
  return (
    <>
      <PageHead title={title} hidden />
      <p className={own.back}>
        <BackLink list="/staff/money-settings">← {t('title')}</BackLink>
      </p>
      <header className={styles.header}>
        <h1>{title}</h1>
        <MoneyChangeBadge state={change.state} />
      </header>
      {done && !refused && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      <FormErrors error={refused?.error}>
        {refused?.error && !refused.error.fields?.length && <FormError />}
        <div className={styles.columns}>
          <div className={styles.main}>
            <section className={`${styles.card} ${own.part}`}>
              <h2>{change.subject ? <bdi>{change.subject[locale]}</bdi> : t('compare')}</h2>
              <OldBesideNew kind={change.kind} before={change.before} after={change.after} />
            </section>
          </div>
          <aside className={`${styles.side} ${styles.last}`}>
            <Decide change={change} typed={refused?.typed} />
            <section className={styles.card}>
              <FactList
                facts={[
                  ...(change.amount === null ? [] : ([[t('amount'), formatMoney(change.amount, 'THB')]] as const)),
                  ...(change.second_reason
                    ? ([[t('why.label'), <WhySecond key="why" change={change} />]] as const)
                    : []),
                  [t('reason'), change.reason && <bdi key="reason">{change.reason}</bdi>],
                  [t('proposed'), <ByWhom key="proposed" at={change.proposed_at} who={change.proposed_by} />],
                  [
                    t('decidedBy'),
                    change.decided_by && change.decided_at && (
                      <ByWhom key="decided" at={change.decided_at} who={change.decided_by} />
                    ),
                  ],
                  ...(change.refusal ? ([[t('refuseReason'), change.refusal]] as const) : []),
                ]}
              />
            </section>
          </aside>
        </div>
      </FormErrors>
    </>
  );
}

type Change = Answer<'GET /staff/money-settings/changes/{id}'>;

function Decide({ change, typed }: { change: Change; typed: Typed | undefined }) {
  const t = useTranslations('moneySettings');
  if (change.state !== 'waiting') return null;
  return (
    <DecisionForm
      words={{ decide: t('decide'), approve: t('approve'), refuse: t('refuse'), refuseReason: t('refuseReason') }}
      text={t('approveText')}
      isOwn={change.is_own && t('own')}
      mayRefuse={!change.is_own}
      typed={typed}
    >
      {change.is_own && (
        <Form method="post">
          <SubmitButton name="do" value="withdraw" look="outline">
            {t('withdraw')}
          </SubmitButton>
        </Form>
      )}
    </DecisionForm>
  );
}

function ByWhom({ at, who }: { at: string; who: string }) {
  return (
    <>
      <DateTime at={at} /> · <bdi>{who}</bdi>
    </>
  );
}
