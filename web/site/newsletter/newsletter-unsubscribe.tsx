import { data, Form, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { apiErrorOf } from '#web/page/api-error.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { formAction } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { LetterPage } from './newsletter-page.tsx';
import { Thanks } from '#web/site/visitor-forms/thanks.tsx';
import type { Route } from './+types/newsletter-unsubscribe';

const keyOf = (request: Request) => (new URL(request.url).searchParams.get('key') ?? '').slice(0, 100);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const messages = messagesFor(locale, ['newsletter']);
  try {
    return { subscription: await api('GET /newsletter/subscription', { query: { key: keyOf(request) } }), messages };
  } catch (error) {
    // A link that was never ours, or not all of it. Other refusals say what they are.
    const status = apiErrorOf(error)?.statusCode;
    if (status !== 400 && status !== 404) throw error;
    return data({ subscription: null, messages }, { status: 404 });
  }
}

/**
 * The button's request, and the one that mail programs send by themselves (RFC 8058): nobody is signed in, the link is
 * enough.
 */
export const action = formAction(async ({ page, request }) => {
  await page.api('POST /newsletter/unsubscribe', { body: { key: keyOf(request) } });
  return { isDone: true };
});

export default function NewsletterUnsubscribe({ loaderData: { subscription } }: Route.ComponentProps) {
  const t = useTranslations('newsletter');
  const path = usePath();
  const answer = useActionData<typeof action>();
  if (subscription && ((answer && !answer.error) || !subscription.is_subscribed)) {
    return (
      <LetterPage title={t('leave.done')}>
        <Thanks title={t('leave.done')} text={t('leave.doneText')}>
          <LinkButton look="plain" to={path('/newsletter')}>
            {t('again')}
          </LinkButton>
        </Thanks>
      </LetterPage>
    );
  }
  return (
    <LetterPage title={t('leave.title')}>
      <h1>{t('leave.title')}</h1>
      {!subscription ? (
        <>
          <Notice tone="danger">{t('leave.invalid')}</Notice>
          <LinkButton look="outline" to={path('/contact')}>
            {t('leave.contact')}
          </LinkButton>
        </>
      ) : (
        <FormErrors error={answer?.error}>
          <FormError />
          <Form method="post" className="stack above-1">
            <p>{t('leave.text', { email: subscription.email })}</p>
            <SubmitButton size="large" wide>
              {t('leave.submit')}
            </SubmitButton>
          </Form>
        </FormErrors>
      )}
    </LetterPage>
  );
}
