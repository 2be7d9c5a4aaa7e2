import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { formatMoney } from '#domain/values/format.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { PricePerKg, usePricePerKg } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import type { PurchaseRequest } from './request-state.tsx';
import styles from './line-comparison.module.css';

type Line = NonNullable<PurchaseRequest['comparison']>['lines'][number];

/** Each line beside what it cost the last time, the market, other offers and the stock, for whoever decides. */
export function LineComparison({ request: { comparison, order } }: { request: PurchaseRequest }) {
  const t = useTranslations('purchasing.compare');
  const { unit } = usePricePerKg();
  if (!comparison) return null;
  return (
    <Panel title={t('title')}>
      <ul className="stack gap-3 ruled stacks">
        {comparison.lines.map((line) => {
          const item = order.order_items.find(({ id }) => id === line.order_item_id);
          return (
            item && (
              <li key={line.order_item_id}>
                <h3>
                  <GoodsName names={item} />
                </h3>
                <ComparedFacts line={line} productId={item.product_id} />
              </li>
            )
          );
        })}
      </ul>
      <p className="soft">{t('withoutVat', { unit })}</p>
    </Panel>
  );
}

function ComparedFacts({ line, productId }: { line: Line; productId: number }) {
  const t = useTranslations('purchasing.compare');
  const locale = useLocale();
  const path = usePath();
  const { last_order, market, cheaper } = line;
  return (
    <dl className={`columns-small ${styles.facts}`}>
      <Fact name={t('price')}>
        <strong>
          <PricePerKg settled baht={line.price_per_kg} />
        </strong>
      </Fact>
      <Fact name={t('last')}>
        {last_order ? (
          <>
            <PricePerKg settled baht={last_order.price_per_kg} />{' '}
            <Change from={last_order.price_per_kg} to={line.price_per_kg} />
            <Link to={path(`/user/orders/view?key=${orderKey(last_order.id)}`)}>
              <DateTime at={last_order.placed_at} dayOnly />
            </Link>
          </>
        ) : (
          t('firstTime')
        )}
      </Fact>
      {market && (
        <Fact name={t('market')}>
          <PricePerKg settled baht={market.avg_per_kg} />{' '}
          {market.change_percent !== null && <span>{t('fourWeeks', { percent: signed(market.change_percent) })}</span>}
          <Link to={path(`/price-trend?tab=${market.id}`)}>{nameIn(locale, market)}</Link>
        </Fact>
      )}
      <Fact name={t('stock')}>
        {line.stock_left === null ? (
          t('preOrder')
        ) : (
          <span className={line.has_enough ? undefined : 'bold danger-text'}>
            <Quantity kg={line.stock_left} />
            {!line.has_enough && <> · {t('notEnough')}</>}
          </span>
        )}
      </Fact>
      {cheaper && (
        <Fact name={t('cheaper')} wide>
          <strong>{t('saves', { sum: formatMoney(cheaper.saving, 'THB') })}</strong>
          <span>
            <PricePerKg settled baht={cheaper.delivered_per_kg} /> {t('insteadOf')}{' '}
            <PricePerKg settled baht={cheaper.line_delivered_per_kg} />
          </span>
          <Link to={path(`/products/${productId}?offer=${cheaper.product_stock_id}`)}>
            {nameIn(locale, cheaper.seller)}, {nameIn(locale, cheaper.province)}
          </Link>
        </Fact>
      )}
    </dl>
  );
}

const signed = (percent: number) => `${percent > 0 ? '+' : ''}${percent}`.replace('-', '−');

/** By how much a price differs from an earlier one, in percent with one decimal. */
function Change({ from, to }: { from: number; to: number }) {
  const t = useTranslations('purchasing.compare');
  const percent = Math.round(((to - from) / from) * 1000) / 10;
  return <span>{percent === 0 ? t('same') : t('change', { percent: signed(percent) })}</span>;
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
