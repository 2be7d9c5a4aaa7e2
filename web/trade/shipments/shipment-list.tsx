import type { ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { isWaiting } from '#domain/trade/shipments/shipment-steps.ts';
import { formatDateTime, formatDay, formatNumber } from '#domain/values/format.ts';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { Telephone } from '#web/ui/forms/telephone.tsx';
import { ShipmentBadge } from './shipment-badge.tsx';
import { ShippedLot } from './shipped-lot.tsx';

export type OwnShipments = Answer<'GET /orders/{id}/shipments'>;
type Own = OwnShipments['shipments'][number];

interface ShipmentListProps {
  shipments: readonly Own[];
  side: 'buyer' | 'seller';
  /** What a side is told or does of each one besides. */
  renderBelow?: (shipment: Own) => ReactNode;
}

/** Shipments as a buyer or a seller sees them: what is in them, with which vehicle, and the code of their side. */
export function ShipmentList({ shipments, side, renderBelow }: ShipmentListProps) {
  return (
    <ul className="stack gap-3">
      {shipments.map((shipment) => (
        <li key={shipment.id} className="stack gap-3">
          <Shipment shipment={shipment} side={side} />
          {renderBelow?.(shipment)}
        </li>
      ))}
    </ul>
  );
}

function Shipment({ shipment, side }: { shipment: Own; side: 'buyer' | 'seller' }) {
  const t = useTranslations('shipments');
  const locale = useLocale();
  const path = usePath();
  const { planned_day, departed_at, delivered_at, plate, driver_name, driver_phone, code, lines } = shipment;
  const shownCode = code && <strong>{code}</strong>;
  const codeLabel = t(shipment.receiving === 'pick_up' && side === 'buyer' ? 'code.pickUp' : `code.${side}`);
  const isProposed = shipment.lots_named_at === null && isWaiting(shipment.state) && lines.some(({ lot }) => lot);
  const time = (at: string) => formatDateTime(new Date(at), locale);
  const driver = (driver_name || driver_phone) && (
    <>
      {driver_name} {driver_phone && <Telephone number={driver_phone} />}
    </>
  );
  const facts = [
    [t('day'), planned_day && !departed_at && formatDay(planned_day, locale)],
    [t('event.depart'), departed_at && time(departed_at)],
    [t('event.deliver'), delivered_at && time(delivered_at)],
    [t('plate'), plate],
    [t('driver'), driver],
    [codeLabel, shownCode],
  ] as const;
  return (
    <>
      <p>
        <strong>{shipment.shipment_no}</strong> <ShipmentBadge state={shipment.state} />
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            {formatNumber(line.quantity)} × <GoodsName names={line} />
            {line.lot_no && (
              <small>
                {' '}
                {line.lot ? (
                  <PlainLink to={path(`/lots/${line.lot.token}`)}>{t('lot', { lot: line.lot_no })}</PlainLink>
                ) : (
                  t('lot', { lot: line.lot_no })
                )}
              </small>
            )}
            {line.lot && <ShippedLot lot={line.lot} />}
          </li>
        ))}
      </ul>
      {isProposed && <p className="soft">{t('lots.proposed')}</p>}
      <FactList facts={facts.filter(([, value]) => value)} />
    </>
  );
}
