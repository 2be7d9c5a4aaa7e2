import { Form, Link, redirect, useActionData, useLoaderData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { sessionCookie } from '#contract/session-cookie.ts';
import { apiErrorOf } from '#web/api-error.ts';
import { textOf } from '#web/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { ownPath } from '#web/own-path.ts';
import { pageOf } from '#web/page-context.ts';
import { useLocale } from '#web/shell/use-shop.ts';
import type { Route } from './+types/login';
import styles from './login.module.css';

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
  const username = textOf(form, 'username');
  try {
    const { token } = await api('POST /auth/login', { body: { username, password: textOf(form, 'password'), role: 'staff' } });
    return redirect(ownPath(form.get('redirect'), `/${locale}/staff`), {
      headers: { 'set-cookie': sessionCookie(token, { secure: baseUrl.startsWith('https:'), maxAgeSeconds: COOKIE_SECONDS }) },
    });
  } catch (error) {
    const wire = apiErrorOf(error);
    if (!wire) throw error;
    return { username, message: wire.fields?.[0]?.message ?? wire.message };
  }
}

export default function StaffLogin() {
  const { back } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTranslations('staff.login');
  const locale = useLocale();
  const busy = useNavigation().state !== 'idle';
  return (
    <div className={styles.page}>
      <title>{t('title')}</title>
      <Form method="post" className={styles.card} replace>
        <h1>{t('title')}</h1>
        <p className={styles.intro}>{t('intro')}</p>
        {refused && <p role="alert" className={styles.refused}>{refused.message}</p>}
        <input type="hidden" name="redirect" value={back} />
        <label>
          {t('email')}
          <input name="username" type="email" autoComplete="username" required defaultValue={refused?.username} />
        </label>
        <label>
          {t('password')}
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        <button type="submit" disabled={busy}>{t('submit')}</button>
        <Link to={`/${locale}/login`}>{t('member')}</Link>
      </Form>
    </div>
  );
}
