import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, FormError } from '#web/ui/forms/field.tsx';

const reasons = ['mistake', 'twice', 'not_needed'] as const;

/** The way out of an order that nobody has confirmed yet, with its reason. */
export function CancelOrder({ isRefused }: { isRefused: boolean }) {
  const t = useTranslations('orders.cancelOrder');
  return (
    <details className="opens away" open={isRefused}>
      <summary>{t('title')}</summary>
      <Form method="post" className="stack gap-3 justify-start">
        {isRefused && <FormError />}
        <p className="muted">{t('text')}</p>
        <Field
          name="reason"
          label={t('reason')}
          help={t('help')}
          required
          maxLength={500}
          autoComplete="off"
          list="cancel-reasons"
        />
        <datalist id="cancel-reasons">
          {reasons.map((reason) => (
            <option key={reason} value={t(`reasons.${reason}`)}>
              {t(`reasons.${reason}`)}
            </option>
          ))}
        </datalist>
        <SubmitButton name="do" value="cancel_order" look="danger">
          {t('button')}
        </SubmitButton>
      </Form>
    </details>
  );
}
