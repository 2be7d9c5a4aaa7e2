import { useTranslations } from '#web/i18n/texts.tsx';
import { accepted } from '#web/files/accepted.ts';
import { FileField } from '#web/files/file-field.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { Button, looksOf } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { SelectField } from '#web/ui/forms/field.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import { PressForm, type Press } from './press-form.tsx';
import { stopNow, type DriverStop } from './stop-now.ts';
import { PHOTO_KINDS } from './trip-form.ts';
import type { Waiting } from './waiting-store.ts';
import styles from './trip.module.css';

interface StopCardProps {
  stop: DriverStop;
  token: string;
  formKey: string;
  waiting: readonly Waiting[];
  press: Press;
}

/** One stop: where to fetch, whom it is for, what is to be done next. */
export function StopCard({ stop, token, formKey, waiting, press }: StopCardProps) {
  const t = useTranslations('driverTrip');
  const locale = useLocale();
  const { state, offered } = stopNow(stop, waiting);
  const steps = offered.filter((event) => event === 'load' || event === 'depart' || event === 'arrive');
  return (
    <section className={styles.stop} aria-labelledby={`stop-${stop.id}`}>
      <header className="row between">
        <h2 id={`stop-${stop.id}`}>{t('stop', { number: String(stop.stop) })}</h2>
        <span className={styles.state}>{t(`state.${state}`)}</span>
      </header>
      <dl className="facts">
        <dt>{t('from')}</dt>
        <dd>
          {nameIn(locale, stop.from)} · {stop.from.address} · <a href={`tel:${stop.from.phone}`}>{stop.from.phone}</a>
        </dd>
        <dt>{t('to')}</dt>
        <dd>
          <strong>{stop.to.company}</strong>
          <br />
          {stop.to.name} · <a href={`tel:${stop.to.phone}`}>{stop.to.phone}</a>
          <br />
          {stop.to.address}
        </dd>
      </dl>
      <ul className="stack gap-1 ruled">
        {stop.lines.map((line) => (
          <li key={line.id}>
            <strong>{nameIn(locale, line)}</strong> · {nameIn(locale, line.attribute)} ×{' '}
            {t('packs', { count: line.quantity })} · <Quantity kg={line.kg} />
            {line.lot_no && ` · ${t('lot', { lot: line.lot_no })}`}
          </li>
        ))}
      </ul>
      {stop.has_delivery_note && (
        <p>
          <a
            className={looksOf({ look: 'outline', size: 'small' })}
            href={`/api/trip/delivery-note?token=${token}&shipment_id=${stop.id}`}
            download
          >
            {t('note')}
          </a>
        </p>
      )}
      {stop.last && (
        <p className="muted">
          {t('last')} <DateTime at={stop.last.at} />
        </p>
      )}
      {steps.length > 0 && (
        <PressForm formKey={formKey} press={press} className="stack gap-2">
          <input type="hidden" name="shipment_id" value={stop.id} />
          {steps.map((event, index) => (
            <Button key={event} type="submit" name="do" value={event} wide look={index === 0 ? 'primary' : 'outline'}>
              {t(`act.${event}`)}
            </Button>
          ))}
        </PressForm>
      )}
      {offered.includes('hand_over') && (
        <HandOverForm stop={stop} hasArrived={state === 'arrived'} formKey={formKey} press={press} />
      )}
      <details className="opens framed">
        <summary>{t('photos', { count: stop.photos })}</summary>
        <PressForm formKey={formKey} press={press} className="stack gap-2">
          <input type="hidden" name="shipment_id" value={stop.id} />
          <SelectField name="kind" label={t('photoKind')}>
            {PHOTO_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kind.${kind}`)}
              </option>
            ))}
          </SelectField>
          {/* A photo that is kept leaves an empty field for the next one. */}
          <FileField
            key={stop.photos + waiting.length}
            label={t('photoFile')}
            accept={accepted('shipment')}
            required
            multiple
            help={t('photoHelp')}
          />
          <Button type="submit" name="do" value="photo" wide look="outline">
            {t('act.photo')}
          </Button>
        </PressForm>
      </details>
      {offered.includes('take_back') && (
        <PressForm formKey={formKey} press={press}>
          <input type="hidden" name="shipment_id" value={stop.id} />
          <Button type="submit" name="do" value="take_back" look="plain" size="small">
            {t('act.take_back')}
          </Button>
        </PressForm>
      )}
    </section>
  );
}
