import { Link, useLoaderData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { idOf } from '#web/page/ids.ts';
import type { Route } from './+types/mail';
import styles from './mails.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  return {
    mail: await api('GET /development/mails/{id}', { params: { id: idOf(params.id) } }),
    messages: messagesFor(locale, ['development']),
  };
}

export default function Mail() {
  const { mail } = useLoaderData<typeof loader>();
  const t = useTranslations('development');
  const locale = useLocale();
  return (
    <div className="page medium page-room">
      <title>{mail.subject}</title>
      <Link to={`/${locale}/development/mails`}>{t('back')}</Link>
      <h1>{mail.subject}</h1>
      <p>{t('to', { recipient: mail.recipient })}</p>
      {mail.attachments.length > 0 && (
        <p>
          {t('attached')}{' '}
          {mail.attachments.map((document, place) => (
            // A document of the API, not a page: the browser saves it.
            <a key={place} href={`/api/development/mails/${mail.id}/attachments/${place}`} className="to-end">
              {t(`document.${document}`)}
            </a>
          ))}
        </p>
      )}
      <iframe
        title={t('frame')}
        src={`/api/development/mails/${mail.id}/page`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className={styles.frame}
      />
      <details>
        <summary>{t('plain')}</summary>
        <pre className="as-typed">{mail.text}</pre>
      </details>
    </div>
  );
}
