import { formatMoment } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale, useShop } from '#web/page/use-shop.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { useKgPrice } from '../auction-cells.tsx';
import type { AuctionPage, Happening } from '../auction-shapes.ts';
import styles from '../auctions.module.css';

/** What happened, the newest first: who bid by number, the own company as "you". */
export function History({ auction }: { auction: AuctionPage }) {
  const { id, history, kind, phase, head, seq, outcome, bids, is_own } = auction;
  const { user } = useShop();
  const t = useTranslations('auctions');
  const locale = useLocale();
  const words = useHappening();
  return (
    <Panel title={t('history.title')}>
      {kind === 'sealed' && phase !== 'ended' && <p className="soft below-2">{t('history.sealed')}</p>}
      <ol className={`past stack gap-3 ${styles.history}`} tabIndex={0} aria-label={t('history.title')}>
        {history.map((happening) => (
          <li key={happening.seq}>
            <span>{words(happening, bids ?? 0)}</span>
            <time className="soft" dateTime={happening.at}>
              {formatMoment(new Date(happening.at), locale)}
            </time>
            {happening.bidder?.is_own && happening.what !== 'lost' && (
              <a
                className="small"
                href={`/api/auctions/${id}/receipt?seq=${happening.seq}`}
                download={`AU-${id}-${happening.seq}.json`}
              >
                {t('history.receipt')}
              </a>
            )}
          </li>
        ))}
      </ol>
      <details className="opens">
        <summary>{t('history.check')}</summary>
        <p className="soft">{t('history.head', { seq })}</p>
        <p className="breakable small">
          <code>{head}</code>
        </p>
        {phase === 'ended' && outcome !== null && (kind !== 'reverse' || is_own || user?.role === 'staff') && (
          <p className="row gap-3">
            <a href={`/api/auctions/${id}/log`} download>
              {t('history.log')}
            </a>
            <a href={`/api/auctions/${id}/protocol`} download>
              {t('history.protocol')}
            </a>
          </p>
        )}
      </details>
    </Panel>
  );
}

/** An entry in a sentence. */
export function useHappening(): (happening: Happening, bids: number) => string {
  const t = useTranslations('auctions');
  const locale = useLocale();
  const kgPrice = useKgPrice();
  const nameOf = (bidder: Happening['bidder']) => {
    if (!bidder) return t('bidder.nobody');
    return bidder.is_own ? t('bidder.you') : t('bidder.number', { number: bidder.number });
  };
  return ({ what, bidder, leader, price, ends_at, extended_by, lost_by, outcome, cancelled_by }, bids) => {
    const named = { bidder: nameOf(bidder), leader: nameOf(leader), price: price === null ? '' : kgPrice(price) };
    switch (what) {
      case 'announced':
        return t('happened.announced');
      case 'bid':
        if (price === null) return t('happened.sealedBid', named);
        return t(bidder && leader && bidder.number === leader.number ? 'happened.leads' : 'happened.stays', named);
      case 'taken':
      case 'bought':
        return t('happened.taken', named);
      case 'extended':
        return t(extended_by === 'outage' ? 'happened.outage' : 'happened.extended', {
          end: ends_at ? formatMoment(new Date(ends_at), locale) : '',
        });
      case 'lost':
        // After the end nobody bids: the lot was not confirmed, or passed on.
        if (lost_by === 'default') return t(leader ? 'happened.leavesNext' : 'happened.leaves', named);
        return t(leader ? 'happened.lost' : 'happened.lostAll', named);
      case 'ended':
        if (outcome === 'won') return t('happened.won', named);
        return outcome === 'no_bids' && bids > 0 ? t('happened.endedNobody') : t(`outcome.${outcome ?? 'no_bids'}`);
      case 'opened':
      case 'accepted':
      case 'passed':
      case 'confirmed':
        return t(`happened.${what}`, named);
      case 'cancelled':
        return t(`happened.cancelledBy.${cancelled_by ?? 'staff'}`);
    }
  };
}
