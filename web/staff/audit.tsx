import { Link, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { formatDateTime } from '#domain/format.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { pageOf } from '#web/page-context.ts';
import { useLocale } from '#web/shell/use-shop.ts';
import { ListScreen } from '#web/workspace/list-screen.tsx';
import { pageNumberOf } from '#web/workspace/page-number.ts';
import { AuditChange } from './audit-change.tsx';
import { isDecision } from './decide.ts';
import type { Route } from './+types/audit';

const PAGE_SIZE = 50;
const ROLES = ['admin', 'sales', 'catalogue', 'finance', 'logistics'] as const;
const isRole = (role: string): role is (typeof ROLES)[number] => (ROLES as readonly string[]).includes(role);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = pageOf(context);
  const page = pageNumberOf(new URL(request.url).searchParams);
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
    <ListScreen
      title={t('audit.title')}
      note={t('audit.intro')}
      columns={[
        { label: t('audit.at'), render: (entry) => <time dateTime={entry.at}>{formatDateTime(new Date(entry.at), locale)}</time> },
        { label: t('audit.who'), render: (entry) => <>{entry.staff_name} <small>{isRole(entry.staff_role) ? t(`role.${entry.staff_role}`) : entry.staff_role}</small></> },
        { label: t('audit.action'), render: (entry) => (isDecision(entry.action) ? t(`audit.did.${entry.action}`) : entry.action) },
        { label: t('audit.object'), render: (entry) => (entry.order_id === null ? nameOf(entry) : <Link to={`/${locale}/staff/order/${entry.order_id}`}>{nameOf(entry)}</Link>) },
        { label: t('audit.change'), render: (entry) => <AuditChange objectKind={entry.object_kind} before={entry.before} after={entry.after} /> },
        { label: t('audit.reason'), render: (entry) => entry.reason ?? '–' },
      ]}
      rows={entries}
      empty={<EmptyState icon="history" title={t('audit.empty')} />}
      page={page}
      pages={Math.ceil(count / PAGE_SIZE)}
    />
  );
}
