import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { MAX_CREDIT_DAYS } from '#domain/money/credit/credit-line.ts';
import { guaranteeCurrencies, guaranteeKinds } from '#domain/money/credit/credit-request.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ChoiceField, Field, FormError, FormErrors, SelectField, TextField } from '#web/ui/forms/field.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { WayBack } from '#web/ui/lists/back-link.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { FileDrop } from '#web/files/file-drop.tsx';
import { keepUpload } from '#web/files/keep-upload.ts';
import { useSentAhead } from '#web/files/use-sent-ahead.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { fieldsOf, formAction, wholeNumberOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { usePath } from '#web/page/use-shop.ts';
import { amountOf } from '#web/page/amount-of.ts';
import type { Route } from './+types/request';

export function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'pay');
  return { messages: messagesFor(page.locale, ['credit', 'dates', 'files']) };
}

export const handle: ScreenHandle = { takesFile: true };

const TEXTS = ['purpose', 'guarantee_bank', 'guarantee_from', 'guarantee_until', 'filename'] as const;

export const action = formAction(async ({ page: { api, locale }, form }) => {
  await keepUpload(api, form, 'guarantee');
  const choices = fieldsOf(form, ['guarantee_kind', 'guarantee_currency']);
  await api('POST /credit/request', {
    body: {
      ...fieldsOf(form, TEXTS),
      amount: amountOf(form, 'amount'),
      credit_time: wholeNumberOf(form, 'credit_time'),
      guarantee_amount: amountOf(form, 'guarantee_amount'),
      // Anything else is refused at its field.
      guarantee_kind: choices.guarantee_kind as 'bank' | 'cash',
      guarantee_currency: choices.guarantee_currency as 'THB' | 'USD' | 'CNY',
    },
  });
  return redirect(`/${locale}/user/credit?done=sent`);
});

/** Asking for credit: how much, how long, what for, and what stands behind it. */
export default function RequestCredit() {
  const t = useTranslations('credit.form');
  const path = usePath();
  const answer = useActionData<typeof action>();
  const { sending, onSubmit } = useSentAhead('guarantee');
  const typed = (name: string) => answer?.typed[name] ?? '';
  return (
    <div className="stack">
      <PageHead title={t('title')} hidden />
      <p>
        <WayBack to={path('/user/credit')}>{t('back')}</WayBack>
      </p>
      <h1>{t('title')}</h1>
      <FormErrors error={answer?.error}>
        <Form method="post" encType="multipart/form-data" className="stack" onSubmit={onSubmit}>
          <FormError />
          <Panel title={t('credit')}>
            <div className="stack">
              <div className="columns align-start">
                <Field
                  name="amount"
                  label={t('amount')}
                  inputMode="decimal"
                  autoComplete="off"
                  required
                  defaultValue={typed('amount')}
                />
                <Field
                  name="credit_time"
                  type="number"
                  min={1}
                  max={MAX_CREDIT_DAYS}
                  label={t('term')}
                  required
                  defaultValue={typed('credit_time') || 30}
                />
              </div>
              <TextField
                name="purpose"
                label={t('purpose')}
                help={t('purposeHelp')}
                required
                maxLength={1000}
                defaultValue={typed('purpose')}
              />
            </div>
          </Panel>
          <Panel title={t('guarantee')}>
            <div className="stack">
              <ChoiceField
                name="guarantee_kind"
                legend={t('kind')}
                defaultValue={typed('guarantee_kind') || 'bank'}
                choices={guaranteeKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
              />
              <Field
                name="guarantee_bank"
                label={t('bank')}
                help={t('bankHelp')}
                maxLength={120}
                defaultValue={typed('guarantee_bank')}
              />
              <div className="columns align-start">
                <Field
                  name="guarantee_amount"
                  label={t('guaranteeAmount')}
                  inputMode="decimal"
                  autoComplete="off"
                  required
                  defaultValue={typed('guarantee_amount')}
                />
                <SelectField
                  name="guarantee_currency"
                  label={t('currency')}
                  defaultValue={typed('guarantee_currency') || 'THB'}
                >
                  {guaranteeCurrencies.map((currency) => (
                    <option key={currency} value={currency}>
                      {currency}
                    </option>
                  ))}
                </SelectField>
              </div>
              <div className="columns align-start">
                <DateField name="guarantee_from" label={t('from')} required defaultValue={typed('guarantee_from')} />
                <DateField name="guarantee_until" label={t('until')} required defaultValue={typed('guarantee_until')} />
              </div>
              {typed('filename') && (
                <>
                  <input type="hidden" name="filename" value={typed('filename')} />
                  <input type="hidden" name="kept" value={typed('kept')} />
                </>
              )}
              <FileDrop
                label={t('file')}
                sending={sending}
                required={!typed('filename')}
                note={typed('kept') ? t('kept', { name: typed('kept') }) : undefined}
              />
            </div>
          </Panel>
          <div>
            <SubmitButton size="large" {...(sending.progress === null ? {} : { pending: true })}>
              {t('send')}
            </SubmitButton>
          </div>
        </Form>
      </FormErrors>
    </div>
  );
}
