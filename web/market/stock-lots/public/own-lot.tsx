import type { Answer } from '#contract/client.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { formatNumber } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useMayNot, usePath } from '#web/page/use-shop.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

type OwnedLot = Answer<'GET /lots/{token}/own'>;
type Coa = Answer<'GET /stock-lots/{id}/coas'>['coas'][number];

/** What the caller has to do with a lot: orders and shipments of a buyer, the files of all who may see them. */
export function OwnLot({ own, coas }: { own: OwnedLot; coas: readonly Coa[] }) {
  const t = useTranslations('publicLot.own');
  const states = useTranslations('driverTrip');
  const path = usePath();
  const seesNoOrders = useMayNot('see_orders');
  return (
    <Panel title={t(`as.${own.as}`)}>
      <div className="stack gap-3">
        {own.state === 'quarantine' && <Notice tone="danger">{t('quarantine')}</Notice>}
        {own.shipments.length > 0 && (
          <ul className="stack gap-2">
            {own.shipments.map(({ order_id, order_no, shipment_no, state, packs, delivered_at }) => (
              <li key={shipment_no}>
                {seesNoOrders ? order_no : <a href={path(`/user/orders/view?key=${orderKey(order_id)}`)}>{order_no}</a>}{' '}
                · {shipment_no} · {t('packs', { packs: formatNumber(packs) })} · {states(`state.${state}`)}{' '}
                {delivered_at && <DateTime at={delivered_at} />}
              </li>
            ))}
          </ul>
        )}
        {own.as === 'seller' && (
          <p>
            <a href={path(`/seller/lots/${own.id}`)}>{t('open')}</a>
          </p>
        )}
        {coas.length > 0 ? (
          <ul className="stack gap-2">
            {coas.map(({ id, name, url }) => (
              <li key={id}>
                <a href={url} target="_blank" rel="noreferrer">
                  {t('coa', { name })}
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <p className="soft">{t('noCoas')}</p>
        )}
      </div>
    </Panel>
  );
}
