import { useActionData } from 'react-router';
import { leadToProof } from '#web/accounts/sign-in/proof.tsx';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney } from '#domain/values/format.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { NewsBar } from '#web/ui/feedback/news-bar.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { PaidThing } from '#web/money/payments/paid-thing.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { nameIn } from '#web/i18n/language.ts';
import { actOf, formAction, textOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLiveNews } from '#web/page/use-live-news.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { actionOf } from '#web/ui/history/audit-actions.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { History } from '#web/ui/history/history.tsx';
import { AccountText } from '#web/money/refunds/account-text.tsx';
import { RefundStateBadge } from '#web/money/refunds/refund-state.tsx';
import { Decide } from './decide.tsx';
import { RefundedLines, RefundedWork, SellersParts } from './refunded-lines.tsx';
import type { Route } from './+types/refund';
import own from './refunds.module.css';
import styles from '#web/ui/details/detail.module.css';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { idOf } from '#web/page/ids.ts';

const DONE = ['proposed', 'approve', 'refuse', 'sent'] as const;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const done = new URL(request.url).searchParams.get('done');
  const id = idOf(params.id);
  return {
    refund: await api('GET /staff/refunds/{id}', { params: { id } }),
    done: DONE.find((known) => known === done) ?? null,
    messages: messagesFor(locale, ['liveNews', 'refunds', 'staffRefunds', 'site']),
  };
}

/** After a refusal, too: somebody else may have acted meanwhile. */
export const shouldRevalidate = () => true;

export const action = formAction<Response, { id: string }>(async ({ page: { api, locale }, form, params }) => {
  const at = { params: { id: idOf(params.id) } };
  await actOf(form, {
    approve: () => api('POST /staff/refunds/{id}/approve', { ...at, body: {} }),
    refuse: () => api('POST /staff/refunds/{id}/refuse', { ...at, body: { reason: textOf(form, 'reason') } }),
    sent: () =>
      api('POST /staff/refunds/{id}/sent', { ...at, body: { bank_reference: textOf(form, 'bank_reference') } }),
  })();
  return redirect(`/${locale}/staff/refunds/${params.id}?done=${textOf(form, 'do')}`);
}, leadToProof);

/** One refund: decide it, and note that its money was sent back. */
export default function RefundScreen({ loaderData: { refund, done } }: Route.ComponentProps) {
  const refused = useActionData<typeof action>();
  const t = useTranslations('staffRefunds');
  const tRefund = useTranslations('refunds');
  const tAudit = useTranslations('staff.audit');
  const locale = useLocale();
  const news = useLiveNews({
    topic: 'refunds',
    id: refund.id,
    history: refund.history.map(({ action: acted, object_kind, at, staff_name }) => {
      const did = actionOf(acted, object_kind);
      return { what: did ? tAudit(`did.${did}`) : acted, at, name: staff_name };
    }),
    isRefused: refused !== undefined,
  });
  const title = t('refundNo', { id: String(refund.id) });
  const money = (amount: number) => formatMoney(amount, 'THB');
  return (
    <>
      <PageHead title={title} hidden />
      <p className={own.back}>
        <BackLink list="/staff/refunds">← {t('title')}</BackLink>
      </p>
      <header className={styles.header}>
        <h1>{title}</h1>
        <RefundStateBadge refund={refund} />
      </header>
      <NewsBar {...news} />
      {done && !refused && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      <FormErrors error={refused?.error}>
        {refused?.error && !refused.error.fields?.length && <FormError />}
        <div className={styles.columns}>
          <div className={styles.main}>
            {refund.order_id === null ? <RefundedWork refund={refund} /> : <RefundedLines refund={refund} />}
            <SellersParts refund={refund} />
          </div>
          <aside className={styles.side}>
            <Decide refund={refund} typed={refused?.typed} />
            <section className={styles.card}>
              <h2>{tRefund(`reason.${refund.reason}`)}</h2>
              <FactList
                facts={[
                  [t('order'), <PaidThing key="order" of={refund} />],
                  [t('buyer'), nameIn(locale, refund.company)],
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
          </aside>
        </div>
      </FormErrors>
    </>
  );
}

function ByWhom({ at, who }: { at: string; who: string | null }) {
  return (
    <>
      <DateTime at={at} /> · {who}
    </>
  );
}
