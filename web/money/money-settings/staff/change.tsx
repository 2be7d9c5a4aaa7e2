import { useTranslations } from '#web/i18n/texts.tsx';
import { changeDecisions } from '#contract/money-change-decisions.ts';
import { decisionAction } from '#web/kit/decision-action.ts';
import { Decisions } from '#web/kit/decisions.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { doneText, loadDecisions } from '#web/kit/load-decisions.ts';
import { readDetail } from '#web/kit/load-detail.ts';
import { formatMoney } from '#domain/values/format.ts';
import { leadToProof } from '#web/accounts/sign-in/proof.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Notice } from '#web/ui/forms/field.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { MoneyChangeBadge } from './state-badge.tsx';
import { OldBesideNew } from './old-beside-new.tsx';
import { WhySecond } from './why-second.tsx';
import type { Route } from './+types/change';
import styles from '#web/ui/details/detail.module.css';

export async function loader(args: Route.LoaderArgs) {
  const { page, id, done } = readDetail(args);
  const { api, locale } = page;
  const change = await api('GET /staff/money-settings/changes/{id}', { params: { id } });
  return {
    change,
    decisions: loadDecisions(changeDecisions, { locale, allowed: change.allowed }),
    done: doneText([changeDecisions], { locale, done }),
    isProposed: done === 'proposed',
    messages: messagesFor(locale, ['moneySettings']),
  };
}

export const action = decisionAction<Route.ActionArgs['params']>([changeDecisions], {
  leadTo: ({ id }) => `/staff/money-settings/${id}`,
  onRefused: leadToProof,
});

/** One proposed change: old beside new for the one who decides. */
export default function MoneyChange({ loaderData }: Route.ComponentProps) {
  const { change, decisions, done, isProposed } = loaderData;
  const refused = useKeptAnswer<typeof action>();
  const t = useTranslations('moneySettings');
  const locale = useLocale();
  return (
    <DetailScreen
      title={t(`kind.${change.kind}`)}
      back={{ list: '/staff/money-settings', label: t('title') }}
      badges={<MoneyChangeBadge state={change.state} />}
      done={isProposed ? t('done.proposed') : done}
      refused={refused}
      isSideLast
      side={
        <>
          {change.state === 'waiting' && (
            <section className={styles.card}>
              <h2>{t('decide')}</h2>
              {change.is_own && <Notice>{t('own')}</Notice>}
              <Decisions of={decisions} refused={refused} />
            </section>
          )}
          <section className={styles.card}>
            <FactList
              facts={[
                ...(change.amount === null ? [] : ([[t('amount'), formatMoney(change.amount, 'THB')]] as const)),
                ...(change.second_reason ? ([[t('why.label'), <WhySecond key="why" change={change} />]] as const) : []),
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
        </>
      }
    >
      <section className={`${styles.card} shrinks`}>
        <h2>{change.subject ? <bdi>{change.subject[locale]}</bdi> : t('compare')}</h2>
        <OldBesideNew kind={change.kind} before={change.before} after={change.after} />
      </section>
    </DetailScreen>
  );
}

function ByWhom({ at, who }: { at: string; who: string }) {
  return (
    <>
      <DateTime at={at} /> · <bdi>{who}</bdi>
    </>
  );
}
