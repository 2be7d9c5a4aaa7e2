import type { ReactNode } from 'react';
import type { Answer } from '#contract/client.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Money } from '#web/ui/display/money.tsx';

type Costs = Pick<Answer<'GET /staff/trips'>['trips'][number], 'cost' | 'estimate' | 'freight' | 'waiting' | 'margin'>;

/** What buyers pay for a trip's freight, what the carrier and the waiting cost as far as it is known, what is left. */
function useCosts({ cost, estimate, freight, waiting, margin }: Costs): [string, ReactNode][] {
  const t = useTranslations('trips');
  const carrier = cost ?? estimate;
  return [
    [t('freight'), <Money key="freight" baht={freight} settled />],
    [
      t(cost === null ? 'estimate' : 'cost'),
      carrier === null ? t('noRate') : <Money key="carrier" baht={carrier} settled />,
    ],
    ...(waiting > 0 ? [[t('waitingCost'), <Money key="waiting" baht={waiting} settled />] as [string, ReactNode]] : []),
    ...(margin === null
      ? []
      : [
          [
            t('margin'),
            <span key="margin" className={margin < 0 ? 'bold danger-text' : 'bold'}>
              <Money baht={margin} settled />
            </span>,
          ] as [string, ReactNode],
        ]),
  ];
}

/** On the card of a vehicle: in a line. */
export function TripCosts({ trip }: { trip: Costs }) {
  return (
    <p className="soft">
      {useCosts(trip).map(([label, value], place) => (
        <span key={label}>
          {place > 0 && ' · '}
          {label} {value}
        </span>
      ))}
    </p>
  );
}

/** On a trip's page: one below the other. */
export function TripSums({ trip }: { trip: Costs }) {
  return (
    <dl className="sums">
      {useCosts(trip).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
