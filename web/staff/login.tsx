import { Form, Link, redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { sessionCookie } from '#contract/session-cookie.ts';
import { SubmitButton } from '../components/button.tsx';
import { Field, FormError, FormErrors } from '../components/field.tsx';
import { PageHead } from '../components/page-head.tsx';
import { refusal, textOf } from '../form.ts';
import { messagesFor } from '../i18n/messages.server.ts';
import { ownPath } from '../own-path.ts';
import { pageOf } from '../page-context.ts';
import { usePath } from '../shell/use-shop.ts';
import type { Route } from './+types/login';
import styles from '../auth/login.module.css';

/** A working day; the API ends the session at its own time, whatever the cookie says. */
const COOKIE_SECONDS = 12 * 3600;

export function loader({ context, request }: Route.LoaderArgs) {
  const { locale, user } = pageOf(context);
  const back = ownPath(new URL(request.url).searchParams.get('redirect'), `/${locale}/staff`);
  if (user?.staff_role) throw redirect(back);
  return { back, messages: messagesFor(locale, ['staff']) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale, baseUrl } = pageOf(context);
  const form = await request.formData();
  try {
    const { token } = await api('POST /auth/login', { body: { username: textOf(form, 'username'), password: textOf(form, 'password'), role: 'staff' } });
    const cookie = sessionCookie(token, { secure: baseUrl.startsWith('https:'), maxAgeSeconds: COOKIE_SECONDS });
    return redirect(ownPath(textOf(form, 'redirect'), `/${locale}/staff`), { headers: { 'set-cookie': cookie } });
  } catch (error) {
    return refusal(error);
  }
}

export default function StaffLogin({ loaderData: { back } }: Route.ComponentProps) {
  const t = useTranslations('staff.login');
  const path = usePath();
  const refused = useActionData<typeof action>();
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} hidden />
      <Form method="post" className={styles.card}>
        <h1>{t('title')}</h1>
        <p className={styles.intro}>{t('intro')}</p>
        <FormErrors error={refused?.error}>
          <FormError />
          <input type="hidden" name="redirect" value={back} />
          <Field name="username" label={t('email')} type="email" autoComplete="username" inputMode="email" required />
          <Field name="password" label={t('password')} type="password" autoComplete="current-password" required />
          <SubmitButton size="large" wide>{t('submit')}</SubmitButton>
        </FormErrors>
        <Link to={path('/login')} className={styles.staff}>{t('member')}</Link>
      </Form>
    </div>
  );
}
