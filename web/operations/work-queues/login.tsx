import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { DemoCodesLink } from '#web/accounts/sign-in/demo-codes-link.tsx';
import { hasDemoCodes } from '#web/accounts/sign-in/mfa-pending.ts';
import { logIn } from '#web/accounts/sign-in/log-in.ts';
import { LoginForm } from '#web/accounts/sign-in/login-form.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { safeRedirect } from '#web/page/safe-redirect.ts';
import { pageOf } from '#web/page/page-context.ts';
import { formAction } from '#web/page/form.ts';
import type { Route } from './+types/login';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale, user } = pageOf(context);
  const back = safeRedirect(new URL(request.url).searchParams.get('redirect'), `/${locale}/staff`);
  if (user?.staff_roles) throw redirect(back);
  return {
    back,
    hasDemo: await hasDemoCodes(pageOf(context)),
    messages: messagesFor(locale, ['signIn', 'secondFactor']),
  };
}

export const action = formAction(async ({ page, form }) => {
  return logIn(page, form, 'staff');
});

export default function StaffLogin({ loaderData: { back, hasDemo } }: Route.ComponentProps) {
  const t = useTranslations('signIn');
  const refused = useActionData<typeof action>();
  return (
    <LoginForm
      title={t('staff.title')}
      intro={t('staff.intro')}
      back={back}
      error={refused?.error}
      username={refused?.typed.username}
      others={[{ to: '/login', label: t('toMembers') }]}
      foot={hasDemo && <DemoCodesLink />}
    />
  );
}
