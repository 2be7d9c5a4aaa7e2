import { useTranslations } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextField } from '#web/ui/forms/field.tsx';
import { PressForm, type Press } from './press-form.tsx';
import styles from './trip.module.css';

/** Of the whole vehicle: it broke down, another one takes the load, the day is done. */
export function VehicleForms({ formKey, press }: { formKey: string; press: Press }) {
  const t = useTranslations('driverTrip');
  return (
    <section className={styles.stop} aria-labelledby="vehicle">
      <h2 id="vehicle">{t('vehicle')}</h2>
      <details className="opens framed">
        <summary>{t('act.breakdown')}</summary>
        <PressForm formKey={formKey} press={press} className="stack">
          <TextField name="note" label={t('breakdownNote')} required maxLength={500} />
          <Button type="submit" name="do" value="breakdown" look="danger" wide>
            {t('act.breakdown')}
          </Button>
        </PressForm>
      </details>
      <details className="opens framed">
        <summary>{t('act.reload')}</summary>
        <PressForm formKey={formKey} press={press} className="stack">
          <Field name="plate" label={t('newPlate')} required maxLength={30} />
          <Field name="driver_name" label={t('newDriver')} optional maxLength={120} />
          <Field name="driver_phone" label={t('newPhone')} inputMode="tel" optional maxLength={20} />
          <Button type="submit" name="do" value="reload" wide>
            {t('act.reload')}
          </Button>
        </PressForm>
      </details>
      <PressForm formKey={formKey} press={press}>
        <Button type="submit" name="do" value="end" look="outline" wide>
          {t('act.end')}
        </Button>
      </PressForm>
    </section>
  );
}
