import { useTranslations } from '#web/i18n/texts.tsx';
import { formatNumber, formatQuantity } from '#domain/values/format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Money, PricePerKg } from '#web/ui/display/money.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import { ComparedPrice, DeliveredPriceParts } from '#web/market/delivery/delivered-price.tsx';
import { usePath, useShop } from '#web/page/use-shop.ts';
import { AgreedPrice, hasAgreedPrice } from './agreed-price-later.ts';
import type { CardView, OfferView } from './card-view.ts';
import { CompanyVerdict } from './company-verdict.tsx';
import { CompareTick } from './compare-tick.tsx';
import { ProductName } from './product-name.tsx';
import styles from './product-card.module.css';

/** Until two days before its end a promotion's time is counted in days. */
const HOURS_IN_DAYS = 48;

/** One product of a list: grade, price per kg, stock and place first, because that is what buyers compare. */
export function ProductCard({
  card,
  eager = false,
  heading: Heading = 'h2',
  comparable = false,
}: {
  card: CardView;
  eager?: boolean;
  heading?: 'h2' | 'h3';
  comparable?: boolean;
}) {
  const t = useTranslations('words');
  const path = usePath();
  const { offer } = card;
  return (
    <article className={styles.card}>
      <div className={styles.picture} data-grade={card.grade}>
        <Picture name={card.picture} alt="" size={256} eager={eager} className={styles.image} />
        <span className={styles.code}>{card.subcategory}</span>
        {comparable && <CompareTick id={card.id} grade={card.grade} />}
        <div className={styles.badges}>
          {offer?.isPromotion && (
            <span className={styles.promotion}>
              {t('promotion')}
              {offer.promotionHours !== null && (
                <>
                  {' '}
                  ·{' '}
                  {offer.promotionHours < HOURS_IN_DAYS
                    ? t('left.hours', { hours: offer.promotionHours })
                    : t('left.days', { days: Math.floor(offer.promotionHours / 24) })}
                </>
              )}
            </span>
          )}
          {offer && offer.wasPerKg !== null && !offer.isPromotion && <Badge>{t('reduced')}</Badge>}
          <CompanyVerdict verdict={card.companyVerdict} />
          {card.isNew && <Badge tone="primary">{t('new')}</Badge>}
          {card.quality !== 'prime' && <Badge>{t(`quality.${card.quality}`)}</Badge>}
        </div>
      </div>
      <div className={styles.body}>
        <Heading className={styles.name}>
          <PlainLink to={path(`/products/${card.id}`)} className={styles.link}>
            <span className="lead bold breakable block">{card.grade}</span> <ProductName name={card.nameBesideGrade} />
          </PlainLink>
        </Heading>
        <p className={styles.maker}>{card.manufacturer}</p>
        <div className={styles.facts}>
          {card.mfi !== null && <p>{factsOf(card)}</p>}
          {card.co2PerKg !== null && (
            <p>{t(card.co2IsTypical ? 'co2.typical' : 'co2.known', { value: formatNumber(card.co2PerKg) })}</p>
          )}
        </div>
        <div className={styles.bottom}>
          {offer ? <OfferOf offer={offer} card={card} /> : <StatusBadge status={card.stockStatus} />}
        </div>
      </div>
    </article>
  );
}

/** Melt flow with its unit and test condition, without which two of them cannot be compared, and density. */
function factsOf({ mfi, mfiCondition, density }: Pick<CardView, 'mfi' | 'mfiCondition' | 'density'>): string {
  const flow = `MFI ${formatNumber(mfi ?? 0)} g/10 min${mfiCondition ? ` (${mfiCondition})` : ''}`;
  return density === null ? flow : `${flow} · ${formatNumber(density)} g/cm³`;
}

function OfferOf({ offer, card }: { offer: OfferView; card: CardView }) {
  const t = useTranslations('words');
  const { locale, delivery } = useShop();
  return (
    <>
      <p className={styles.price}>
        {card.offerCount > 1 && <span>{t('from')} </span>}
        <b className={offer.isPromotion ? styles.lower : undefined}>
          <ComparedPrice offer={offer} />
        </b>
        {offer.deliveredPrice && (
          <>
            {' '}
            <span className={styles.where}>
              {offer.deliveredPrice === 'unreachable' || !delivery
                ? t('deliveredPrice.atWarehouse')
                : t('deliveredPrice.delivered', { tonnes: delivery.loadTonnes })}
            </span>
          </>
        )}
      </p>
      <div className="soft">
        {offer.wasPerKg !== null && (
          <p>
            <s>
              <PricePerKg baht={offer.wasPerKg} />
            </s>
          </p>
        )}
        {hasAgreedPrice(offer) && (
          <p className="small success-text bold">
            <AgreedPrice offer={offer} />
          </p>
        )}
        {offer.memberPrice !== null && !offer.customPrice && (
          <p className="small success-text bold">{t('memberSaves', { percent: offer.memberDiscount })}</p>
        )}
        {offer.deliveredPrice && (
          <p>
            <DeliveredPriceParts offer={offer} />
          </p>
        )}
        <p>
          <Money baht={offer.memberPrice ?? offer.price} />
          {` / ${offer.pack}`}
        </p>
      </div>
      <p className={styles.place}>
        {offer.isPreOrder ? (
          <StatusBadge status="pre_order" />
        ) : (
          <span className={styles.stock}>{formatQuantity(offer.quantity * offer.unitWeight, locale)}</span>
        )}
        <span className={styles.pin}>{offer.province}</span>
        {card.offerCount > 1 && <span>{t('offers', { count: card.offerCount })}</span>}
      </p>
    </>
  );
}
