import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { AmountField } from '#web/ui/forms/amount-field.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { FormErrors } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

interface Debt {
  outstanding: number;
  /** What is suggested, or what was typed. */
  amount: number | string;
  error: WireError | null;
}

/** How much of a debt the code asks for. The address keeps it, with what was outstanding then. */
export function RepayPart({ debt, orderKey }: { debt: Debt; orderKey: string }) {
  const t = useTranslations('payments.repay');
  return (
    <Panel title={t('amount')}>
      <p className="soft">
        {t('outstanding')} <Money baht={debt.outstanding} settled />
      </p>
      <FormErrors error={debt.error}>
        <Form method="get" className="field-and-button above-3" preventScrollReset>
          <input type="hidden" name="key" value={orderKey} />
          <input type="hidden" name="of" value={debt.outstanding.toFixed(2)} />
          <AmountField
            key={debt.amount}
            name="amount"
            label={t('part')}
            help={t('help')}
            required
            defaultValue={debt.amount}
          />
          <SubmitButton look="outline">{t('show')}</SubmitButton>
        </Form>
      </FormErrors>
    </Panel>
  );
}
