import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { orderMatters } from '#domain/trade/order-mails.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors, SelectField, TextField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { Typed } from '#web/page/form.ts';

interface Reader {
  email: string;
  name: string;
}

const MAX_TYPED = 4000;

/** Ask the marketplace's team, or mail the order to somebody of the company. */
export function OrderMail({
  readers,
  error,
  typed,
}: {
  readers: readonly Reader[];
  error: WireError | undefined;
  typed: Typed | undefined;
}) {
  const t = useTranslations('orders.mail');
  const asked = typed?.['do'];
  return (
    <Panel title={t('title')}>
      <FormErrors error={asked === 'ask_staff' ? error : undefined}>
        <details className="opens" open={asked === 'ask_staff'}>
          <summary>{t('ask')}</summary>
          <Form method="post" className="stack gap-3">
            <FormError />
            <SelectField name="email_type" label={t('about')} defaultValue={typed?.['email_type'] ?? 'order'}>
              {orderMatters.map((matter) => (
                <option key={matter} value={matter}>
                  {t(`matter.${matter}`)}
                </option>
              ))}
            </SelectField>
            <div>
              <SubmitButton name="do" value="ask_staff" look="outline">
                {t('askTeam')}
              </SubmitButton>
            </div>
          </Form>
        </details>
      </FormErrors>
      <FormErrors error={asked === 'mail_order' ? error : undefined}>
        <details className="opens" open={asked === 'mail_order'}>
          <summary>{t('send')}</summary>
          <Form method="post" className="stack gap-3">
            {error && !error.fields?.length && <FormError />}
            <SelectField name="to" label={t('to')} help={t('toHelp')} defaultValue={typed?.['to']}>
              {readers.map(({ email, name }) => (
                <option key={email} value={email}>
                  {name ? `${name} · ${email}` : email}
                </option>
              ))}
            </SelectField>
            <TextField
              name="emailbody"
              label={t('text')}
              required
              rows={4}
              maxLength={MAX_TYPED}
              defaultValue={typed?.['emailbody']}
            />
            <div>
              <SubmitButton name="do" value="mail_order" look="outline">
                {t('sendMail')}
              </SubmitButton>
            </div>
          </Form>
        </details>
      </FormErrors>
    </Panel>
  );
}
