import { Link, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { formatDateTime } from '#domain/format.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { pageOf } from '#web/page-context.ts';
import { useLocale } from '#web/shell/use-shop.ts';
import { AuditChange } from './audit-change.tsx';
import { isDecision } from './decide.ts';
import type { Route } from './+types/audit';
import styles from '#web/workspace/list.module.css';

const PAGE_SIZE = 50;
const ROLES = ['admin', 'sales', 'catalogue', 'finance', 'logistics'] as const;
const isRole = (role: string): role is (typeof ROLES)[number] => (ROLES as readonly string[]).includes(role);

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
  const nameOf = ({ object_kind, object_id, object_name }: (typeof entries)[number]) => {
    if (!object_name) return `${object_kind} ${object_id}`;
    return object_kind === 'settlement' ? t('audit.slipOf', { order: object_name }) : object_name;
  };
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
                    {entry.staff_name} <small>{isRole(entry.staff_role) ? t(`role.${entry.staff_role}`) : entry.staff_role}</small>
                  </td>
                  <td data-label={t('audit.action')}>{isDecision(entry.action) ? t(`audit.did.${entry.action}`) : entry.action}</td>
                  <td data-label={t('audit.object')}>
                    {entry.order_id === null ? nameOf(entry) : <Link to={`/${locale}/staff/order/${entry.order_id}`}>{nameOf(entry)}</Link>}
                  </td>
                  <td data-label={t('audit.change')}>
                    <AuditChange objectKind={entry.object_kind} before={entry.before} after={entry.after} />
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
