import { useLoaderData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { slipDecisions } from '#contract/money/slip-decisions.ts';
import { orderDecisions } from '#contract/trade/orders/staff-decisions.ts';
import { shipmentDecisions } from '#contract/trade/shipments/step-decisions.ts';
import { isOrderQueue } from '#domain/operations/work-queues.ts';
import { TYPE_WAITING_PAYMENT } from '#domain/trade/order-status.ts';
import { formatDateTime } from '#domain/values/format.ts';
import { leadToProof } from '#web/accounts/sign-in/proof.tsx';
import { NotesCard } from '#web/accounts/notes/staff/notes-card.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { decisionAction } from '#web/kit/decision-action.ts';
import { DetailScreen, NextInQueue } from '#web/kit/detail-screen.tsx';
import { readDetail } from '#web/kit/load-detail.ts';
import { mayAct, maySee } from '#web/page/staff-roles.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ClaimsOf } from '#web/trade/claims/claims-panel.tsx';
import { Timeline } from '#web/trade/orders/timeline.tsx';
import { OrderAnswers } from '#web/trade/seller-answers/staff/order-answers.tsx';
import { OrderStatusBadge } from '#web/ui/display/order-status-badge.tsx';
import { PoNumber } from '#web/ui/display/po-number.tsx';
import { FleetProposals } from '#web/trade/carriers/fleet-proposals.tsx';
import { OrderShipments } from '#web/trade/shipments/staff/order-shipments.tsx';
import { loadShipments } from '#web/trade/shipments/staff/load-shipments.ts';
import { declareAsStaff } from '#web/trade/returnables/declare-form.tsx';
import { weighAsStaff } from '#web/trade/shipments/weigh-form.tsx';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { planShipment } from '#web/trade/shipments/staff/plan-shipment.ts';
import type { FormCall } from '#web/page/form.ts';
import { redirect } from '#web/page/redirect.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { SentCopies } from '#web/ui/mails/sent-copies.tsx';
import { sentQuery } from '#web/ui/mails/sent-page.ts';
import { loadOrderDecisions } from './load-order-decisions.ts';
import { nextInQueue } from './next-order.ts';
import { OrderContract } from './order-contract.tsx';
import { OrderDecisions } from './order-decisions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderReadiness } from './order-readiness.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderSlips } from './order-slips.tsx';
import { OrderTaxDocuments } from './order-tax-documents.tsx';
import type { Route } from './+types/order';
import styles from '#web/ui/details/detail.module.css';

/** The ticket of a weighbridge. */
export const handle: ScreenHandle = { takesFile: true };

/** What is done with shipments beside decisions. */
const LOADED = ['plan_shipment', 'weigh', 'returnables'] as const;

export async function loader(args: Route.LoaderArgs) {
  const { page, id, search, done } = readDetail(args);
  const { api, user, locale } = page;
  const asked = sentQuery(search);
  const queue = search.get('queue') ?? 'all';
  const [order, answers, contracts, claims, sent, next, notes, shipments, fleet] = await Promise.all([
    api('GET /staff/orders/{id}', { params: { id } }),
    api('GET /staff/orders/{id}/answers', { params: { id } }),
    api('GET /staff/orders/{id}/contracts', { params: { id } }),
    api('GET /staff/claims', { query: { order_id: id } }),
    api('GET /staff/orders/{id}/sent', { params: { id }, query: asked.query }),
    isOrderQueue(queue) ? nextInQueue(api, queue, id) : undefined,
    api('GET /staff/notes/{kind}/{id}', { params: { kind: 'order', id } }),
    api('GET /staff/orders/{id}/shipments', { params: { id } }),
    // Proposals of up to thousands of rows: for who plans shipments.
    mayAct(user, 'logistics') ? api('GET /staff/carrier-fleet') : undefined,
  ]);
  return {
    order,
    fleet,
    answers,
    next,
    notes,
    contracts,
    shipments: loadShipments(shipments, locale),
    loaded: LOADED.find((each) => each === done) ?? null,
    claims: claims.rows,
    sent: { ...sent, page: asked.page },
    isFinance: mayAct(user, 'finance'),
    isSales: mayAct(user, 'sales'),
    seesRefunds: maySee(user, 'finance'),
    queue,
    deciding: loadOrderDecisions(order, { locale, done }),
    messages: messagesFor(locale, [
      'claims',
      'sellerAnswers',
      'lineParts',
      'liveNews',
      'orderTimeline',
      'refunds',
      'shipments',
      'stockLots',
      'returnables',
      'files',
      'staffRefunds',
      'staffMails',
      'staffNotes',
      'paymentDifference',
    ]),
    mayFetch: maySee(user, 'logistics'),
  };
}

