import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_STANDING_RUNS, MAX_WORKING_DAY } from '#domain/trade/standing-orders/standing-order-limits.ts';
import type { Typed } from '#web/page/form.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import { Field, FieldProblem, SelectField, TextField, useFieldError } from '#web/ui/forms/field.tsx';
import styles from './standing-orders.module.css';

/** What its form begins with. */
export interface StandingOrderDefaults {
  kg: number | null;
  address_id: number | null;
  cap_per_kg: number | null;
  alert_id: number | null;
  /** From tomorrow on. */
  first_day: string;
}

interface FieldsProps {
  defaults: StandingOrderDefaults;
  typed: Typed | undefined;
  addresses: readonly { address_id: number; name: string }[];
}

/** How much, where to, up to what, how often and how it is paid. */
export function StandingOrderFields({ defaults, typed, addresses }: FieldsProps) {
  const t = useTranslations('standingOrders.form');
  const said = (name: string, known: number | string | null) => typed?.[name] ?? String(known ?? '');
  const amount = (name: string, known: number | null = null) => typed?.[name] ?? known ?? '';
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
        <SelectField
          name="address_id"
          label={t('address')}
          required
          defaultValue={said('address_id', defaults.address_id)}
        >
          {addresses.map(({ address_id, name }) => (
            <option key={address_id} value={address_id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Trigger defaults={defaults} typed={typed} />
      <div className="columns">
        <AmountField
          name="cap_per_kg"
          label={t('capPerKg')}
          help={t('capPerKgHelp')}
          required
          defaultValue={amount('cap_per_kg', defaults.cap_per_kg)}
        />
        <AmountField name="cap_run" label={t('capRun')} help={t('withVat')} required defaultValue={amount('cap_run')} />
        <AmountField
          name="cap_total"
          label={t('capTotal')}
          help={t('withVat')}
          required
          defaultValue={amount('cap_total')}
        />
      </div>
      <div className="columns">
        <Field
          name="max_runs"
          label={t('maxRuns')}
          help={t('maxRunsHelp', { most: MAX_STANDING_RUNS })}
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={said('max_runs', null)}
        />
        <DateField
          name="last_day"
          label={t('lastDay')}
          required
          min={defaults.first_day}
          defaultValue={said('last_day', null)}
        />
      </div>
      <Payment typed={typed} />
      <div className="columns">
        <Field name="po_number" label={t('poNumber')} optional maxLength={40} defaultValue={said('po_number', null)} />
        <Field
          name="cost_centre"
          label={t('costCentre')}
          optional
          maxLength={60}
          defaultValue={said('cost_centre', null)}
        />
      </div>
      <TextField
        name="note"
        label={t('note')}
        help={t('noteHelp')}
        optional
        maxLength={1000}
        defaultValue={said('note', null)}
      />
    </>
  );
}

function Trigger({ defaults: { alert_id }, typed }: Pick<FieldsProps, 'defaults' | 'typed'>) {
  const t = useTranslations('standingOrders.form');
  const kind = typed?.['trigger'] ?? (alert_id === null ? 'monthly' : 'alert');
  return (
    <fieldset className={styles.when}>
      <legend>{t('when')}</legend>
      <label className="beside touchable">
        <input type="radio" name="trigger" value="monthly" defaultChecked={kind === 'monthly'} /> {t('monthly')}
      </label>
      <div className={styles.ofMonth}>
        <SelectField name="working_day" label={t('workingDay')} defaultValue={typed?.['working_day'] ?? '1'}>
          {Array.from({ length: MAX_WORKING_DAY }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </SelectField>
      </div>
      {alert_id !== null && (
        <label className="beside touchable">
          <input type="radio" name="trigger" value="alert" defaultChecked={kind === 'alert'} /> {t('byAlert')}
          <input type="hidden" name="alert_id" value={alert_id} />
        </label>
      )}
      <FieldRefusal name="trigger" />
    </fieldset>
  );
}

/** Why something was refused that is not typed into a field of its own. */
export function FieldRefusal({ name }: { name: string }) {
  return <FieldProblem id={name} problem={useFieldError(name)} />;
}

function Payment({ typed }: Pick<FieldsProps, 'typed'>) {
  const t = useTranslations('standingOrders.form');
  const kind = typed?.['payment'] ?? 'transfer';
  return (
    <fieldset className={styles.when}>
      <legend>{t('payment')}</legend>
      <label className="beside touchable">
        <input type="radio" name="payment" value="transfer" defaultChecked={kind === 'transfer'} /> {t('transfer')}
      </label>
      <label className="beside touchable">
        <input type="radio" name="payment" value="credit" defaultChecked={kind === 'credit'} /> {t('credit')}
      </label>
      <div className={styles.ofCredit}>
        <Field
          name="payment.credit_time"
          label={t('creditTime')}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed?.['payment.credit_time'] ?? '30'}
        />
      </div>
    </fieldset>
  );
}
