import { Form } from 'react-router';
import type { Answer, Api } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { joinFreeHours } from '#domain/trade/loading-slots/loading-slots.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';
import { idIn } from '#web/page/ids.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/field.tsx';

export type DaySlots = Answer<'GET /staff/loading-slots'>;
type Warehouse = DaySlots['warehouses'][number];

/** The form of the fields and buttons on the cards of vehicles: the board's own has other ones. */
const SLOT_FORM = 'loading-slots';
export const SlotForm = () => <Form method="post" id={SLOT_FORM} />;

const hourName = (slot: string) => `hour-${slot}`;

/** Takes the hour that was chosen on the card of a vehicle, or gives it back. */
export async function takeBoardSlot(api: Api, form: FormData): Promise<void> {
  const slot = textOf(form, 'slot');
  const [id = 0, warehouse_id = 0] = slot.split(':').map((part) => idIn(part) ?? 0);
  const params = { id, warehouse_id };
  const name = hourName(slot);
  if (textOf(form, name) === '') await api('DELETE /staff/trips/{id}/slots/{warehouse_id}', { params });
  else await api('PUT /staff/trips/{id}/slots/{warehouse_id}', { params, body: { hour: wholeNumberOf(form, name) } });
}

/** A refusal of an hour stands at the field of the card that it was chosen on. */
export function pathsOfSlot(error: WireError, form: FormData): WireError {
  const slot = textOf(form, 'slot');
  if (slot === '' || !error.fields) return error;
  const fields = error.fields.map((field) => (field.path === 'hour' ? { ...field, path: hourName(slot) } : field));
  return { ...error, fields };
}

interface TripSlotsProps {
  tripId: number;
  /** Where it loads. */
  warehouses: readonly (Pick<Warehouse, 'id'> & Parameters<typeof nameIn>[1])[];
  day: DaySlots;
  mayTake: boolean;
}

/** On the card of a vehicle: the hour at each warehouse that it loads at, and the free ones. */
export function TripSlots({ tripId, warehouses, day, mayTake }: TripSlotsProps) {
  const t = useTranslations('loadingSlots.slots');
  const locale = useLocale();
  return (
    <ul className="stack gap-2">
      {warehouses.map((place) => {
        const found = day.warehouses.find(({ id }) => id === place.id);
        const own = day.slots.find((slot) => slot.trip_id === tripId && slot.warehouse_id === place.id);
        const name = nameIn(locale, place);
        if (!mayTake || !found?.hours)
          return (
            <li key={place.id} className="soft">
              {name}: {own ? t('taken', { hour: String(own.hour) }) : t(found?.hours ? 'none' : 'noHours')}
            </li>
          );
        const slot = `${tripId}:${place.id}`;
        return (
          <li key={place.id} className="row gap-2 align-end">
            <SelectField
              key={own?.hour}
              name={hourName(slot)}
              label={t('at', { name })}
              form={SLOT_FORM}
              defaultValue={own?.hour ?? ''}
            >
              <option value="">{t('none')}</option>
              {hoursOf(found, own?.hour).map(({ hour, left }) => (
                <option key={hour} value={hour}>
                  {left === null ? t('taken', { hour: String(hour) }) : t('free', { hour: String(hour), left })}
                </option>
              ))}
            </SelectField>
            <SubmitButton look="outline" size="small" form={SLOT_FORM} name="slot" value={slot}>
              {t('save')}
            </SubmitButton>
          </li>
        );
      })}
    </ul>
  );
}

/** The free hours of a warehouse and the one that the trip has, which says nothing of what is left. */
function hoursOf({ free }: Warehouse, own: number | undefined): { hour: number; left: number | null }[] {
  const others = free.filter(({ hour }) => hour !== own);
  return own === undefined ? others : [...others, { hour: own, left: null }].toSorted((a, b) => a.hour - b.hour);
}

/** The hours of the warehouses of an origin that are free on the day. */
export function OriginSlots({ ids, day }: { ids: ReadonlySet<number>; day: DaySlots }) {
  const t = useTranslations('loadingSlots.slots');
  const locale = useLocale();
  return (
    <ul className="soft">
      {day.warehouses
        .filter(({ id, hours }) => hours && ids.has(id))
        .map((warehouse) => (
          <li key={warehouse.id}>
            {nameIn(locale, warehouse)}:{' '}
            {warehouse.free.length === 0
              ? t('full')
              : joinFreeHours(warehouse.free)
                  .map(({ from, until, left }) => t('freeFrom', { from: String(from), until: String(until), left }))
                  .join(' · ')}
          </li>
        ))}
    </ul>
  );
}

/** In the form of a new trip: the hour that it takes with it. */
export function NewTripSlot({ day, typed }: { day: DaySlots; typed: string | undefined }) {
  const t = useTranslations('loadingSlots.slots');
  const locale = useLocale();
  const open = day.warehouses.filter(({ free }) => free.length > 0);
  if (open.length === 0) return null;
  return (
    <SelectField name="hour" label={t('title')} optional help={t('withTrip')} defaultValue={typed ?? ''}>
      <option value="">{t('none')}</option>
      {open.map((warehouse) => (
        <optgroup key={warehouse.id} label={nameIn(locale, warehouse)}>
          {warehouse.free.map(({ hour, left }) => (
            <option key={hour} value={`${warehouse.id}:${hour}`}>
              {t('free', { hour: String(hour), left })}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

/** Takes the hour that the form of a new trip names, for the trip that was made; nothing where it names none. */
export async function takeNewTripSlot(api: Api, id: number, form: FormData): Promise<void> {
  const [warehouse, hour] = textOf(form, 'hour').split(':');
  const warehouse_id = idIn(warehouse ?? '');
  if (!warehouse_id) return;
  await api('PUT /staff/trips/{id}/slots/{warehouse_id}', {
    params: { id, warehouse_id },
    body: { hour: Number(hour) },
  });
}
