import { useTranslations } from '#web/i18n/texts.tsx';
import { outcomeText, useKgPrice } from '../auction-cells.tsx';
import type { AuctionPage } from '../auction-shapes.ts';
import { useServerTime } from '../server-time.ts';
import { secondsUntil, useDuration } from '../time-left.tsx';

/** At which seconds before the end the time is said aloud. */
const SAID_AT = [600, 180, 60, 30, 10];

/** For who listens: how it stands whenever that changes, and the time now and then; a clock that ran on would drown it. */
export function SaidAloud({ auction }: { auction: AuctionPage }) {
  const t = useTranslations('auctions');
  const kgPrice = useKgPrice();
  const duration = useDuration();
  const { phase, price, own, is_leading, kind, ends_at, at, outcome } = auction;
  const left = secondsUntil(ends_at, useServerTime(at));
  const said = SAID_AT.findLast((seconds) => left <= seconds);
  const standing = [
    price === null ? '' : t(phase === 'ended' ? 'say.ended' : 'say.price', { price: kgPrice(price) }),
    own && own.limit !== null && phase === 'running' && kind !== 'sealed'
      ? t(is_leading ? 'you.leading' : 'you.outbid')
      : '',
    phase === 'ended' && outcome !== null ? t(outcomeText(auction)) : '',
  ];
  return (
    <>
      <p role="status" className="visually-hidden">
        {standing.filter((part) => part !== '').join('. ')}
      </p>
      <p role="status" className="visually-hidden">
        {phase === 'running' && said !== undefined ? t('say.left', { time: duration(said) }) : ''}
      </p>
    </>
  );
}
