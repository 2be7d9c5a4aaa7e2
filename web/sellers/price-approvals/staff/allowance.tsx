import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { WaitingPrice } from './price-cells.tsx';

/** How far this seller may change prices without waiting for staff. */
export function Allowance({ seller, record }: Pick<WaitingPrice, 'seller' | 'record'>) {
  const t = useTranslations('priceApprovals');
  return (
    <Panel title={t('allowanceTitle', { name: nameIn(useLocale(), seller) })}>
      <Form method="post" className="wrap gap-3 align-end" preventScrollReset>
        <input type="hidden" name="company_id" value={seller.id} />
        <Field
          name="percent"
          type="number"
          min={0}
          max={50}
          step={0.01}
          inputMode="decimal"
          required
          label={t('percent')}
          defaultValue={record.allowance_percent}
        />
        <SubmitButton name="do" value="allowance">
          {t('save')}
        </SubmitButton>
      </Form>
    </Panel>
  );
}
