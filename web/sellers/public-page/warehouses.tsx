import { useTranslations } from '#web/i18n/texts.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { usePath } from '#web/page/use-shop.ts';
import type { SellerView } from './seller-view.server.ts';

/** Where the seller has goods; each warehouse leads to what it offers in the mall. */
export function Warehouses({ provinces }: { provinces: SellerView['provinces'] }) {
  const t = useTranslations('sellerPage.warehouses');
  const path = usePath();
  return (
    <Panel title={t('title')}>
      {provinces.length === 0 && <p className="soft above-3">{t('none')}</p>}
      <ul className="stack gap-3">
        {provinces.map(({ id, name, warehouses }) => (
          <li key={id}>
            <strong>{name}</strong>
            <ul className="stack gap-1 above-1">
              {warehouses.map((warehouse) => (
                <li key={warehouse.id}>
                  {warehouse.offer_count > 0 ? (
                    <PlainLink to={path(`/products?warehouse_id=${warehouse.id}`)}>{warehouse.name}</PlainLink>
                  ) : (
                    warehouse.name
                  )}{' '}
                  <span className="soft block">{t('offers', { count: warehouse.offer_count })}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
