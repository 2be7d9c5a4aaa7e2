import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import type { Route } from './+types/unsubscribe';

export function loader({ context, request }: Route.LoaderArgs) {
  const { locale } = pageOf(context);
  // Without the mailed key nothing can be stopped here; who is logged in can.
  if (!new URL(request.url).searchParams.get('key')) return redirect(`/${locale}/user/notifications/choices`);
  return { messages: messagesFor(locale, ['notifications']) };
}

/**
 * A mail program's own button sends here, too (RFC 8058). Looking at the page changes nothing: programs that check
 * mails follow links.
 */
export const action = formAction(async ({ page: { api }, request }) => {
  await api('POST /notifications/unsubscribe', {
    body: { key: new URL(request.url).searchParams.get('key') ?? '' },
  });
  return { done: true as const };
});

export default function Unsubscribe() {
  const t = useTranslations('notifications');
  const path = usePath();
  const answer = useActionData<typeof action>();
  return (
    <div className="page page-room">
      <PageHead title={t('stop.title')} hidden />
      {answer?.done ? (
        <EmptyState icon="check" heading="h1" title={t('stop.done')} text={t('stop.doneText')}>
          <LinkButton to={path('/user/notifications/choices')} look="outline">
            {t('stop.to')}
          </LinkButton>
        </EmptyState>
      ) : (
        <EmptyState icon="bell" heading="h1" title={t('stop.title')} text={t('stop.text')}>
          <Form method="post">
            <FormErrors error={answer?.error}>
              <FormError />
            </FormErrors>
            <SubmitButton>{t('stop.label')}</SubmitButton>
          </Form>
        </EmptyState>
      )}
    </div>
  );
}
