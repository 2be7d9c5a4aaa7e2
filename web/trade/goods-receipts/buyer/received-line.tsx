import { useTranslations } from '#web/i18n/texts.tsx';
import { Field, useFieldError } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { nameIn } from '#web/i18n/language.ts';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Shipment } from './received.tsx';

interface ReceivedLineProps {
  line: Shipment['lines'][number];
  place: number;
  typed: Typed | undefined;
}

/** What came of a line: all of it, unless somebody says otherwise. */
export function ReceivedLine({ line, place, typed }: ReceivedLineProps) {
  const t = useTranslations('goodsReceipts.form');
  const locale = useLocale();
  const ofId = useFieldError(`lines.${place}.id`);
  const errors = {
    delivered: useFieldError(`lines.${place}.delivered_quantity`),
    weighed: useFieldError(`lines.${place}.weighed_kg`),
    damaged: useFieldError(`lines.${place}.damaged_quantity`),
    refused: useFieldError(`lines.${place}.refused_quantity`),
    reason: useFieldError(`lines.${place}.refused_reason`),
  };
  const field = (name: keyof typeof errors) => ({
    name: `${name}-${line.id}`,
    label: t(name),
    error: errors[name],
    defaultValue: typed?.[`${name}-${line.id}`] ?? '',
    autoComplete: 'off',
  });
  const packs = { type: 'number', inputMode: 'numeric', min: 0, max: line.quantity } as const;
  const said = field('delivered');
  return (
    <Panel title={nameIn(locale, line)}>
      <p className="below-2">
        {nameIn(locale, line.attribute)} × {line.quantity} = <Quantity kg={line.quantity * line.unit_weight} />
        {line.lot_no && ` · ${t('lot', { lot: line.lot_no })}`}
      </p>
      <div className="columns-small align-start">
        <Field
          {...said}
          {...packs}
          required
          error={said.error ?? ofId}
          defaultValue={said.defaultValue || String(line.quantity)}
        />
        <Field {...field('weighed')} help={t('weighedHelp')} inputMode="decimal" />
        <Field {...field('damaged')} {...packs} />
        <Field {...field('refused')} {...packs} />
        <Field {...field('reason')} maxLength={200} />
      </div>
    </Panel>
  );
}
