import { formatMoney } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DeliverTo } from '#web/market/delivery/later.ts';
import type { DeliveryView } from '#web/market/delivery/delivery-view.server.ts';
import { useKgPrice } from '../auction-cells.tsx';
import type { AuctionPage } from '../auction-shapes.ts';
import { lotCost } from './lot-cost.ts';

const written = (baht: number) => formatMoney(baht, 'THB');

/** What the whole lot costs at a price, brought to the chosen place and with VAT. */
export function Cost({ auction, price, delivery }: { auction: AuctionPage; price: number; delivery: DeliveryView }) {
  const t = useTranslations('auctions');
  const kgPrice = useKgPrice();
  const cost = lotCost(auction, price);
  return (
    <section className="stack gap-2" aria-label={t('cost.label')}>
      <p>
        <b>{t('cost.at', { price: kgPrice(price) })}</b>
      </p>
      <dl className="sums">
        <div>
          <dt>{t('cost.goods')}</dt>
          <dd className="money">{written(cost.goods)}</dd>
        </div>
        <div>
          <dt>
            {delivery.province && cost.freight !== null
              ? t('cost.freightTo', { province: delivery.province })
              : t('cost.freight')}
          </dt>
          <dd className="money">{cost.freight === null ? t(noFreight(auction, delivery)) : written(cost.freight)}</dd>
        </div>
        <div>
          <dt>{t('cost.vat', { rate: auction.vat_rate })}</dt>
          <dd className="money">{written(cost.vat)}</dd>
        </div>
        <div className="total">
          <dt>{t(cost.freight === null ? 'cost.totalThere' : 'cost.total')}</dt>
          <dd>
            <b className="money">{written(cost.total)}</b>
            <span className="soft block">{t('cost.each', { price: kgPrice(cost.perKg) })}</span>
          </dd>
        </div>
      </dl>
      <DeliverTo delivery={delivery} isForAmount saysVat />
    </section>
  );
}

function noFreight({ is_picked_up }: AuctionPage, { province }: DeliveryView) {
  if (is_picked_up) return 'cost.pickUp';
  return province === null ? 'cost.chooseFirst' : 'cost.unreachable';
}
