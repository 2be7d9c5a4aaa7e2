import { Link, useLoaderData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatDateTime } from '#domain/values/format.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import type { Route } from './+types/mails';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  return { ...(await api('GET /development/mails')), messages: messagesFor(locale, ['development']) };
}

/** What would have been sent; the API answers 404 wherever mail is really sent. */
export default function Mails() {
  const { mails } = useLoaderData<typeof loader>();
  const t = useTranslations('development');
  const locale = useLocale();
  return (
    <div className="page medium page-room">
      <title>{t('title')}</title>
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
      {mails.length === 0 && <EmptyState title={t('empty')} />}
      <ul className="stack gap-1">
        {mails.map((mail) => (
          <li className="card wrap between" key={mail.id}>
            <Link to={`/${locale}/development/mails/${mail.id}`}>{mail.subject}</Link>
            <small>
              {t('to', { recipient: mail.recipient })} · {formatDateTime(new Date(mail.created_at), locale)}
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}
