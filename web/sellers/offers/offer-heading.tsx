import { useTranslations } from '#web/i18n/texts.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import type { Listed, Stock } from './offer-fields.ts';
import { OfferState } from './offer-state.tsx';

/** The beginning of a screen about one offer: the way back, and which offer it is. */
export function OfferHeading({ title, product, stock }: { title: string; product: Listed; stock: Stock }) {
  const t = useTranslations('offers');
  const locale = useLocale();
  const pack = [stock.parent_attribute, stock.attribute].flatMap((each) => (each ? nameIn(locale, each) : []));
  return (
    <header className="stack gap-1 below-4">
      <PageHead title={title} hidden />
      <p>
        <BackLink list="/seller/products">{t('back')}</BackLink>
      </p>
      <h1>{title}</h1>
      <p>
        <b>
          <GoodsName names={product} />
        </b>{' '}
        · {pack.join(' ')} · {nameIn(locale, product.warehouse)} <OfferState stock={stock} />
      </p>
      <p className="soft">{stock.sku_no}</p>
    </header>
  );
}
