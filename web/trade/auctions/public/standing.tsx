import { useTranslations } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { KgPrice, priceLabel, useKgPrice } from '../auction-cells.tsx';
import type { AuctionPage } from '../auction-shapes.ts';
import { useServerTime } from '../server-time.ts';
import { secondsUntil, TimeLeft, useDuration } from '../time-left.tsx';
import { nextFall } from './falling-price.ts';
import styles from '../auctions.module.css';

/** What a bidder must see at a glance: the price, whether the company leads, and how long it goes on. */
export function Standing({ auction }: { auction: AuctionPage }) {
  const t = useTranslations('auctions');
  const { phase, kind, price, start_price, bids, at, starts_at, ends_at } = auction;
  return (
    <div className={styles.standing}>
      <p>
        <span className="soft block">{t(priceLabel(auction))}</span>
        <b className="section-size">
          <KgPrice baht={price ?? start_price} />
        </b>
        <span className="soft block">{t(kind === 'reverse' ? 'price.counted' : 'price.basis')}</span>
        {kind === 'dutch' && phase === 'running' && <Falls auction={auction} />}
        {bids !== null && kind !== 'dutch' && <span className="soft block">{t('bids', { count: bids })}</span>}
      </p>
      <p>
        <span className="soft block">{t(`when.${phase}In`)}</span>
        {phase === 'ended' ? (
          <b>
            <DateTime at={ends_at} />
          </b>
        ) : (
          <>
            <b>
              <TimeLeft until={phase === 'coming' ? starts_at : ends_at} at={at} />
            </b>
            <span className="soft block">
              <DateTime at={phase === 'coming' ? starts_at : ends_at} />
            </span>
          </>
        )}
      </p>
      {(auction.own !== null || auction.is_reserve_met !== null) && (
        <p className={styles.status}>
          <OwnStatus auction={auction} /> <Reserve auction={auction} />
        </p>
      )}
      {kind !== 'reverse' && phase !== 'ended' && <p className={`soft ${styles.wide}`}>{t(`how.${kind}`)}</p>}
    </div>
  );
}

function Falls({ auction }: { auction: AuctionPage }) {
  const t = useTranslations('auctions.falls');
  const kgPrice = useKgPrice();
  const duration = useDuration();
  const now = useServerTime(auction.at);
  const next = nextFall(auction, now);
  return (
    <span className="soft block">
      {next ? t('next', { price: kgPrice(next.price), time: duration(secondsUntil(next.at, now)) }) : t('lowest')}
    </span>
  );
}

/** How the reader's company stands. */
export function OwnStatus({ auction: { phase, state, kind, own, is_leading, outcome } }: { auction: AuctionPage }) {
  const t = useTranslations('auctions');
  if (!own || state === 'cancelled') return null;
  if (own.lost_by) return <Badge tone="danger">{t('you.out')}</Badge>;
  if (phase === 'ended') {
    // The page says who has won when it is written, and takes nothing back.
    if (outcome === null) return <Badge tone="info">{t('you.waits')}</Badge>;
    if (outcome === 'won' && is_leading) return <Badge tone="success">{t('you.won')}</Badge>;
    if (own.limit === null) return null;
    if (state === 'not_sold' || outcome === 'no_bids') return <Badge>{t('you.nobody')}</Badge>;
    if (outcome === 'won') return <Badge>{t('you.lostIt')}</Badge>;
    // Below the reserve the best bid may still be accepted.
    return is_leading ? <Badge tone="info">{t('you.best')}</Badge> : <Badge>{t('you.outbid')}</Badge>;
  }
  if (own.limit === null) return <Badge>{t('you.noBid')}</Badge>;
  if (kind === 'sealed') return <Badge tone="info">{t('you.sealed')}</Badge>;
  return is_leading ? (
    <Badge tone="success" icon="check">
      {t('you.leading')}
    </Badge>
  ) : (
    <Badge tone="danger" icon="warning">
      {t('you.outbid')}
    </Badge>
  );
}

function Reserve({ auction: { is_reserve_met, phase, state } }: { auction: AuctionPage }) {
  const t = useTranslations('auctions');
  if (is_reserve_met === null || phase === 'coming' || state === 'cancelled') return null;
  return (
    <Badge tone={is_reserve_met ? 'success' : 'warning'}>{t(is_reserve_met ? 'reserve.met' : 'reserve.missed')}</Badge>
  );
}
