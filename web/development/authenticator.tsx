import { useEffect } from 'react';
import { Form, useRevalidator } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { Route } from './+types/authenticator';
import styles from './authenticator.module.css';

const RENEWED_EVERY_MS = 3000;

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  return { ...(await api('GET /development/authenticator')), messages: messagesFor(locale, ['development']) };
}

/** What a telephone would show; the API answers 404 outside a demo. */
export default function Authenticator({ loaderData: { accounts, seconds_left } }: Route.ComponentProps) {
  const t = useTranslations('development');
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const renewing = setInterval(() => void revalidate(), RENEWED_EVERY_MS);
    return () => clearInterval(renewing);
  }, [revalidate]);
  return (
    <div className="stack gap-3 justify-start page narrow page-room">
      <PageHead title={t('authenticator.title')} hidden />
      <h1>{t('authenticator.title')}</h1>
      <p>{t('authenticator.intro')}</p>
      <table className={`data-table ${styles.codes}`}>
        <thead>
          <tr>
            <th scope="col">{t('authenticator.account')}</th>
            <th scope="col">{t('authenticator.code')}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ email, code }) => (
            <tr key={email}>
              <td>{email}</td>
              <td>{code ? <code>{code}</code> : t('authenticator.wait')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{t('authenticator.next', { seconds: seconds_left })}</p>
      <Form>
        <SubmitButton look="outline">{t('authenticator.renew')}</SubmitButton>
      </Form>
    </div>
  );
}
