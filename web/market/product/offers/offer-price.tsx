import { Link, useLocation } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { OfferView } from '#web/market/cards/card-view.ts';
import { AgreedFrom, AgreedPrice } from '#web/market/cards/agreed-price-later.ts';
import { nextPrices } from '#web/market/cards/next-prices.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Money, PricePerKg } from '#web/ui/display/money.tsx';
import { loginPath } from '#web/page/safe-redirect.ts';
import { useLocale, useShop } from '#web/page/use-shop.ts';
import styles from './buy-box.module.css';

/** What a kilogram and a unit of an offer cost, and what a member saves. */
export function OfferPrice({ offer }: { offer: OfferView }) {
  const t = useTranslations('product');
  const words = useTranslations('words');
  return (
    <div>
      <p className={styles.perKg}>
        <PricePerKg baht={offer.memberPricePerKg ?? offer.pricePerKg} />
      </p>
      {offer.wasPerKg !== null && (
        <p className="muted">
          {words(offer.isPromotion ? 'promotion' : 'reduced')}{' '}
          <s>
            <PricePerKg baht={offer.wasPerKg} />
          </s>
        </p>
      )}
      <p className="muted">
        <Money baht={offer.memberPrice ?? offer.price} /> / {offer.pack}
      </p>
      {offer.customPrice && (
        <p className={styles.member}>
          <AgreedPrice offer={offer} />{' '}
          <s>
            <PricePerKg baht={offer.pricePerKg} />
          </s>
        </p>
      )}
      {offer.memberPrice !== null && !offer.customPrice && (
        <p className={styles.member}>
          {t('memberSaves', { percent: offer.memberDiscount })}{' '}
          <s>
            <PricePerKg baht={offer.pricePerKg} />
          </s>
        </p>
      )}
      <p className="soft">{t('withoutVat')}</p>
    </div>
  );
}

/** How much is saved and until when, and what more would cost: below the decision. */
export function OfferNotes({ offer }: { offer: OfferView }) {
  const t = useTranslations('product');
  const words = useTranslations('words');
  return (
    <div>
      <Saving offer={offer} />
      {nextPrices(offer).map((price) => (
        <p key={price.from_units} className={styles.member}>
          <AgreedFrom price={price} unitWeight={offer.unitWeight} />
        </p>
      ))}
      {offer.isPromotion && (
        <p className={styles.promotion}>
          <span>{words('promotion')}</span>{' '}
          {offer.promotionEnd && (
            <>
              {t('until')} <DateTime at={offer.promotionEnd} />
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** What the member's level saves on a unit; for visitors what the first level would. */
function Saving({ offer }: { offer: OfferView }) {
  const t = useTranslations('product');
  const { user } = useShop();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  if (offer.memberDiscount === 0 || offer.customPrice) return null;
  const saved = <Money baht={offer.price - (offer.memberPrice ?? offer.price * (1 - offer.memberDiscount / 100))} />;
  if (offer.memberPrice !== null)
    return <p className="soft">{t.rich('savingMember', { pack: offer.pack, money: () => saved })}</p>;
  return (
    <p className="soft">
      {t.rich('saving', { percent: offer.memberDiscount, pack: offer.pack, money: () => saved })}{' '}
      {!user && <Link to={loginPath(locale, `${pathname}${search}`)}>{t('seeMembers')}</Link>}
    </p>
  );
}
