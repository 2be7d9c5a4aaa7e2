import { useTranslations } from '#web/i18n/texts.tsx';
import type { OfferStatus } from '#domain/sellers/offers/offer-status.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { STATUS_LOOKS, type Tone } from '#web/ui/display/status.ts';
import type { IconName } from '#web/ui/icon.tsx';
import type { Stock } from './offer-fields.ts';

const LOOKS: Readonly<Record<OfferStatus, { tone: Tone; icon: IconName }>> = {
  waiting: STATUS_LOOKS.waiting_approval,
  refused: STATUS_LOOKS.not_approved,
  resting: { tone: 'warning', icon: 'warning' },
  paused: { tone: 'neutral', icon: 'minus' },
  window_ended: { tone: 'warning', icon: 'clock' },
  window_ahead: { tone: 'info', icon: 'clock' },
  out_of_stock: STATUS_LOOKS.out_of_stock,
  pre_order: STATUS_LOOKS.pre_order,
  in_stock: STATUS_LOOKS.in_stock,
};

/**
 * What an offer's seller has to know at a glance: its state, its own pause whatever else holds it back, a price that
 * waits or was refused while it is sold, little stock.
 */
export function OfferState({ stock }: { stock: Stock }) {
  const t = useTranslations('offers');
  const { state, price_change, quantity, low_stock_level } = stock;
  const isLow = low_stock_level !== null && quantity <= low_stock_level;
  return (
    <span className="wrap gap-1">
      <Badge {...LOOKS[state]}>{t(`state.${state}`)}</Badge>
      {!stock.status && state !== 'paused' && <Badge {...LOOKS.paused}>{t('state.paused')}</Badge>}
      {price_change && price_change.state === 'waiting' && state !== 'waiting' && (
        <Badge {...LOOKS.waiting}>{t('priceWaits')}</Badge>
      )}
      {price_change && price_change.state === 'refused' && state !== 'refused' && (
        <Badge {...LOOKS.refused}>{t('priceRefused')}</Badge>
      )}
      {isLow && (
        <Badge tone="warning" icon="warning">
          {t('lowStock')}
        </Badge>
      )}
    </span>
  );
}
