import { data, Form, Link } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Api } from '#contract/client.ts';
import { ORDER_ACTIVE, PAID, SHIPPED, TO_CONFIRM } from '#domain/trade/order-status.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { WaitingParts } from '#web/trade/seller-answers/buyer/waiting-parts.tsx';
import { Received } from '#web/trade/goods-receipts/buyer/received.tsx';
import { OrderClaims } from '#web/trade/claims/order-claims.tsx';
import { orderOfKey } from '#web/trade/checkout/open-order.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormErrors } from '#web/ui/forms/field.tsx';
import { MayNot } from '#web/ui/feedback/may-not.tsx';
import { OrderStatusBadge } from '#web/ui/display/order-status-badge.tsx';
import { NewsBar } from '#web/ui/feedback/news-bar.tsx';
import { WayBack } from '#web/ui/lists/back-link.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { useLiveNews, useOwnAct } from '#web/page/use-live-news.ts';
import { useLocale, useMayNot, usePath } from '#web/page/use-shop.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { RefundAccountNotice } from '#web/money/refunds/account-notice.tsx';
import { RefundList } from '#web/money/refunds/refund-list.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { ShipmentList } from '#web/trade/shipments/shipment-list.tsx';
import { Timeline } from '../timeline.tsx';
import { CancelLines } from '../cancel-lines.tsx';
import { NextStep } from './next-step.tsx';
import { OrderFacts } from '../order-facts.tsx';
import { OrderPapers } from './order-documents.tsx';
import { OrderMail } from './order-mail.tsx';
import { orderMailAction, readersOf } from './order-mail-action.ts';
import { OrderLines } from '../order-lines.tsx';
import { OrderSums } from '../order-sums.tsx';
import { PayByQr } from './pay-by-qr.tsx';
import { bangkokInput } from '#domain/values/bangkok-input.ts';
import { slipAction } from './slip-action.ts';
import { isSlipVerified, openAmount } from './open-amount.ts';
import { Slips } from './slips.tsx';
import { TaxDocumentsPanel } from './tax-documents-panel.tsx';
import { SlipForm } from '#web/money/payments/slip-form/slip-form.tsx';
import { transferAccounts } from '#web/money/payments/transfer-account.ts';
import type { Route } from './+types/view';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { order } = await orderOfKey(pageOf(context), request);
  const { api, locale } = pageOf(context);
  if (order.order_no === null) throw redirect(`/${locale}/shipping?key=${orderKey(order.id)}`);
  const accounts = order.may_upload_slip
    ? transferAccounts(await api('GET /payment/accounts', { query: { order_id: order.id } }), locale)
    : null;
  const isWaiting = order.status === ORDER_ACTIVE && order.purchaser_status === TO_CONFIRM;
  const [found, { parts }, { colleagues }, shipments, receipts] = await Promise.all([
    order.logistic_status >= SHIPPED ? api('GET /claims/order/{id}', { params: { id: order.id } }) : null,
    isWaiting ? api('GET /order/{id}/parts', { params: { id: order.id } }) : { parts: [] },
    api('GET /company-colleague/list'),
    api('GET /orders/{id}/shipments', { params: { id: order.id } }),
    api('GET /orders/{id}/receipts', { params: { id: order.id } }),
  ]);
  // Nothing is claimed before it has come.
  const claims = found?.sellers.every(({ refusal }) => refusal === 'claim_not_delivered') ? null : found;
  return {
    order,
    accounts,
    claims,
    shipments,
    receipts,
    parts,
    readers: readersOf(order, colleagues),
    transferTime: bangkokInput(new Date(order.answered_at)),
    done: new URL(request.url).searchParams.get('done'),
    messages: messagesFor(locale, [
      'orders',
      'lineParts',
      'sellerAnswers',
      'orderTimeline',
      'shipments',
      'stockLots',
      'goodsReceipts',
      'slipForm',
      'refunds',
      'files',
      'claims',
      'dates',
      'paymentDifference',
      'liveNews',
    ]),
  };
}

/** After a refusal, too: somebody else may have acted meanwhile. */
export const shouldRevalidate = () => true;

export const handle: ScreenHandle = { takesFile: true };

export const action = formAction(async ({ page, form, request }) => {
  const { api, locale } = page;
  const { order, key } = await orderOfKey(page, request);
  const wanted = textOf(form, 'do');
  if (![...MAILS, 'send', 'remove', 'cancel_lines', 'cancel_order', ...PARTS].includes(wanted))
    throw data(null, { status: 400 });
  const done = await doOf(wanted, api, order, form);
  return redirect(`/${locale}/user/orders/view?key=${encodeURIComponent(key)}&done=${done}`);
});

