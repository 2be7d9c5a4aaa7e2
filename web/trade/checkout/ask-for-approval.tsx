import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatMoney } from '#domain/values/format.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Notice, TextField } from '#web/ui/forms/field.tsx';
import type { Typed } from '#web/page/form.ts';

interface AskForApprovalProps {
  rules: Answer<'GET /purchasing/check/{id}'>;
  typed: Typed | undefined;
}

const baht = (amount: number | null) => formatMoney(amount ?? 0, 'THB');

/** In place of the button that orders: why it is not for this member, and the way to ask for it. */
export function AskForApproval({ rules, typed }: AskForApprovalProps) {
  const t = useTranslations('checkout.approval');
  const limits = {
    order: { limit: baht(rules.order_limit), spent: '' },
    day: { limit: baht(rules.day_limit), spent: baht(rules.spent_day) },
    month: { limit: baht(rules.month_limit), spent: baht(rules.spent_month) },
  };
  return (
    <>
      <Notice tone="warning">
        <strong>{t('title')}</strong>
        <br />
        {t('needed', { count: rules.approvals_needed })}
        {rules.exceeded.map((kind) => (
          <span key={kind}>
            <br />
            {t(`exceeded.${kind}`, limits[kind])}
          </span>
        ))}
      </Notice>
      <TextField name="note" label={t('note')} optional maxLength={1000} defaultValue={typed?.['note'] ?? ''} />
      <SubmitButton name="do" value="ask" size="large" wide>
        {t('send')}
      </SubmitButton>
      <p className="soft">{t('hint')}</p>
    </>
  );
}
