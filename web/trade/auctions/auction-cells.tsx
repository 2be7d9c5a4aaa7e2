import { formatPricePerKg } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import type { Tone } from '#web/ui/display/status.ts';
import type { AuctionPage, AuctionRow } from './auction-shapes.ts';

const PHASE_TONES: Readonly<Record<AuctionRow['phase'], Tone>> = {
  coming: 'info',
  running: 'success',
  ended: 'neutral',
};

/** Where an auction stands by its hours, and once it is over what came of it. */
export function AuctionBadge({ auction: { phase, state } }: { auction: Pick<AuctionRow, 'phase' | 'state'> }) {
  const t = useTranslations('auctions');
  if (phase !== 'ended') return <Badge tone={PHASE_TONES[phase]}>{t(`phase.${phase}`)}</Badge>;
  if (state === 'awarded') return <Badge tone="success">{t('state.awarded')}</Badge>;
  if (state === 'not_sold') return <Badge>{t('state.not_sold')}</Badge>;
  if (state === 'cancelled') return <Badge tone="danger">{t('state.cancelled')}</Badge>;
  return <Badge>{t('phase.ended')}</Badge>;
}

/** Bids are baht a kilogram, whatever currency and unit somebody reads other prices in. */
export function useKgPrice(): (baht: number) => string {
  const locale = useLocale();
  return (baht) => formatPricePerKg(baht, 'THB', locale, 'kg');
}

export function KgPrice({ baht }: { baht: number }) {
  return <span className="money whole">{useKgPrice()(baht)}</span>;
}

/** What is auctioned, in a few words. */
export function useGoodsName(): (auction: Pick<AuctionRow, 'grade' | 'material'>) => string {
  const locale = useLocale();
  return ({ grade, material }) => grade ?? nameIn(locale, material);
}

/** How it ended: whoever bid may all have fallen out since. */
export function outcomeText({ outcome, bids, state }: Pick<AuctionPage, 'outcome' | 'bids' | 'state'>) {
  if (outcome === 'no_bids' && (bids ?? 0) > 0) return 'outcome.nobody_left';
  if (outcome === 'reserve_missed' && state === 'not_sold') return 'outcome.not_reached';
  return `outcome.${outcome ?? 'counting'}` as const;
}

/** What its price is called now. */
export function priceLabel({ kind, phase, price, outcome }: AuctionRow) {
  if (price === null) return 'price.start';
  if (phase === 'ended') return outcome === 'won' ? 'price.hammer' : 'price.highest';
  return kind === 'dutch' ? 'price.now' : 'price.leading';
}
