import { useTranslations } from '#web/i18n/texts.tsx';
import type { RefusedDecision } from '#web/kit/decision-data.ts';
import { DeclareForm } from '#web/trade/returnables/declare-form.tsx';
import type { ShownShipment } from './load-shipments.ts';
import { mayBeCorrected, mayBeWeighed, WeighForm } from '../weigh-form.tsx';

/** What staff write down of the goods as they are loaded: what the weighbridge says, and what has to come back. */
export function LoadForms({ shipment, refused }: { shipment: ShownShipment; refused: RefusedDecision | undefined }) {
  const t = useTranslations('shipments');
  const refusedOf = (field: string) => (refused?.typed?.[field] === String(shipment.id) ? refused : undefined);
  const [weighing, declaring] = [refusedOf('shipment'), refusedOf('returnables_of')];
  return (
    <div className="stack gap-2">
      {(mayBeWeighed(shipment) || mayBeCorrected(shipment)) && (
        <details className="opens framed" open={weighing !== undefined}>
          <summary>{t('weigh.title')}</summary>
          <WeighForm shipment={shipment} error={weighing?.error} typed={weighing?.typed} takesTicket corrects />
        </details>
      )}
      <details className="opens framed" open={declaring !== undefined}>
        <summary>{t('returnables')}</summary>
        <DeclareForm
          declared={{ shipment_id: shipment.id, ...shipment.returnables }}
          error={declaring?.error}
          typed={declaring?.typed}
        />
      </details>
    </div>
  );
}
