import type { Answer } from '#contract/client.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import { loginPath } from '#web/page/safe-redirect.ts';
import { useLocale, useMayNot, usePath, useShop } from '#web/page/use-shop.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { AuctionPage } from '../auction-shapes.ts';
import { Bids } from './bids.tsx';
import { AskToBid } from './ask-to-bid.tsx';
import { ApproveBids, Deposits } from './holds.tsx';
import { Join } from './join.tsx';
import { Take } from './take.tsx';

export type Mine = Answer<'GET /my-auctions/{id}'>;

export interface BidPanelProps {
  auction: AuctionPage;
  /** How the reader's company takes part; null of who has no such part: visitors, staff, sellers in a demand's round. */
  mine: Mine | null;
  /** Names a bid, so that it is not made twice. */
  requestKey: string;
  typed: Typed | undefined;
  /** The bid was far from the leading price: it counts once it is said to be meant. */
  asksToConfirm: boolean;
  /** The bid was above the reader's limits: a colleague may approve it. */
  needsApproval: boolean;
}

/** What the reader can do here, the next thing first. */
export function BidPanel(props: BidPanelProps) {
  const t = useTranslations('auctions');
  const locale = useLocale();
  const { user } = useShop();
  const mayNotOrder = useMayNot('order');
  const { auction, mine, typed } = props;
  const { kind, phase, own, id } = auction;
  if (user?.role === 'staff') return null;
  if (phase === 'ended') return <ToOrder auction={auction} />;
  if (!user)
    return (
      <div className="stack gap-2">
        <LinkButton to={loginPath(locale, `/${locale}/auctions/${id}`)} wide>
          {t('bid.logIn')}
        </LinkButton>
        <p className="soft">{t('bid.who')}</p>
      </div>
    );
  if (auction.is_own) return <Notice>{t('bid.own')}</Notice>;
  if (!own && kind === 'reverse') return <Notice>{t('bid.byQuotes')}</Notice>;
  if (mayNotOrder !== undefined && kind !== 'reverse') return <Notice>{mayNotOrder}</Notice>;
  if (!own) return mine && <Join auction={auction} mine={mine} typed={typed} />;
  if (own.lost_by) return <Notice tone="danger">{t('bid.out')}</Notice>;
  // Every bid would be refused: the deposit comes first.
  const mayBid = own.hold !== 'deposit' || own.held > 0;
  return (
    <>
      {phase === 'coming' && <Notice>{t('bid.joined')}</Notice>}
      {phase === 'running' && mayBid && (kind === 'dutch' ? <Take {...props} /> : <Bids key={own.limit} {...props} />)}
      {mine && own.limit === null && mayChangeHold(mine) && (
        <details>
          <summary>{t('join.change')}</summary>
          <Join auction={auction} mine={mine} typed={typed} />
        </details>
      )}
      {mine && <Deposits auction={auction} mine={mine} typed={typed} />}
      {mine && kind !== 'reverse' && (
        <>
          <AskToBid {...props} mine={mine} />
          <ApproveBids auction={auction} mine={mine} typed={typed} />
        </>
      )}
    </>
  );
}

const mayChangeHold = ({ deposit_percent, participation }: Mine): boolean =>
  deposit_percent > 0 && participation !== null && participation.held === 0 && participation.deposits.length === 0;

/** The way of a winner to the order, which is to be placed in time. */
function ToOrder({ auction: { id, kind, outcome, is_leading, state } }: Pick<BidPanelProps, 'auction'>) {
  const t = useTranslations('auctions');
  const path = usePath();
  if (!is_leading || outcome !== 'won' || state === 'cancelled' || kind === 'reverse') return null;
  return (
    <div className="stack gap-2">
      <LinkButton to={path(`/user/auctions/${id}`)} look="accent" wide>
        {t('bid.toOrder')}
      </LinkButton>
      <p className="soft">{t('bid.toOrderHelp')}</p>
    </div>
  );
}