/** What is said to the parts that sellers offer. */
const PARTS = ['agree_part', 'refuse_part'];
/** What is asked for by mail. */
const MAILS = ['ask_staff', 'mail_order'];

function doOf(wanted: string, api: Api, order: Answer<'GET /order/orderdetail/{id}'>, form: FormData): Promise<string> {
  if (MAILS.includes(wanted)) return orderMailAction(api, order, form);
  if (PARTS.includes(wanted)) return decidePartOf(api, order.id, form);
  if (wanted === 'cancel_order') return cancelOrderOf(api, order.id, form);
  return wanted === 'cancel_lines' ? cancelLinesOf(api, order.id, form) : slipAction(api, order.id, form);
}

async function cancelOrderOf(api: Api, id: number, form: FormData) {
  await api('POST /order/{id}/cancel', { params: { id }, body: { reason: textOf(form, 'reason') } });
  return 'cancelled';
}

async function decidePartOf(api: Api, id: number, form: FormData) {
  const wanted = textOf(form, 'do');
  const call = {
    params: { id, purchase_id: wholeNumberOf(form, 'purchase_id') },
    body: { version: wholeNumberOf(form, 'version') },
  };
  await (wanted === 'agree_part'
    ? api('POST /order/{id}/parts/{purchase_id}/agree', call)
    : api('POST /order/{id}/parts/{purchase_id}/refuse', call));
  return wanted;
}

/** What came of it: `recalculate` or `refund`. */
async function cancelLinesOf(api: Api, id: number, form: FormData) {
  const order_item_ids = form.getAll('order_item_ids').map(Number);
  return (await api('POST /order/{id}/cancel-lines', { params: { id }, body: { order_item_ids } })).outcome;
}

