import { useTranslations } from '#web/i18n/texts.tsx';
import { Icon } from '../icon.tsx';
import styles from './quantity-stepper.module.css';

/**
 * An amount of selling units. It may be left empty or wrong while somebody types; the API decides. At its ends a button
 * does nothing, but it is not disabled: who presses it by key would lose the place.
 */
export function QuantityStepper({
  name,
  value,
  onChange,
  min = 1,
  max,
  label,
  form,
}: {
  name: string;
  value: number;
  onChange: (amount: number) => void;
  min?: number;
  max: number;
  label: string;
  form?: string;
}) {
  const t = useTranslations('words');
  const clamp = (amount: number) => Math.min(Math.max(amount, min), Math.max(max, min));
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        aria-label={t('less')}
        aria-disabled={value <= min}
        onClick={() => onChange(clamp(value - 1))}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        type="number"
        inputMode="numeric"
        name={name}
        form={form}
        aria-label={label}
        min={min}
        max={max}
        step={1}
        value={Number.isNaN(value) ? '' : value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        onBlur={() => onChange(Number.isNaN(value) ? min : clamp(Math.trunc(value)))}
      />
      <button
        type="button"
        aria-label={t('more')}
        aria-disabled={value >= max}
        onClick={() => onChange(clamp((Number.isNaN(value) ? min - 1 : value) + 1))}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}
