import { Link, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, Notice } from '#web/ui/forms/field.tsx';
import { formAction, textOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { AuthCard } from './auth-card.tsx';
import { requireMfaPending } from './mfa-pending.ts';
import type { Route } from './+types/second-factor-lost';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  await requireMfaPending(page, request, 'needed');
  return { messages: messagesFor(page.locale, ['secondFactor']) };
}

export const action = formAction(async ({ page: { api }, form }) => {
  await api('POST /auth/second-factor/lost', { body: { number: textOf(form, 'number') } });
  return { isSent: true };
});

/** For who has neither the telephone nor a recovery code any more: a number that proves something, then the mailbox. */
export default function SecondFactorLost() {
  const t = useTranslations('secondFactor.lost');
  const path = usePath();
  const answer = useActionData<typeof action>();
  const isSent = answer?.isSent === true;
  return (
    <AuthCard
      title={t('title')}
      intro={t('intro')}
      error={answer?.error}
      foot={
        <Link to={path('/second-factor')} className="small centred">
          {t('back')}
        </Link>
      }
    >
      {isSent && <Notice tone="success">{t('sent')}</Notice>}
      {!isSent && (
        <>
          <ol className="stack gap-2 numbers">
            <li>{t('steps.number')}</li>
            <li>{t('steps.mail')}</li>
            <li>{t('steps.staff')}</li>
            <li>{t('steps.wait')}</li>
          </ol>
          <Field name="number" label={t('number')} help={t('numberHelp')} required maxLength={40} autoComplete="off" />
          <SubmitButton size="large" wide>
            {t('submit')}
          </SubmitButton>
        </>
      )}
    </AuthCard>
  );
}
