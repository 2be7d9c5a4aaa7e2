import { Form, Link, redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { sessionCookie } from '#contract/session-cookie.ts';
import { Field, FormError, FormErrors } from '../components/field.tsx';
import { PageHead } from '../components/page-head.tsx';
import { SubmitButton } from '../components/button.tsx';
import { refusal, textOf } from '../form.ts';
import { messagesFor } from '../i18n/messages.server.ts';
import { ownPath } from '../own-path.ts';
import { pageOf } from '../page-context.ts';
import { usePath } from '../shell/use-shop.ts';
import type { Route } from './+types/login';
import styles from './login.module.css';

/** Two weeks, as the API keeps a session that is not used. */
const COOKIE_SECONDS = 14 * 24 * 3600;

export function loader({ context, request }: Route.LoaderArgs) {
  const { locale, user } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const back = ownPath(search.get('redirect'), `/${locale}`);
  if (user && user.role !== 'staff') throw redirect(back);
  return { back, role: search.get('role') === 'seller' ? 'seller' : 'buyer', messages: messagesFor(locale, ['auth']) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api, locale, baseUrl } = pageOf(context);
  const form = await request.formData();
  const role = textOf(form, 'role') === 'seller' ? 'seller' : 'buyer';
  try {
    const { token } = await api('POST /auth/login', { body: { username: textOf(form, 'username'), password: textOf(form, 'password'), role } });
    const cookie = sessionCookie(token, { secure: baseUrl.startsWith('https:'), maxAgeSeconds: COOKIE_SECONDS });
    return redirect(ownPath(textOf(form, 'redirect'), `/${locale}`), { headers: { 'set-cookie': cookie } });
  } catch (error) {
    return refusal(error);
  }
}

export default function Login({ loaderData: { back, role } }: Route.ComponentProps) {
  const t = useTranslations('auth');
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
          <fieldset className={styles.roles}>
            <legend className="visually-hidden">{t('as')}</legend>
            {(['buyer', 'seller'] as const).map((each) => (
              <label key={each} className={styles.role}>
                <input type="radio" name="role" value={each} defaultChecked={each === role} />
                <span>{t(each)}</span>
              </label>
            ))}
          </fieldset>
          <Field name="username" label={t('email')} type="email" autoComplete="username" inputMode="email" required />
          <Field name="password" label={t('password')} type="password" autoComplete="current-password" required />
          <SubmitButton size="large" wide>{t('submit')}</SubmitButton>
        </FormErrors>
        <Link to={path('/staff/login')} className={styles.staff}>{t('staff')}</Link>
      </Form>
    </div>
  );
}
