import type { Answer } from '#contract/client.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import { FleetProposals, type Fleet } from '#web/trade/carriers/fleet-proposals.tsx';
import { NewTripSlot, type DaySlots } from '#web/trade/loading-slots/staff/board-slots.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { NO_TRIP } from './board-form.ts';
import { VehicleFields } from './vehicle-fields.tsx';

interface ChosenShipmentsProps {
  plan: Answer<'GET /staff/trips'>;
  slots: DaySlots;
  fleet: Fleet;
  typed: Typed | undefined;
}

/** Where the chosen shipments go: on a vehicle of the day, off it, or on one that is named here. */
export function ChosenShipments({ plan, slots, fleet, typed }: ChosenShipmentsProps) {
  const t = useTranslations('trips');
  const open = plan.trips.filter(({ state }) => state === 'planned');
  return (
    <Panel title={t('chosen')}>
      <div className="stack">
        <p className="muted">{t('keys')}</p>
        <div className="row align-end">
          <SelectField name="target" label={t('target')} defaultValue={NO_TRIP}>
            <option value={NO_TRIP}>{t('noTrip')}</option>
            {open.map(({ id, trip_no, vehicle, plate }) => (
              <option key={id} value={id}>
                {[trip_no, t(`vehicle.${vehicle}`), plate].filter(Boolean).join(' · ')}
              </option>
            ))}
          </SelectField>
          <SubmitButton name="do" value="move" look="outline" formNoValidate>
            {t('move')}
          </SubmitButton>
        </div>
        <h3 id="new-trip" tabIndex={-1}>
          {t('new')}
        </h3>
        <p className="muted">{t('order')}</p>
        <FleetProposals fleet={fleet} />
        <div className="columns align-start">
          <VehicleFields day={plan.day} typed={typed} />
          <NewTripSlot day={slots} typed={typed?.['hour']} />
        </div>
        <div>
          <SubmitButton name="do" value="make">
            {t('make')}
          </SubmitButton>
        </div>
      </div>
    </Panel>
  );
}
