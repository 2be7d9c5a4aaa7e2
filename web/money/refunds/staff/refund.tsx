import { leadToProof } from '#web/accounts/sign-in/proof.tsx';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { refundDecisions } from '#contract/money/refund-decisions.ts';
import { decisionAction } from '#web/kit/decision-action.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { doneText, loadDecisions } from '#web/kit/load-decisions.ts';
import { readDetail } from '#web/kit/load-detail.ts';
import { formatMoney } from '#domain/values/format.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { PaidThing } from '#web/money/payments/paid-thing.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { actionOf } from '#web/ui/history/audit-actions.ts';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { History } from '#web/ui/history/history.tsx';
import { AccountText } from '#web/money/refunds/account-text.tsx';
import { RefundStateBadge } from '#web/money/refunds/refund-state.tsx';
import { Decide } from './decide.tsx';
import { RefundedLines, RefundedWork, SellersParts } from './refunded-lines.tsx';
import type { Route } from './+types/refund';
import styles from '#web/ui/details/detail.module.css';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';

export async function loader(args: Route.LoaderArgs) {
  const { page, id, done } = readDetail(args);
  const { api, locale } = page;
  const refund = await api('GET /staff/refunds/{id}', { params: { id } });
  const money = (amount: number) => formatMoney(amount, 'THB');
  return {
    refund,
    decisions: loadDecisions(refundDecisions, {
      locale,
      allowed: refund.allowed,
      variants: { approve: variantOf(refund) },
      // What is sent is known once it is approved.
      facts: { amount: money(refund.pay_back ?? refund.total) },
    }),
    done: doneText([refundDecisions], { locale, done }),
    isProposed: done === 'proposed',
    messages: messagesFor(locale, ['liveNews', 'refunds', 'staffRefunds', 'site']),
  };
}

/** What approving does is another thing for work, and for goods that nothing was paid for. */
function variantOf({ order_id, total }: Answer<'GET /staff/refunds/{id}'>) {
  if (order_id === null) return 'of_project';
  return total > 0 ? null : 'of_goods';
}

/** After a refusal, too: somebody else may have acted meanwhile. */
export const shouldRevalidate = () => true;

export const action = decisionAction<Route.ActionArgs['params']>([refundDecisions], {
  leadTo: ({ id }) => `/staff/refunds/${id}`,
  onRefused: leadToProof,
});

/** One refund: decide it, and note that its money was sent back. */
export default function RefundScreen({ loaderData }: Route.ComponentProps) {
  const { refund, decisions, done, isProposed } = loaderData;
  const refused = useKeptAnswer<typeof action>();
  const t = useTranslations('staffRefunds');
  const tRefund = useTranslations('refunds');
  const tAudit = useTranslations('staff.audit');
  const history = refund.history.map(({ action: acted, object_kind, at, staff_name }) => {
    const did = actionOf(acted, object_kind);
    return { what: did ? tAudit(`did.${did}`) : acted, at, name: staff_name };
  });
  const title = t('refundNo', { id: String(refund.id) });
  const money = (amount: number) => formatMoney(amount, 'THB');
  return (
    <DetailScreen
      title={title}
      back={{ list: '/staff/refunds', label: t('title') }}
      badges={<RefundStateBadge refund={refund} />}
      live={{ topic: 'refunds', id: refund.id, history }}
      done={isProposed ? t('done.proposed') : done}
      refused={refused}
      side={
        <>
          <Decide refund={refund} decisions={decisions} refused={refused} />
          <section className={styles.card}>
            <h2>{tRefund(`reason.${refund.reason}`)}</h2>
            <FactList
              facts={[
                [t('order'), <PaidThing key="order" of={refund} />],
                [t('buyer'), <CompanyLink key="buyer" company={refund.company} />],
                ...(refund.pay_to.account
                  ? ([[t('payTo.title'), <AccountText key="account" account={refund.pay_to.account} />]] as const)
                  : []),
                [t('base'), money(refund.base)],
                [tRefund('vat'), money(refund.vat)],
                ...(refund.interest > 0 ? ([[tRefund('interest'), money(refund.interest)]] as const) : []),
                [tRefund('total'), <b key="total">{money(refund.total)}</b>],
                [t('note'), refund.note],
                [
                  t('proposed'),
                  <ByWhom key="proposed" at={refund.proposed_at} who={refund.proposed_by ?? t('byBuyer')} />,
                ],
                [
                  t('decided'),
                  refund.decided_at && <ByWhom key="decided" at={refund.decided_at} who={refund.decided_by} />,
                ],
                ...(refund.sent_at
                  ? ([
                      [t('sentBy'), <ByWhom key="sent" at={refund.sent_at} who={refund.sent_by} />],
                      [tRefund('bankReference'), refund.bank_reference],
                    ] as const)
                  : []),
                ...(refund.refusal ? ([[tRefund('refusal'), refund.refusal]] as const) : []),
              ]}
            />
          </section>
          <History decisions={refund.history} />
        </>
      }
    >
      {refund.order_id === null ? <RefundedWork refund={refund} /> : <RefundedLines refund={refund} />}
      <SellersParts refund={refund} />
    </DetailScreen>
  );
}

function ByWhom({ at, who }: { at: string; who: string | null }) {
  return (
    <>
      <DateTime at={at} /> · {who}
    </>
  );
}
