import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { useRefusedWithin } from '#web/ui/forms/field.tsx';
import { FieldProblem } from '#web/ui/forms/field.tsx';
import type { PropertyChoice, ShownRange } from './demand-shapes.ts';
import styles from './demands.module.css';

/** Rows that are free beside those that are filled in. */
const FREE_ROWS = 2;

/** Properties with test conditions and two ends, either may be open. */
export function RangeFields({
  at,
  field,
  legend,
  ranges,
  choices,
  typed,
}: {
  /** `lines.0.ranges.`: what the names of its fields begin with. */
  at: string;
  /** The API's name of the whole. */
  field: string;
  legend: string;
  ranges: readonly ShownRange[];
  choices: readonly PropertyChoice[];
  typed: Typed | undefined;
}) {
  const t = useTranslations('demands.form');
  const locale = useLocale();
  const problem = useRefusedWithin(field)[0]?.message;
  const rows = [...ranges, ...Array.from({ length: FREE_ROWS }, () => null)];
  return (
    <fieldset className="stack gap-2" aria-invalid={problem ? true : undefined}>
      <legend>{legend}</legend>
      {rows.map((range, row) => {
        const name = (part: string) => `${at}${row}.${part}`;
        const said = (part: string, known: string | number | null | undefined) =>
          typed?.[name(part)] ?? String(known ?? '');
        return (
          <div key={row} className={styles.range}>
            <select
              name={name('property')}
              aria-label={t('property')}
              defaultValue={said('property', range?.property.id)}
            >
              <option value="">{t('noProperty')}</option>
              {choices.map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {nameIn(locale, choice)}
                  {choice.unit ? ` (${choice.unit})` : ''}
                </option>
              ))}
            </select>
            <input
              name={name('from')}
              aria-label={t('from')}
              placeholder={t('from')}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={said('from', range?.from)}
            />
            <input
              name={name('to')}
              aria-label={t('to')}
              placeholder={t('to')}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={said('to', range?.to)}
            />
            <input
              name={name('condition')}
              aria-label={t('condition')}
              placeholder={t('condition')}
              autoComplete="off"
              maxLength={60}
              defaultValue={said('condition', range?.condition)}
            />
          </div>
        );
      })}
      <FieldProblem id={field} problem={problem} />
    </fieldset>
  );
}
