import { useTranslations } from '#web/i18n/texts.tsx';
import { packsCounted } from '#domain/catalogue/products/packs.ts';
import type { WireError } from '#contract/errors.ts';
import { APPROVED } from '#domain/accounts/company/approval.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { ApprovalBadge } from '#web/accounts/people/document-status.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, useMayNot, usePath } from '#web/page/use-shop.ts';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';
import type { Fields, Listed } from './offer-fields.ts';
import { OfferCard } from './offer-card.tsx';
import type { ShownOffer } from './saving/save-offers.ts';

const PICTURE_PIXELS = 64;

interface ListingCardProps {
  product: Listed;
  shown: ReadonlyMap<number, ShownOffer>;
  typing: ReadonlyMap<number, Fields>;
  error: WireError | undefined;
}

/** A product in one warehouse, with the fields of each pack of it that is offered there. */
export function ListingCard({ product, shown, typing, error }: ListingCardProps) {
  const t = useTranslations('offers');
  const locale = useLocale();
  const path = usePath();
  const detailPath = useDetailPath();
  const mayAdd = useMayNot('manage_offers') === undefined;
  const { head1, head2, warehouse } = product;
  const title = `listing-${product.id}-${product.warehouse_id}`;
  const name = nameIn(locale, product);
  const place = nameIn(locale, warehouse);
  return (
    <article className="stack card" aria-labelledby={title}>
      <header className="row align-start gap-3">
        <Picture name={product.pic_path} alt="" size={PICTURE_PIXELS} />
        <div className="grow">
          <h2 className="lead breakable" id={title}>
            {product.is_shown ? (
              <PlainLink to={path(`/products/${product.id}`)}>
                <GoodsName names={product} />
              </PlainLink>
            ) : (
              <GoodsName names={product} />
            )}
          </h2>
          <p className="soft">
            {t('grade', { grade: product.grade })} · {nameIn(locale, product.subcategory)}
          </p>
          <p className="row small">
            <PlainLink to={path(`/seller/warehouses/${warehouse.id}`)}>{place}</PlainLink>
            {warehouse.status !== APPROVED && <ApprovalBadge status={warehouse.status as 0 | 2} />}
          </p>
          {mayAdd && (
            <div className="above-3">
              <LinkButton
                to={detailPath(`/seller/products/${product.id}/stock?warehouse=${warehouse.id}`)}
                look="outline"
                size="small"
              >
                {t('addStock')}
              </LinkButton>
            </div>
          )}
        </div>
        <dl className="facts-row">
          <div>
            <dt>{t('summary')}</dt>
            <dd>
              <b>
                {
                  packsCounted(
                    product.summary,
                    product.stock_count === 1 ? product.list_product_stock[0]?.attribute : null,
                  )[locale]
                }
              </b>{' '}
              · <Quantity kg={product.summary_weight} />
            </dd>
          </div>
          <div>
            <dt>{t('updated')}</dt>
            <dd>{product.last_update}</dd>
          </div>
        </dl>
      </header>
      {product.list_product_stock.map((stock) => (
        <OfferCard
          key={stock.product_stock_id}
          stock={stock}
          of={`${name}, ${place}`}
          heads={[head1, head2]}
          shown={shown.get(stock.product_stock_id)!}
          typing={typing.get(stock.product_stock_id)!}
          error={error}
        />
      ))}
    </article>
  );
}
