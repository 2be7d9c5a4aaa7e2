import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { formAction } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import type { Route } from './+types/unsubscribe';

export function loader({ context, request }: Route.LoaderArgs) {
  const { locale } = pageOf(context);
  // Without the mailed key nothing can be stopped here; a logged-in member can.
  if (!new URL(request.url).searchParams.get('key')) return redirect(`/${locale}/user/saved-searches`);
  return { messages: messagesFor(locale, ['savedSearches']) };
}

/**
 * A mail program's own button sends here, too (RFC 8058). Looking at the page changes nothing: programs that check
 * mails follow links.
 */
export const action = formAction(async ({ page: { api }, request }) => {
  const { name } = await api('POST /saved-search/unsubscribe', {
    body: { key: new URL(request.url).searchParams.get('key') ?? '' },
  });
  return { name };
});

export default function Unsubscribe() {
  const t = useTranslations('savedSearches');
  const path = usePath();
  const answer = useActionData<typeof action>();
  const name = answer?.name !== undefined ? answer.name : null;
  return (
    <div className="page page-room">
      <PageHead title={t('stop.title')} hidden />
      {name === null ? (
        <EmptyState icon="clock" heading="h1" title={t('stop.title')} text={t('stop.text')}>
          <Form method="post" className="stack">
            <FormErrors error={answer?.error}>
              <FormError />
            </FormErrors>
            <SubmitButton>{t('stop.label')}</SubmitButton>
          </Form>
        </EmptyState>
      ) : (
        <EmptyState icon="check" heading="h1" title={t('stopped.title')} text={t('stopped.text', { name })}>
          <LinkButton to={path('/user/saved-searches')} look="outline">
            {t('title')}
          </LinkButton>
        </EmptyState>
      )}
    </div>
  );
}
