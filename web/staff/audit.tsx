import { Link, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { formatDateTime } from '#domain/format.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { pageOf } from '#web/page-context.ts';
import { useLocale } from '#web/shell/use-shop.ts';
import type { Route } from './+types/audit';
import styles from '#web/workspace/list.module.css';

const PAGE_SIZE = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = pageOf(context);
  const page = Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('page'))) || 1);
  const { entries, count } = await api('GET /staff/audit-log', { query: { _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE } });
  return { page, entries, count };
}

/** Who decided what, when and why. */
export default function AuditLog() {
  const { page, entries, count } = useLoaderData<typeof loader>();
  const t = useTranslations('staff');
  const locale = useLocale();
  return (
    <>
      <title>{t('audit.title')}</title>
      <h1 className={styles.title}>
        {t('audit.title')} <small>{t('audit.intro')}</small>
      </h1>
      {entries.length === 0 ? (
        <EmptyState title={t('audit.empty')} />
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className="visually-hidden">{t('audit.title')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('audit.at')}</th>
                <th scope="col">{t('audit.who')}</th>
                <th scope="col">{t('audit.action')}</th>
                <th scope="col">{t('audit.object')}</th>
                <th scope="col">{t('audit.change')}</th>
                <th scope="col">{t('audit.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.id}>
                  <td data-label={t('audit.at')}>
                    <time dateTime={entry.at}>{formatDateTime(new Date(entry.at), locale)}</time>
                  </td>
                  <td data-label={t('audit.who')}>
                    {entry.staff_name} <small>{entry.staff_role}</small>
                  </td>
                  <td data-label={t('audit.action')}>{entry.action}</td>
                  <td data-label={t('audit.object')}>
                    {entry.object_kind === 'order' ? <Link to={`/${locale}/staff/order/${entry.object_id}`}>{entry.object_name ?? entry.object_id}</Link> : (entry.object_name ?? `${entry.object_kind} ${entry.object_id}`)}
                  </td>
                  <td data-label={t('audit.change')}>
                    <Change before={entry.before} after={entry.after} />
                  </td>
                  <td data-label={t('audit.reason')}>{entry.reason ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pagination page={page} pages={Math.ceil(count / PAGE_SIZE)} />
    </>
  );
}

type Facts = Record<string, unknown> | null;

const shown = (facts: Facts, key: string): string => JSON.stringify(facts?.[key] ?? '–').replace(/^"|"$/g, '');

/** Only what differs: `payment_status 0 → 1`. */
function Change({ before, after }: { before: Facts; after: Facts }) {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((key) => shown(before, key) !== shown(after, key));
  return keys.map((key) => (
    <div key={key}>
      <small>{key}</small> {shown(before, key)} → {shown(after, key)}
    </div>
  ));
}
