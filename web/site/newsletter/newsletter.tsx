import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { NEWSLETTER_LINK_DAYS } from '#domain/site/visitor-forms.ts';
import { LinkButton, Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/forms/contact-fields.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { HiddenField } from '#web/site/visitor-forms/hidden-field.tsx';
import { LetterPage } from './newsletter-page.tsx';
import { fieldsOf, formAction } from '#web/page/form.ts';
import { Thanks } from '#web/site/visitor-forms/thanks.tsx';
import type { Route } from './+types/newsletter';

export function loader({ context, request }: Route.LoaderArgs) {
  return {
    isAsked: new URL(request.url).searchParams.has('asked'),
    messages: messagesFor(pageOf(context).locale, ['newsletter']),
  };
}

/** Where every newsletter box leads. The answer is the same whether or not the email is known. */
export const action = formAction(async ({ page: { api, locale }, form }) => {
  const typed = fieldsOf(form, ['email', 'website']);
  await api('POST /newsletter/subscribe', {
    body: { ...typed, language: locale },
  });
  return redirect(`/${locale}/newsletter?asked=1`);
});

export default function Newsletter({ loaderData: { isAsked } }: Route.ComponentProps) {
  const t = useTranslations('newsletter');
  const path = usePath();
  const refused = useActionData<typeof action>();
  if (isAsked && !refused) {
    return (
      <LetterPage title={t('title')}>
        <Thanks title={t('asked.title')} text={t('asked.text', { days: NEWSLETTER_LINK_DAYS })}>
          <LinkButton look="outline" to={path('/news')}>
            {t('toNews')}
          </LinkButton>
        </Thanks>
      </LetterPage>
    );
  }
  return (
    <LetterPage title={t('title')} description={t('box.text')}>
      <h1>{t('title')}</h1>
      <p>{t('box.text')}</p>
      <form method="post" action={path('/newsletter')} className="stack above-1">
        <FormErrors error={refused?.error}>
          <FormError />
          <HiddenField />
          <EmailField name="email" label={t('email')} required defaultValue={refused?.typed['email'] ?? ''} />
          <Button type="submit" size="large" wide>
            {t('submit')}
          </Button>
        </FormErrors>
      </form>
      <p className="soft">
        {t('box.fine')} <PlainLink to={path('/privacy')}>{t('privacy')}</PlainLink>
      </p>
    </LetterPage>
  );
}
