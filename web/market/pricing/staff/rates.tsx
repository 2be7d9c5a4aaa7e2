import { Form } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Field, FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { amountOf } from '#web/page/amount-of.ts';
import { formAction } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { History } from '#web/ui/history/history.tsx';
import type { Route } from './+types/rates';
import styles from '#web/ui/details/settings.module.css';
import detail from '#web/ui/details/detail.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  return {
    ...(await api('GET /staff/currency-rates')),
    isDone: new URL(request.url).searchParams.has('done'),
    messages: messagesFor(locale, ['site']),
  };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  await api('PUT /staff/currency-rates', {
    body: { USD: amountOf(form, 'USD'), RMB: amountOf(form, 'RMB'), is_confirmed: form.has('is_confirmed') },
  });
  return redirect(`/${locale}/staff/site/rates?done=1`);
});

/** The rates in which prices are shown; orders are settled in baht. */
export default function Rates({
  loaderData: { USD, RMB, updated_at, history, isDone },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('site.rates');
  const error = actionData?.error;
  return (
    <FormErrors error={error}>
      <PageHead title={t('title')} hidden />
      <h1 className="row below-4">
        {t('title')} <small>{t('intro')}</small>
      </h1>
      {isDone && !error && (
        <div role="status" className={styles.said}>
          <Notice tone="success">{t('done')}</Notice>
        </div>
      )}
      <FormError />
      <div className="with-side">
        <Form method="post" className={`${styles.card} stack`}>
          {updated_at === null ? (
            <Notice tone="warning">{t('unset')}</Notice>
          ) : (
            <p>
              {t('as')}{' '}
              <b>
                <DateTime at={updated_at} />
              </b>
            </p>
          )}
          <div className="pair align-start">
            <Field
              name="USD"
              label={t('usd')}
              help={t('unit', { currency: 'USD' })}
              defaultValue={USD}
              inputMode="decimal"
              autoComplete="off"
              required
            />
            <Field
              name="RMB"
              label={t('rmb')}
              help={t('unit', { currency: 'RMB' })}
              defaultValue={RMB}
              inputMode="decimal"
              autoComplete="off"
              required
            />
          </div>
          {error?.error === 'rate_change_unusual' && <CheckField name="is_confirmed" label={t('confirm')} />}
          <p className="soft below-3">{t('help')}</p>
          <div>
            <SubmitButton>{t('save')}</SubmitButton>
          </div>
        </Form>
        <aside className={`${detail.side} ${detail.last}`}>
          <History decisions={history} />
        </aside>
      </div>
    </FormErrors>
  );
}
