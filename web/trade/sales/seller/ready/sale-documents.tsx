import { useTranslations } from '#web/i18n/texts.tsx';
import { SALE_CANCELLED } from '#domain/trade/order-status.ts';
import { pickListAddress } from './pick-list-address.ts';
import type { Sale } from './sale.ts';

/** The papers of a purchase: to take the goods out of the warehouse, and to go with them. */
export function SalePapers({ sale }: { sale: Sale }) {
  const t = useTranslations('goodsReady');
  if (sale.sale_type === SALE_CANCELLED) return null;
  return (
    <p className="links">
      <a href={pickListAddress([sale.id])}>{t('pickList')}</a>
      {sale.readiness ? (
        <a href={`/api/order/mySales/${sale.id}/delivery-note`}>{t('deliveryNote')}</a>
      ) : (
        sale.not_ready_reason !== 'shipped' && <small>{t('noteLater')}</small>
      )}
    </p>
  );
}
