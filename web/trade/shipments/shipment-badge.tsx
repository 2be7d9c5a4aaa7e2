import { useTranslations } from '#web/i18n/texts.tsx';
import type { ShipmentState } from '#domain/trade/shipments/shipment-steps.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import type { Tone } from '#web/ui/display/status.ts';

export const shipmentTones: Readonly<Record<ShipmentState, Tone>> = {
  planned: 'neutral',
  ready: 'info',
  loaded: 'info',
  on_the_way: 'info',
  arrived: 'info',
  delivered: 'success',
  refused: 'danger',
  returned: 'warning',
  lost: 'danger',
  cancelled: 'neutral',
};

/** Where a shipment stands. */
export function ShipmentBadge({ state }: { state: ShipmentState }) {
  const t = useTranslations('shipments');
  return <Badge tone={shipmentTones[state]}>{t(`state.${state}`)}</Badge>;
}
