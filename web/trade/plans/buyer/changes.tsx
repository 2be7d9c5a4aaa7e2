import { useTranslations } from '#web/i18n/texts.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import type { PlanCart, PlanOffer } from '../plan-view.ts';
import { offerName } from './offer-name.ts';
import { useLocale } from '#web/page/use-shop.ts';

/** What of a cart is another one than it was, each with what it was. */
export function Changes({ changes, offers }: { changes: PlanCart['changes']; offers: readonly PlanOffer[] }) {
  return (
    <ul>
      {changes.map((change) => (
        <li key={`${change.what} ${'offer_id' in change ? change.offer_id : ''}`}>
          <Change change={change} offers={offers} />
        </li>
      ))}
    </ul>
  );
}

function Change({ change, offers }: { change: PlanCart['changes'][number]; offers: readonly PlanOffer[] }) {
  const t = useTranslations('plans');
  const locale = useLocale();
  const offer = 'offer_id' in change ? offers.find(({ offer_id }) => offer_id === change.offer_id) : undefined;
  const goods = offer ? offerName(offer, locale) : t('change.offerGone');
  switch (change.what) {
    case 'packs':
      return t('change.packs', { goods, before: change.before, now: change.now });
    case 'lot':
      return t('change.lot', {
        goods,
        before: change.before ?? t('change.anyLot'),
        now: change.now ?? t('change.anyLot'),
      });
    case 'arrives':
      return (
        <>
          {t('change.arrives')} {change.before && <Day day={change.before} />} →{' '}
          {change.now && <Day day={change.now} />}
        </>
      );
    default:
      return (
        <>
          {change.what === 'price' ? t('change.price', { goods }) : t(`change.${change.what}`)}{' '}
          <Money baht={change.before} /> → <Money baht={change.now} />
        </>
      );
  }
}
