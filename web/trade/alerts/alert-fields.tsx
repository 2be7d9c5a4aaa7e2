import { useTranslations } from '#web/i18n/texts.tsx';
import { ALERT_DAYS, MAX_STOCK_DAYS } from '#domain/trade/alerts/alert-limits.ts';
import type { AlertCondition } from '#domain/trade/alerts/alert.ts';
import type { DeliveryView } from '#web/market/delivery/delivery-view.server.ts';
import { PlaceOptions } from '#web/market/delivery/place-options.tsx';
import type { Typed } from '#web/page/form.ts';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { Field, SelectField, useFieldError } from '#web/ui/forms/field.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import styles from './alerts.module.css';

/** What an alert's form begins with. */
export interface AlertDefaults {
  kg: number | null;
  allows_equal: boolean;
  /** As `deliveryPlaceText` writes it. */
  place: string;
  kind: AlertCondition;
  limit_per_kg: number | null;
  least_days: number | null;
  stock_kg: number | null;
  counted_on: string | null;
  use_kg_a_month: number | null;
}

interface AlertFieldsProps {
  defaults: AlertDefaults;
  typed: Typed | undefined;
  delivery: DeliveryView;
  /** By past orders; null where they are too few, or nobody knows yet. */
  usual: number | null;
  /** Stock is of one product: an alert that words began has none. */
  mayWatchStock?: boolean;
}

/** How much of it, where to, and what is waited for. */
export function AlertFields({ defaults, typed, delivery, usual, mayWatchStock = true }: AlertFieldsProps) {
  const t = useTranslations('alerts.form');
  const said = (name: string, known: number | string | null) => typed?.[name] ?? String(known ?? '');
  return (
    <>
      <div className="columns">
        <Field
          name="kg"
          label={t('kg')}
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={said('kg', defaults.kg)}
        />
        <PlaceField delivery={delivery} place={said('place', defaults.place)} />
      </div>
      <CheckField
        name="allows_equal"
        label={t('equal')}
        help={t('equalHelp')}
        defaultChecked={typed ? typed['allows_equal'] !== undefined : defaults.allows_equal}
      />
      <When defaults={defaults} typed={typed} usual={usual} mayWatchStock={mayWatchStock} />
      <p className="soft">{t('ends', { days: ALERT_DAYS })}</p>
    </>
  );
}

function When({ mayWatchStock, ...fields }: Omit<AlertFieldsProps, 'delivery'>) {
  const t = useTranslations('alerts.form');
  const { defaults, typed } = fields;
  const kind = typed?.['kind'] ?? defaults.kind;
  return (
    <fieldset className={styles.when}>
      <legend>{t('when')}</legend>
      <label className="beside touchable">
        <input type="radio" name="kind" value="price" defaultChecked={kind === 'price'} /> {t('price')}
      </label>
      <div className={`${styles.fields} ${styles.ofPrice}`}>
        <AmountField
          name="condition.limit_per_kg"
          label={t('limit')}
          help={t('limitHelp')}
          defaultValue={typed?.['condition.limit_per_kg'] ?? defaults.limit_per_kg ?? ''}
        />
      </div>
      {mayWatchStock && (
        <>
          <label className="beside touchable">
            <input type="radio" name="kind" value="stock" defaultChecked={kind === 'stock'} /> {t('stock')}
          </label>
          <StockFields {...fields} />
        </>
      )}
    </fieldset>
  );
}

function StockFields({ defaults, typed, usual }: Pick<AlertFieldsProps, 'defaults' | 'typed' | 'usual'>) {
  const t = useTranslations('alerts.form');
  const said = (name: string, known: number | string | null) => typed?.[`condition.${name}`] ?? String(known ?? '');
  return (
    <div className={`${styles.fields} ${styles.ofStock}`}>
      <div className="columns">
        <Field
          name="condition.least_days"
          label={t('leastDays')}
          inputMode="numeric"
          autoComplete="off"
          max={MAX_STOCK_DAYS}
          defaultValue={said('least_days', defaults.least_days)}
        />
        <Field
          name="condition.stock_kg"
          label={t('stockKg')}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={said('stock_kg', defaults.stock_kg)}
        />
        <DateField
          name="condition.counted_on"
          label={t('countedOn')}
          optional
          defaultValue={said('counted_on', defaults.counted_on)}
        />
        <Field
          name="condition.use_kg_a_month"
          label={t('use')}
          help={usual === null ? t('useHelp') : t('useUsual', { kg: usual })}
          inputMode="decimal"
          autoComplete="off"
          optional
          defaultValue={said('use_kg_a_month', defaults.use_kg_a_month)}
        />
      </div>
    </div>
  );
}

function PlaceField({ delivery, place }: { delivery: DeliveryView; place: string }) {
  const t = useTranslations('alerts.form');
  const refused = [useFieldError('address_id'), useFieldError('province_id')].find(Boolean);
  return (
    <SelectField name="place" label={t('place')} defaultValue={place} error={refused}>
      <PlaceOptions delivery={delivery} labels={{ addresses: t('addresses'), provinces: t('provinces') }} />
    </SelectField>
  );
}
