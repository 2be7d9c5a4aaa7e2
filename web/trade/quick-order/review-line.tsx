import { useTranslations } from '#web/i18n/texts.tsx';
import type { Locale } from '#domain/values/locale.ts';
import { formatQuantity } from '#domain/values/format.ts';
import { CompanyVerdict } from '#web/market/cards/company-verdict.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { OfferChoice } from './offer-choice.tsx';
import { offerField, type Choice, type Line, type Product } from './review-view.ts';
import styles from './quick-order.module.css';

/** One line of the list: what was typed, what is offered for it, and what the buyer has to know. */
export function ReviewLine({
  line,
  choice,
  problem,
  isAgain,
}: {
  line: Line;
  choice: Choice;
  problem: string | undefined;
  isAgain: boolean;
}) {
  const t = useTranslations('quickOrder');
  const path = usePath();
  const locale = useLocale();
  const offers = line.products.flatMap((product) => product.offers);
  const isSettled = choice.offers.has(line.line);
  const openTone = line.match === 'none' ? 'danger' : 'warning';
  return (
    <li className={`stack gap-2 card ${styles.result}`} data-open={!isSettled || undefined}>
      <div className="row">
        <span className="muted">{line.line}</span>
        <b className="breakable lead">{line.code}</b>
        {line.wanted_kg !== null && (
          <span>
            <Quantity kg={line.wanted_kg} />
          </span>
        )}
        {line.wanted_units !== null && <span>{t('units', { count: line.wanted_units })}</span>}
        <Badge tone={isSettled ? 'success' : openTone}>{t(`match.${line.match}`)}</Badge>
      </div>
      <ul className="stack gap-1">
        {problem && (
          <li className="signed bold danger-text" role="alert">
            <Icon name="warning" size={16} /> {problem}
          </li>
        )}
        {line.match === 'none' && !line.notes.includes('too_long') && (
          <li className="links">
            {isAgain ? t('gone') : t('nothing')}
            <PlainLink to={path(`/products?q=${encodeURIComponent(line.code)}`)}>{t('searchMall')}</PlainLink>
            <PlainLink to={path('/chat')} data-chat="">
              {t('askSales')}
            </PlainLink>
          </li>
        )}
        {(line.match === 'several' || line.match === 'similar') && <li>{t(`why.${line.match}`)}</li>}
        {line.notes.map((note) => (
          <li key={note} className="signed">
            <Icon name="info" size={16} /> {t(`note.${note}`, { left: leftOf(line, locale) })}
            {note === 'price_changed' && line.earlier_price !== null && (
              <span className="muted">
                {t('then')} <Money baht={line.earlier_price} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {line.products.map((product) => (
        <ProductChoice key={product.id} line={line} product={product} choice={choice} />
      ))}
      {offers.length > 0 && (
        <label className="soft beside align-start">
          <input type="radio" name={offerField(line.line)} value="" defaultChecked={line.chosen === null} /> {t('skip')}
        </label>
      )}
    </li>
  );
}

/** What the offer of last time, which stands first, has left. */
function leftOf({ products: [product] }: Line, locale: Locale): string {
  const offer = product?.offers[0];
  return offer ? formatQuantity(offer.quantity * offer.unit_weight, locale) : '';
}

function ProductChoice({ line, product, choice }: { line: Line; product: Product; choice: Choice }) {
  const t = useTranslations('quickOrder');
  const words = useTranslations('words');
  const locale = useLocale();
  const path = usePath();
  return (
    <div className="stack gap-2 ruled-above" role="group" aria-label={nameIn(locale, product)}>
      <div className="beside gap-3">
        <Picture name={product.picture} alt="" size={48} />
        <div>
          <PlainLink to={path(`/products/${product.id}`)} className="bold">
            {nameIn(locale, product)}
          </PlainLink>
          <p className="soft">
            {nameIn(locale, product.manufacturer)} <CompanyVerdict verdict={product.company_verdict} />
            {product.quality !== 'prime' && <> · {words(`quality.${product.quality}`)}</>}
            {product.is_alternative && (
              <>
                {' '}
                · <b>{t('alternative')}</b>
              </>
            )}
          </p>
        </div>
      </div>
      {product.offers.length === 0 ? (
        <p className="soft">{t('noOffers')}</p>
      ) : (
        <ul className="stack gap-1">
          {product.offers.map((offer) => (
            <li key={offer.product_stock_id}>
              <OfferChoice line={line} offer={offer} choice={choice} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