/** After a refusal, too: somebody else may have acted meanwhile. */
export const shouldRevalidate = () => true;

export const action = decisionAction<Route.ActionArgs['params'], Response>(
  [orderDecisions, slipDecisions, shipmentDecisions],
  {
    leadTo: ({ id }) => `/staff/order/${id}`,
    onRefused: leadToProof,
    others: {
      async plan_shipment(call, id) {
        await planShipment(call.page.api, id, call.form);
        return leadBack(call, id, 'plan_shipment');
      },
      async weigh(call, id) {
        await weighAsStaff(call.page.api, call.form);
        return leadBack(call, id, 'weigh');
      },
      async returnables(call, id) {
        await declareAsStaff(call.page.api, call.form);
        return leadBack(call, id, 'returnables');
      },
    },
  },
);

/** To the order, which says what was done, and to the queue that it was opened from. */
function leadBack({ page: { locale }, request }: FormCall<Route.ActionArgs['params']>, id: number, done: string) {
  const queue = new URL(request.url).searchParams.get('queue');
  return redirect(`/${locale}/staff/order/${id}?${new URLSearchParams({ ...(queue !== null && { queue }), done })}`);
}

export default function StaffOrder() {
  const {
    isSales,
    order,
    answers,
    next,
    notes,
    contracts,
    claims,
    sent,
    isFinance,
    seesRefunds,
    queue,
    deciding,
    mayFetch,
    shipments,
    fleet,
    loaded,
  } = useLoaderData<typeof loader>();
  const refused = useKeptAnswer<typeof action>();
  const t = useTranslations('staff');
  const claimTexts = useTranslations('claims');
  const returnableTexts = useTranslations('returnables.declare');
  const shipmentTexts = useTranslations('shipments');
  const locale = useLocale();
  const loadedTexts = {
    plan_shipment: shipmentTexts('plan.done'),
    weigh: shipmentTexts('weigh.done'),
    returnables: returnableTexts('done'),
  };
  const { decisions, slips, done } = deciding;
  const history = order.history.map(({ event, at, by, name }) => ({
    what: t(`event.${event}`),
    at,
    name: name ?? t(`by.${by}`),
  }));
  return (
    <DetailScreen
      title={order.order_no ?? ''}
      back={{ list: `/staff/queue/${encodeURIComponent(queue)}`, within: '/staff/queue', label: t('order.back') }}
      badges={
        <>
          <OrderStatusBadge order={order} />
          <PoNumber of={order.po_number} />
          {order.due_date && order.order_status_type === TYPE_WAITING_PAYMENT && (
            <span>
              {t('order.dueDate')} {formatDateTime(new Date(order.due_date), locale)}
            </span>
          )}
        </>
      }
      next={next !== undefined && <NextInQueue next={next} isDecided={done !== null && !refused} />}
      live={{ topic: 'staff_orders', id: order.id, history }}
      done={loaded ? loadedTexts[loaded] : done}
      refused={refused}
      top={
        <div className="below-4">
          <Timeline steps={order.timeline} creditDays={order.credit_time} />
        </div>
      }
      side={
        <>
          <OrderAnswers answers={answers} isSales={isSales} />
          <OrderDecisions order={order} decisions={decisions} slips={slips} refused={refused} />
          <NotesCard kind="order" id={order.id} notes={notes} />
          {claims.length > 0 && (
            <section className={styles.card}>
              <h2>{claimTexts('title')}</h2>
              <ClaimsOf claims={claims} below="/staff/claims" />
            </section>
          )}
          <OrderContract contracts={contracts} />
          <OrderTaxDocuments order={order} />
          <OrderHistory history={order.history} />
        </>
      }
    >
      <OrderSlips order={order} />
      <OrderReadiness order={order} mayFetch={mayFetch} />
      {fleet && <FleetProposals fleet={fleet} />}
      <OrderShipments of={shipments} mayLoad={fleet !== undefined} refused={refused} />
      <OrderLines order={order} />
      <OrderRefunds order={order} seesRefunds={seesRefunds} isFinance={isFinance} />
      <OrderFacts order={order} />
      <SentCopies {...sent} />
    </DetailScreen>
  );
}
