import { testConditionText } from '#domain/catalogue/grades/test-condition.ts';
import { limitKey } from '#domain/market/stock-lots/acceptance.ts';
import type { Answer } from '#contract/client.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { limitField, type TypedLimit } from './typed-limits.ts';

export type ShownWindow = Answer<'GET /acceptance-windows/{id}'>;

/** What a form has a row for: what can be measured, and what the company keeps besides. */
export function limitRows({ limits, measurable }: Pick<ShownWindow, 'limits' | 'measurable'>) {
  const known = new Set(measurable.map(limitKey));
  return [...measurable, ...limits.filter((limit) => !known.has(limitKey(limit)))];
}

/** A lower and an upper limit for each measured property. */
export function LimitFields({
  window,
  shown,
  typed,
}: {
  window: ShownWindow;
  /** What the fields hold at first. */
  shown: readonly TypedLimit[];
  typed: Typed | undefined;
}) {
  const t = useTranslations('acceptanceWindows');
  const locale = useLocale();
  return (
    <div className="stack gap-3">
      {limitRows(window).map((row) => {
        const limit = shown.find((each) => limitKey(each) === limitKey(row));
        const name = [nameIn(locale, row.property), row.condition && `(${testConditionText(row.condition)})`, row.unit]
          .filter(Boolean)
          .join(' ');
        const field = (end: 'low' | 'high') => ({
          name: limitField(end, row),
          label: t(end, { property: name }),
          inputMode: 'decimal' as const,
          defaultValue: typed?.[limitField(end, row)] ?? String(limit?.[end] ?? ''),
        });
        return (
          <div key={limitField('low', row)} className="columns align-end">
            <Field {...field('low')} />
            <Field {...field('high')} />
          </div>
        );
      })}
    </div>
  );
}
