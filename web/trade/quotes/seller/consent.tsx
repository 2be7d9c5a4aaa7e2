import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { actOf, formAction } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireRight } from '#web/page/require-right.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import type { Route } from './+types/consent';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_prices');
  return {
    ...(await page.api('GET /seller/quote-consent')),
    messages: messagesFor(page.locale, ['sellerQuotes', 'dates']),
  };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const consents = actOf(form, { give: 'give', end: 'end' } as const) === 'give';
  await api('PUT /seller/quote-consent', { body: { consents } });
  return redirect(`/${locale}/seller/demands/consent`);
});

/** Whether sales may enter quotes for the company: who enters one knows it. */
export default function QuoteConsent({ loaderData: { since } }: Route.ComponentProps) {
  const t = useTranslations('sellerQuotes');
  return (
    <div className="stack medium">
      <PageHead title={t('consent.title')} hidden />
      <p>
        <BackLink list="/seller/demands">{t('back')}</BackLink>
      </p>
      <h1>{t('consent.title')}</h1>
      <Panel>
        <p>{t('consent.text')}</p>
        {since && (
          <p>
            {t('consent.since')} <DateTime at={since} />
          </p>
        )}
        <Form method="post" className="above-3">
          <SubmitButton name="do" value={since ? 'end' : 'give'} look={since ? 'outline' : 'primary'}>
            {t(since ? 'consent.end' : 'consent.give')}
          </SubmitButton>
        </Form>
      </Panel>
    </div>
  );
}
