import { Link } from 'react-router';
import { formatQuantity } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { deliveryView, provinceQuery } from '#web/market/delivery/delivery-view.server.ts';
import { formAction } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf, type Page } from '#web/page/page-context.ts';
import { mayNotOf } from '#web/page/shop.server.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { AuctionBadge, outcomeText, useGoodsName } from '../auction-cells.tsx';
import type { AuctionPage } from '../auction-shapes.ts';
import { AUCTION_DONE, auctionAct, refusedAct } from './bid-action.ts';
import { BidPanel } from './bid-panel.tsx';
import { Cost } from './cost.tsx';
import { priceToPay } from './lot-cost.ts';
import { Goods, Terms } from './facts.tsx';
import { useFallingPrice } from './falling-price.ts';
import { History } from './history.tsx';
import { Papers } from './papers.tsx';
import { SaidAloud } from './say.tsx';
import { Round } from './round.tsx';
import { Standing } from './standing.tsx';
import { Alerts } from './alerts.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { useLiveAuction } from './use-live-auction.ts';
import { Watch } from './watch.tsx';
import type { Route } from './+types/view';
import styles from '../auctions.module.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { searchParams } = new URL(request.url);
  const said = searchParams.get('did') ?? searchParams.get('done');
  const id = idOf(params.id);
  const [auction, delivery, mine] = await Promise.all([
    page.api('GET /auctions/{id}', { params: { id }, query: provinceQuery(page) }),
    deliveryView(page),
    mineOf(page, id),
  ]);
  return {
    auction,
    delivery,
    mine,
    requestKey: crypto.randomUUID(),
    done: AUCTION_DONE.find((known) => known === said) ?? null,
    messages: messagesFor(page.locale, ['auctions', 'delivery', 'dates']),
  };
}

/** After a refusal, too: it may have moved meanwhile. */
export const shouldRevalidate = () => true;

export const action = formAction(auctionAct, refusedAct);

/** How a member's company takes part; nothing of those whom it is not told. */
const mineOf = (page: Page, id: number) =>
  page.user && page.user.role !== 'staff' && mayNotOf(page).see_orders === undefined
    ? page.api('GET /my-auctions/{id}', { params: { id } })
    : null;

/** One auction: how it stands, what it costs brought here, what happened and by which rules. */
export default function Auction({ loaderData }: Route.ComponentProps) {
  const { delivery, mine, requestKey, done } = loaderData;
  const { phase, state, outcome } = loaderData.auction;
  // What is decided after the end is written a moment after it.
  const live = useLiveAuction(loaderData.auction, phase !== 'ended' || state === 'ended' || outcome === null);
  const auction = useFallingPrice(live);
  const t = useTranslations('auctions');
  const locale = useLocale();
  const path = usePath();
  const refused = useKeptAnswer<typeof action>();
  const goods = `${useGoodsName()(auction)} ${formatQuantity(auction.kg, locale)}`;
  const title = t('view.title', { goods });
  return (
    <div className="page stack page-room">
      <PageHead
        title={`${title} ${auction.number}`}
        description={t('view.description', { goods, province: nameIn(locale, auction.province) })}
        hidden={auction.phase === 'ended' || auction.kind === 'reverse'}
      />
      <p>
        <BackLink list="/auctions">{t('view.back')}</BackLink>
      </p>
      <header className="row gap-2">
        <h1>{title}</h1>
        <AuctionBadge auction={auction} />
        <span className="soft">{auction.number}</span>
      </header>
      {done && !refused && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      <SaidAloud auction={auction} />
      <FormErrors error={refused?.error}>
        {refused && <FormError />}
        <Outcome auction={auction} />
        <div className="with-side">
          {/* First by keys and in readers, too: here it is bid. */}
          <div className={styles.box}>
            <Panel>
              <div className="stack">
                <Standing auction={auction} />
                <BidPanel
                  auction={auction}
                  mine={mine}
                  requestKey={requestKey}
                  typed={refused?.typed}
                  asksToConfirm={refused?.error.error === 'auction_bid_far'}
                  needsApproval={refused?.error.error === 'auction_needs_approval'}
                />
                {hasCost(auction) && <Cost auction={auction} price={priceToPay(auction)} delivery={delivery} />}
                <div className="row gap-2">
                  <Watch auction={auction} />
                  <CalendarLink auction={auction} />
                  <Alerts auction={auction} />
                  <Link to={path('/auctions/rules')}>{t('rulesLink')}</Link>
                </div>
              </div>
            </Panel>
          </div>
          <div className={`stack ${styles.about}`}>
            <Goods auction={auction} />
            <Papers auction={auction} />
            <Round auction={auction} />
            <Terms auction={auction} />
            <History auction={auction} />
          </div>
        </div>
      </FormErrors>
    </div>
  );
}

/** After the end it is the winner's alone to pay. */
const hasCost = ({ kind, phase, is_leading }: AuctionPage): boolean =>
  kind !== 'reverse' && (phase !== 'ended' || is_leading);

function Outcome({ auction }: { auction: AuctionPage }) {
  const t = useTranslations('auctions');
  const { phase, state, reason } = auction;
  if (phase !== 'ended') return null;
  if (state === 'cancelled') return <Notice tone="warning">{t('outcome.cancelled', { reason })}</Notice>;
  return <Notice>{t(outcomeText(auction))}</Notice>;
}
