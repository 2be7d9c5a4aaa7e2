import type { Answer } from '#contract/client.ts';
import { VEHICLES } from '#domain/market/delivery/freight.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import { Field, SelectField, TextField } from '#web/ui/forms/field.tsx';
import { FIRST_ROWS } from './read-carrier-form.ts';

export type Carrier = Answer<'GET /staff/carriers/{id}'>;

/** A carrier's facts, then a row for each vehicle and driver, and some for more. */
export function CarrierFields({ carrier, typed }: { carrier?: Carrier; typed: Typed | undefined }) {
  const t = useTranslations('carriers');
  const trips = useTranslations('trips');
  const field = (name: string, kept: string | null | undefined) => ({
    name,
    defaultValue: typed?.[name] ?? kept ?? '',
  });
  return (
    <>
      <div className="columns align-start">
        <Field label={t('name')} {...field('name', carrier?.name)} required maxLength={200} />
        <Field label={t('phone')} {...field('phone', carrier?.phone)} optional inputMode="tel" maxLength={40} />
        <Field label={t('taxId')} {...field('tax_id', carrier?.tax_id)} optional inputMode="numeric" maxLength={13} />
      </div>
      <TextField label={t('note')} {...field('note', carrier?.note)} optional maxLength={500} />
      <p className="soft">{t('rows')}</p>
      <fieldset className="stack gap-3">
        <legend>
          <h2>{t('vehicles')}</h2>
        </legend>
        {rowsFor(carrier?.vehicles, typed, 'vehicles').map((row) => (
          <div key={row} className="columns align-start">
            <Field
              label={t('plate')}
              {...field(`vehicles.${row}.plate`, carrier?.vehicles[row]?.plate)}
              maxLength={30}
            />
            <SelectField
              label={t('vehicle')}
              name={`vehicles.${row}.vehicle`}
              defaultValue={typed?.[`vehicles.${row}.vehicle`] ?? carrier?.vehicles[row]?.vehicle ?? 'truck6'}
            >
              {VEHICLES.map((vehicle) => (
                <option key={vehicle} value={vehicle}>
                  {trips(`vehicle.${vehicle}`)}
                </option>
              ))}
            </SelectField>
          </div>
        ))}
      </fieldset>
      <fieldset className="stack gap-3">
        <legend>
          <h2>{t('drivers')}</h2>
        </legend>
        {rowsFor(carrier?.drivers, typed, 'drivers').map((row) => (
          <div key={row} className="columns align-start">
            <Field label={t('driver')} {...field(`drivers.${row}.name`, carrier?.drivers[row]?.name)} maxLength={120} />
            <Field
              label={t('driverPhone')}
              {...field(`drivers.${row}.phone`, carrier?.drivers[row]?.phone)}
              inputMode="tel"
              maxLength={20}
            />
          </div>
        ))}
      </fieldset>
    </>
  );
}

/** As many rows as a carrier has, or as were sent, and some more. */
function rowsFor(kept: readonly unknown[] | undefined, typed: Typed | undefined, list: string): number[] {
  const sent = Object.keys(typed ?? {}).flatMap((name) =>
    name.startsWith(`${list}.`) ? Number(name.split('.')[1]) : [],
  );
  const count = Math.max((kept?.length ?? FIRST_ROWS - 1) + 1, ...sent.map((row) => row + 1));
  return Array.from({ length: count }, (_, row) => row);
}
