import { data, useActionData, useLoaderData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { formatDateTime } from '#domain/values/format.ts';
import { TYPE_WAITING_PAYMENT } from '#domain/trade/order-status.ts';
import { NewsBar } from '#web/ui/feedback/news-bar.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { OrderStatusBadge } from '#web/ui/display/order-status-badge.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { ClaimsOf } from '#web/trade/claims/claims-panel.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { useLiveNews } from '#web/page/use-live-news.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { decide, isDecision, type Decision } from './decide.ts';
import { DecisionOutcome } from '#web/ui/details/decision-outcome.tsx';
import { isOrderQueue } from '#domain/operations/work-queues.ts';
import { PoNumber } from '#web/ui/display/po-number.tsx';
import { Timeline } from '#web/trade/orders/timeline.tsx';
import { NextInQueue } from './next-in-queue.tsx';
import { nextInQueue } from './next-order.ts';
import { OrderContract } from './order-contract.tsx';
import { OrderDecisions } from './order-decisions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderReadiness } from './order-readiness.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderSlips } from './order-slips.tsx';
import { SentCopies } from '#web/ui/mails/sent-copies.tsx';
import { sentQuery } from '#web/ui/mails/sent-page.ts';
import { OrderTaxDocuments } from './order-tax-documents.tsx';
import type { StaffOrderDetail } from './staff-order.ts';
import type { Route } from './+types/order';
import { leadToChange } from '#web/page/lead-to-change.ts';
import { leadToProof } from '#web/accounts/sign-in/proof.tsx';
import { formAction, type FormCall } from '#web/page/form.ts';
import styles from '#web/ui/details/detail.module.css';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { idOf } from '#web/page/ids.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, user, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const id = idOf(params.id);
  const asked = sentQuery(search);
  const queue = search.get('queue') ?? 'all';
  const [order, contracts, claims, sent, next] = await Promise.all([
    api('GET /staff/orders/{id}', { params: { id } }),
    api('GET /staff/orders/{id}/contracts', { params: { id } }),
    api('GET /staff/claims', { query: { order_id: id } }),
    api('GET /staff/orders/{id}/sent', { params: { id }, query: asked.query }),
    isOrderQueue(queue) ? nextInQueue(api, queue, id) : null,
  ]);
  return {
    order,
    next,
    contracts,
    claims: claims.rows,
    sent: { ...sent, page: asked.page },
    isSales: user?.staff_role === 'sales' || user?.staff_role === 'admin',
    isFinance: user?.staff_role === 'finance' || user?.staff_role === 'admin',
    queue,
    done: search.get('done'),
    messages: messagesFor(locale, [
      'claims',
      'liveNews',
      'orderTimeline',
      'refunds',
      'staffRefunds',
      'staffMails',
      'paymentDifference',
    ]),
    mayFetch: user?.staff_role === 'logistics' || user?.staff_role === 'admin',
  };
}

/** After a refusal, too: somebody else may have acted meanwhile. */
export const shouldRevalidate = () => true;

/** One decision; refused ones come back to the form, done ones show the order as it now is. */
export const action = formAction(
  async ({ page: { api, locale }, form, params, request }: FormCall<Route.ActionArgs['params']>) => {
    const decision = form.get('decision');
    if (!isDecision(decision)) throw data(null, { status: 400 });
    const answer = await decide(api, decision, idOf(params.id), form);
    if (decision === 'write_off' || decision === 'verify_amount')
      leadToChange(locale, answer as { waiting_change: number | null });
    const queue = new URL(request.url).searchParams.get('queue') ?? 'all';
    return redirect(`/${locale}/staff/order/${params.id}?queue=${encodeURIComponent(queue)}&done=${decision}`);
  },
  leadToProof,
);

/** A slip of an order that was cancelled meanwhile pays nothing: what was done with it is said in other words. */
function doneOf({ status }: StaffOrderDetail, done: Decision) {
  const isOfSlip = done === 'verify_slip' || done === 'reject_slip';
  return isOfSlip && status !== ORDER_ACTIVE ? (`cancelled_${done}` as const) : done;
}

export default function StaffOrder() {
  const { order, next, contracts, claims, sent, isSales, isFinance, queue, done, mayFetch } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTranslations('staff');
  const claimTexts = useTranslations('claims');
  const locale = useLocale();
  const news = useLiveNews({
    topic: 'staff_orders',
    id: order.id,
    history: order.history.map(({ event, at, by, name }) => ({
      what: t(`event.${event}`),
      at,
      name: name ?? t(`by.${by}`),
    })),
    isRefused: refused !== undefined,
  });
  return (
    <>
      <PageHead title={order.order_no ?? ''} hidden />
      <BackLink list={`/staff/queue/${encodeURIComponent(queue)}`} within="/staff/queue">
        {t('order.back')}
      </BackLink>
      <header className={styles.header}>
        <h1>{order.order_no}</h1>
        <OrderStatusBadge order={order} />
        <PoNumber of={order.po_number} />
        {order.due_date && order.order_status_type === TYPE_WAITING_PAYMENT && (
          <span>
            {t('order.dueDate')} {formatDateTime(new Date(order.due_date), locale)}
          </span>
        )}
        <NextInQueue next={next} queue={queue} isDecided={isDecision(done) && !refused} />
      </header>
      <NewsBar {...news} />
      <DecisionOutcome done={isDecision(done) ? t(`done.${doneOf(order, done)}`) : null} error={refused?.error} />
      <div className={styles.timeline}>
        <Timeline steps={order.timeline} creditDays={order.credit_time} />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderSlips order={order} refused={refused} mayWriteOff={isFinance} />
          <OrderReadiness order={order} mayFetch={mayFetch} />
          <OrderLines order={order} />
          <OrderRefunds order={order} isFinance={isFinance} />
          <OrderFacts order={order} />
          <SentCopies {...sent} />
        </div>
        <aside className={styles.side}>
          <OrderDecisions order={order} isSales={isSales} refused={refused} />
          {claims.length > 0 && (
            <section className={styles.card}>
              <h2>{claimTexts('title')}</h2>
              <ClaimsOf claims={claims} below="/staff/claims" />
            </section>
          )}
          <OrderContract
            order={order}
            contracts={contracts}
            isSales={isSales}
            typed={refused?.typed?.['decision'] === 'revise' ? refused.typed : undefined}
          />
          <OrderTaxDocuments order={order} />
          <section className={styles.card}>
            <h2>{t('order.history')}</h2>
            <ol className={styles.history}>
              {order.history.map((entry, index) => (
                <li key={index}>
                  <strong>{t(`event.${entry.event}`)}</strong>
                  <small>
                    {formatDateTime(new Date(entry.at), locale)} · {t(`by.${entry.by}`)}
                    {entry.name && ` · ${entry.name}`}
                  </small>
                  {entry.note && <span>{entry.note}</span>}
                  {entry.due_date && (
                    <span>
                      {t('order.newDueDate')} {formatDateTime(new Date(entry.due_date), locale)}
                    </span>
                  )}
                </li>
              ))}
            </ol>
          </section>
        </aside>
      </div>
    </>
  );
}
