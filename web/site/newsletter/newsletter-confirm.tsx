import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { formAction } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { LetterPage } from './newsletter-page.tsx';
import { Thanks } from '#web/site/visitor-forms/thanks.tsx';
import type { Route } from './+types/newsletter-confirm';

export function loader({ context, request }: Route.LoaderArgs) {
  const { locale } = pageOf(context);
  // Without its half that was mailed there is nothing to confirm.
  if (!new URL(request.url).searchParams.get('token')) return redirect(`/${locale}/newsletter`);
  return { messages: messagesFor(locale, ['newsletter']) };
}

export const action = formAction(async ({ page, request }) => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { email } = await page.api('POST /newsletter/confirm', {
    body: { token: token.slice(0, 100) || '-' },
  });
  return { email };
});

/** The page that the mailed link opens. It asks first: programs that look at mails follow links, too. */
export default function NewsletterConfirm() {
  const t = useTranslations('newsletter');
  const path = usePath();
  const answer = useActionData<typeof action>();
  if (answer?.email !== undefined) {
    return (
      <LetterPage title={t('confirm.done')}>
        <Thanks title={t('confirm.done')} text={t('confirm.doneText', { email: answer.email })}>
          <LinkButton look="outline" to={path('/news')}>
            {t('toNews')}
          </LinkButton>
        </Thanks>
      </LetterPage>
    );
  }
  return (
    <LetterPage title={t('confirm.title')}>
      <h1>{t('confirm.title')}</h1>
      <FormErrors error={answer?.error}>
        <FormError />
        {answer?.error ? (
          <LinkButton to={path('/newsletter')}>{t('again')}</LinkButton>
        ) : (
          <Form method="post" className="stack above-1">
            <p>{t('confirm.text')}</p>
            <SubmitButton size="large" wide>
              {t('confirm.submit')}
            </SubmitButton>
          </Form>
        )}
      </FormErrors>
    </LetterPage>
  );
}
