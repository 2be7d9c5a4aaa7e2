import { redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { logIn } from '../auth/log-in.ts';
import { LoginForm } from '../auth/login-form.tsx';
import { messagesFor } from '../i18n/messages.server.ts';
import { ownPath } from '../own-path.ts';
import { pageOf } from '../page-context.ts';
import type { Route } from './+types/login';

/** A working day. */
const COOKIE_SECONDS = 12 * 3600;

export function loader({ context, request }: Route.LoaderArgs) {
  const { locale, user } = pageOf(context);
  const back = ownPath(new URL(request.url).searchParams.get('redirect'), `/${locale}/staff`);
  if (user?.staff_role) throw redirect(back);
  return { back, messages: messagesFor(locale, ['auth']) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = pageOf(context);
  return logIn(page, await request.formData(), { role: 'staff', home: `/${page.locale}/staff`, seconds: COOKIE_SECONDS });
}

export default function StaffLogin({ loaderData: { back } }: Route.ComponentProps) {
  const t = useTranslations('auth');
  const refused = useActionData<typeof action>();
  return <LoginForm title={t('staff.title')} intro={t('staff.intro')} back={back} error={refused?.error} other={{ to: '/login', label: t('toMembers') }} />;
}
