import { useLoaderData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DELIVERED, RECEIVED_BY_PICK_UP } from '#domain/trade/order-status.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { NewsBar } from '#web/ui/feedback/news-bar.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useLiveNews } from '#web/page/use-live-news.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { ClaimsOf } from '#web/trade/claims/claims-panel.tsx';
import { AnswerPanel } from '#web/trade/seller-answers/seller/answer-panel.tsx';
import { readyAction, readyDoneOf } from './ready/ready-action.ts';
import { ReadyPanel } from './ready/ready-panel.tsx';
import { SaleFacts } from './sale-facts.tsx';
import { SaleLines } from './sale-lines.tsx';
import { SaleSumsList } from './sale-sums-list.tsx';
import { Timeline } from '#web/trade/orders/timeline.tsx';
import { BelowShipment } from './below-shipment.tsx';
import { ShipmentList } from '#web/trade/shipments/shipment-list.tsx';
import { SaleStatus } from './sale-status.tsx';
import type { Route } from './+types/order';
import order from '#web/ui/details/detail.module.css';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { idOf } from '#web/page/ids.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const [sale, claims, { shipments }, returnables] = await Promise.all([
    api('GET /order/mySales/{id}', { params: { id: idOf(params.id) } }),
    api('GET /seller/claims', { query: { purchase_id: idOf(params.id) } }),
    api('GET /seller/sales/{id}/shipments', { params: { id: idOf(params.id) } }),
    api('GET /seller/sales/{id}/returnables', { params: { id: idOf(params.id) } }),
  ]);
  const isAsked = sale.answer.allowed.includes('accepted_in_part');
  const equal = isAsked ? await api('GET /order/mySales/{id}/equal-grades', { params: { id: sale.id } }) : null;
  return {
    sale,
    equal: equal?.lines ?? [],
    shipments,
    returnables: returnables.shipments,
    claims: claims.rows,
    today: bangkokDate(new Date()),
    done: new URL(request.url).searchParams.get('done') === 'lots' ? ('lots' as const) : readyDoneOf(request),
    messages: messagesFor(locale, [
      'goodsReady',
      'sellerAnswers',
      'lineParts',
      'orderTimeline',
      'shipments',
      'stockLots',
      'refunds',
      'files',
      'claims',
      'liveNews',
      'receivingCodes',
      'returnables',
    ]),
  };
}

/** After a refusal, too: somebody else may have acted meanwhile. */
export const shouldRevalidate = () => true;

export const handle: ScreenHandle = { takesFile: true };

export const action = readyAction;

/** One purchase: what to prepare, by when, where it goes. */
export default function SellerOrder() {
  const { sale, equal, claims, shipments, returnables, today, done } = useLoaderData<typeof loader>();
  const refused = useKeptAnswer<typeof action>();
  const t = useTranslations('sellerCentre');
  const ready = useTranslations('goodsReady');
  const answers = useTranslations('sellerAnswers');
  const isElsewhere = ['accept', 'part', 'decline', 'weigh', 'returnables'].includes(refused?.typed['do'] ?? '');
  const declaring = useTranslations('returnables.declare');
  const release = useTranslations('receivingCodes');
  const path = usePath();
  const claimTexts = useTranslations('claims');
  const shipmentTexts = useTranslations('shipments');
  const steps = useTranslations('orderTimeline.step');
  const news = useLiveNews({
    topic: 'sales',
    id: sale.id,
    // A seller is not told who of the buyer or the marketplace did it.
    history: sale.timeline.flatMap(({ step, state, at }) =>
      at !== null && state !== 'ahead' ? { what: steps(step), at, name: null } : [],
    ),
    isRefused: refused !== undefined,
  });
  return (
    <>
      <PageHead title={sale.purchase_no} hidden />
      <BackLink list="/seller/orders">{t('detail.back')}</BackLink>
      <header className="row above-2 below-4">
        <h1>{sale.purchase_no}</h1>
        <SaleStatus sale={sale} />
      </header>
      <div className="stack">
        <Timeline steps={sale.timeline} />
        <NewsBar {...news} />
        {done === 'lots' && !refused && <DoneNotice>{shipmentTexts('lots.done')}</DoneNotice>}
        {done === 'weigh' && !refused && <DoneNotice>{shipmentTexts('weigh.done')}</DoneNotice>}
        {done === 'returnables' && !refused && <DoneNotice>{declaring('done')}</DoneNotice>}
        {done && done !== 'lots' && done !== 'weigh' && done !== 'returnables' && !refused && (
          <DoneNotice>
            {done === 'ready' || done === 'not-ready' ? ready(`done.${done}`) : answers(`done.${done}`)}
          </DoneNotice>
        )}
        {claims.length > 0 && (
          <section className={order.card}>
            <h2>{claimTexts('title')}</h2>
            <ClaimsOf claims={claims} below="/seller/claims" />
          </section>
        )}
        <AnswerPanel sale={sale} equal={equal} error={refused?.error} typed={refused?.typed} />
        {sale.receiving_type === RECEIVED_BY_PICK_UP && sale.logistic_status < DELIVERED && (
          <p>
            <LinkButton to={path(`/seller/orders/${sale.id}/release`)} look="outline">
              {release('title')}
            </LinkButton>
          </p>
        )}
        <SaleFacts sale={sale} />
        {shipments.length > 0 && (
          <section className={order.card}>
            <h2>{shipmentTexts('title')}</h2>
            <ShipmentList
              shipments={shipments}
              side="seller"
              renderBelow={(shipment) => (
                <BelowShipment
                  shipment={shipment}
                  lotsAt={path(`/seller/orders/${sale.id}/shipments/${shipment.id}/lots`)}
                  declared={returnables.find(({ shipment_id }) => shipment_id === shipment.id)}
                  refused={refused}
                />
              )}
            />
          </section>
        )}
        <ReadyPanel
          sale={sale}
          today={today}
          error={isElsewhere ? undefined : refused?.error}
          typed={isElsewhere ? undefined : refused?.typed}
        />
        <section className={order.card}>
          <h2>{t('detail.lines')}</h2>
          <SaleLines items={sale.items} />
          <SaleSumsList sale={sale} />
        </section>
      </div>
    </>
  );
}
