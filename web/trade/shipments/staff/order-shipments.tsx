import { useTranslations } from '#web/i18n/texts.tsx';
import type { RefusedDecision } from '#web/kit/decision-data.ts';
import type { ShownShipments } from './load-shipments.ts';
import { PlanForm } from './plan-form.tsx';
import { StaffShipment } from './shipment.tsx';
import styles from '#web/ui/details/detail.module.css';

interface Props {
  of: ShownShipments;
  /** Logistics weigh goods, and say what has to come back. */
  mayLoad: boolean;
  refused: RefusedDecision | undefined;
}

/** What of an order leaves with which vehicle, what may be decided of it, and what no shipment takes yet. */
export function OrderShipments({ of, mayLoad, refused }: Props) {
  const t = useTranslations('shipments');
  const { shipments, lines, progress, may_plan } = of;
  const open = lines.filter((line) => line.open > 0);
  if (shipments.length === 0 && !may_plan) return null;
  return (
    <section className={styles.card}>
      <h2>{t('title')}</h2>
      {shipments.length > 0 && <p>{t('progress', { ...progress })}</p>}
      <ul className="stack gap-3">
        {shipments.map((shipment) => (
          <li key={shipment.id}>
            <StaffShipment shipment={shipment} mayLoad={mayLoad} refused={refused} />
          </li>
        ))}
      </ul>
      {may_plan && (
        <details className="opens framed" open={refused?.typed?.['do'] === 'plan_shipment'}>
          <summary>{t('plan.title')}</summary>
          <PlanForm lines={open} refused={refused} />
        </details>
      )}
    </section>
  );
}