export default function OrderView({
  loaderData: { order, accounts, claims, shipments, receipts, parts, readers, transferTime, done },
}: Route.ComponentProps) {
  const t = useTranslations('orders');
  const answers = useTranslations('sellerAnswers.buyer.done');
  const tRefunds = useTranslations('refunds');
  const tReceipts = useTranslations('goodsReceipts');
  const tShipments = useTranslations('shipments');
  const { left, of } = shipments.progress;
  const isInParts = order.logistic_status === SHIPPED && of > 1;
  const onDelivery = isInParts ? tShipments('onDelivery', { left, of }) : undefined;
  const path = usePath();
  const locale = useLocale();
  const isVerifying = isSlipVerified(order);
  const mayNotPay = useMayNot('pay');
  const mayNotOrder = useMayNot('order');
  const refused = useKeptAnswer<typeof action>();
  const ownAct = useOwnAct(refused !== undefined);
  const news = useLiveNews({
    topic: 'orders',
    id: order.id,
    history: order.history.map(({ event, at, name }) => ({ what: t(`event.${event}`), at, name })),
    isRefused: refused !== undefined,
  });
  const isCancelling = refused?.typed?.['do'] === 'cancel_lines';
  const isEnding = refused?.typed?.['do'] === 'cancel_order';
  const isOfPart = PARTS.includes(refused?.typed?.['do'] ?? '');
  const isMailing = MAILS.includes(refused?.typed?.['do'] ?? '');
  return (
    <div className="page stack page-room">
      <PageHead title={order.order_no ?? ''} hidden />
      <p>
        <WayBack to={path('/user/orders')}>{t('back')}</WayBack>
      </p>
      <header className="row above-1 below-2">
        <h1>{order.order_no}</h1>
        {isVerifying ? (
          <StatusBadge status="slip_waiting">{t('slipWaiting')}</StatusBadge>
        ) : (
          <OrderStatusBadge order={order} />
        )}
        {order.placed_at && (
          <span className="soft">
            <DateTime at={order.placed_at} />
          </span>
        )}
        {order.po_number && (
          <span className="soft">
            {t('poNumber')} <strong>{order.po_number}</strong>
          </span>
        )}
        <span className="row">
          {!mayNotOrder && (
            <LinkButton to={path(`/quick-order?order=${orderKey(order.id)}`)} look="outline" size="small">
              {t('again')}
            </LinkButton>
          )}
          {!mayNotOrder && (
            <Form method="post" action={path('/plan')}>
              <input type="hidden" name="order" value={orderKey(order.id)} />
              <SubmitButton look="outline" size="small" name="do" value="order">
                {t('planAgain')}
              </SubmitButton>
            </Form>
          )}
          {!mayNotOrder && <PlainLink to={path(`/post-demand/new?order=${order.id}`)}>{t('postDemand')}</PlainLink>}
          <PlainLink to={path(`/chat?order=${orderKey(order.id)}`)}>{t('ask')}</PlainLink>
        </span>
      </header>
      {done === 'removed' && !refused && <DoneNotice>{t('slip.removed')}</DoneNotice>}
      {/* Once it is decided, the next step says what came of it. */}
      {done === 'sent' && !refused && order.summary.waiting_amount > 0 && <DoneNotice>{t('slip.sent')}</DoneNotice>}
      {(done === 'recalculate' || done === 'refund') && !refused && (
        <DoneNotice>{t(`cancelLines.done.${done}`)}</DoneNotice>
      )}
      {(done === 'asked' || done === 'asked_before' || done === 'mailed') && !refused && (
        <DoneNotice>{t(`mail.done.${done}`)}</DoneNotice>
      )}
      {done === 'paid' && order.payment_status === PAID && <DoneNotice>{t('qr.paid')}</DoneNotice>}
      {done === 'part' && <DoneNotice>{t('qr.part')}</DoneNotice>}
      {(done === 'agree_part' || done === 'refuse_part') && !refused && <DoneNotice>{answers(done)}</DoneNotice>}
      {done === 'cancelled' && !refused && <DoneNotice>{t('cancelOrder.done')}</DoneNotice>}
      {done === 'received' && !refused && <DoneNotice>{tReceipts('done')}</DoneNotice>}
      <NewsBar {...news} />
      <NextStep order={order} />
      {order.summary.to_send_back > 0 && <RefundAccountNotice state={order.refund_account} />}
      <Timeline
        steps={order.timeline}
        creditDays={order.credit_time}
        note={isVerifying ? t('slipWaiting') : onDelivery}
      />
      <WaitingParts parts={parts} error={isOfPart ? refused?.error : undefined} />
      {order.may_cancel && !mayNotOrder && (
        <FormErrors error={isEnding ? refused?.error : undefined}>
          <CancelOrder isRefused={isEnding} />
        </FormErrors>
      )}
      <div className="with-side gap-5">
        <div className="stack">
          {order.may_pay_by_qr && !mayNotPay && <PayByQr order={order} />}
          {accounts &&
            openAmount(order) > 0 &&
            (mayNotPay ? (
              <MayNot right="pay" />
            ) : (
              <FormErrors error={isCancelling || isEnding || isMailing || isOfPart ? undefined : refused?.error}>
                {/* A slip that has arrived leaves an empty form for the next one. */}
                <Panel title={t('slip.upload')}>
                  <SlipForm
                    key={ownAct}
                    {...{ accounts, transferTime, typed: refused?.typed, outstanding: openAmount(order) }}
                    isInParts
                    sent={{ do: 'send' }}
                    isMain={!order.may_pay_by_qr}
                  />
                </Panel>
              </FormErrors>
            ))}
          <Slips order={order} />
          {shipments.shipments.length > 0 && (
            <Panel title={tShipments('title')}>
              <ShipmentList
                shipments={shipments.shipments}
                side="buyer"
                renderBelow={({ id }) => {
                  const received = receipts.shipments.find((shipment) => shipment.id === id);
                  return received && <Received shipment={received} />;
                }}
              />
              <p>
                <Link to={path('/user/returnables')}>{tShipments('returnables')}</Link>
              </p>
            </Panel>
          )}
          <OrderLines order={order}>
            {!mayNotOrder && (
              <FormErrors error={isCancelling ? refused?.error : undefined}>
                <CancelLines order={order} isRefused={isCancelling} />
              </FormErrors>
            )}
          </OrderLines>
          {order.refunds.length > 0 && (
            <Panel title={tRefunds('title')}>
              <RefundList refunds={order.refunds} />
            </Panel>
          )}
          <OrderFacts order={order} locale={locale} />
        </div>
        <div className="stack">
          <OrderSums order={order} />
          {claims && <OrderClaims {...claims} />}
          <OrderPapers order={order} />
          <TaxDocumentsPanel order={order} />
          <OrderMail
            readers={readers}
            error={isMailing ? refused?.error : undefined}
            typed={isMailing ? refused?.typed : undefined}
          />
          <Panel title={t('history')}>
            <ol className="stack gap-3 past">
              {order.history.map((entry, index) => (
                <li key={index}>
                  <strong>{t(`event.${entry.event}`)}</strong>
                  <span className="soft">
                    <DateTime at={entry.at} />
                    {entry.name && ` · ${entry.name}`}
                  </span>
                  {entry.note && <span>{entry.note}</span>}
                  {entry.due_date && (
                    <span>
                      {t(entry.event === 'delivered' ? 'dueDate' : 'newDueDate')} <DateTime at={entry.due_date} />
                    </span>
                  )}
                </li>
              ))}
            </ol>
          </Panel>
        </div>
      </div>
    </div>
  );
}
