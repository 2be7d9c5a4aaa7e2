import { useLoaderData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { auditedKinds, MAX_EXPORTED_ENTRIES } from '#domain/audit.ts';
import { formatNumber } from '#domain/values/format.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { dayIn } from '#web/ui/lists/asked-filter.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { idIn } from '#web/page/ids.ts';
import { actionOf } from '#web/ui/history/audit-actions.ts';
import { AuditChange } from '#web/ui/history/audit-change.tsx';
import { AuditObject } from './audit-object.tsx';
import type { Route } from './+types/audit';
import styles from '#web/ui/history/audit.module.css';

const PAGE_SIZE = 50;
const ROLES = ['admin', 'sales', 'catalogue', 'finance', 'logistics'] as const;
const isRole = (role: string): role is (typeof ROLES)[number] => (ROLES as readonly string[]).includes(role);

/** What is looked for stands in the address; what cannot be meant is not looked for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = pageOf(context);
  const asked = new URL(request.url).searchParams;
  const textOf = (name: string, most: number) => (asked.get(name) ?? '').trim().slice(0, most);
  const kind = auditedKinds.find((known) => known === asked.get('object_kind')) ?? '';
  const staff = String(idIn(asked.get('staff_id')) ?? '');
  const search = {
    q: textOf('q', 120),
    object_kind: kind,
    action: textOf('action', 40),
    staff_id: staff,
    from: dayIn(asked, 'from'),
    to: dayIn(asked, 'to'),
  };
  const page = pageNumberOf(asked);
  const given = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));
  const [{ entries, count }, choices] = await Promise.all([
    api('GET /staff/audit-log', { query: { ...given, _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE } }),
    api('GET /staff/audit-log/choices'),
  ]);
  return { search, given, page, entries, count, choices };
}

/** Who decided what, when and why: searched, and taken away as a table. */
export default function AuditLog() {
  const { search, given, page, entries, count, choices } = useLoaderData<typeof loader>();
  const t = useTranslations('staff.audit');
  const roles = useTranslations('staff.role');
  const locale = useLocale();
  const nameOfAction = (action: string, kind: string) => {
    const known = actionOf(action, kind);
    return known ? t(`did.${known}`) : action;
  };
  const any = { value: '', label: t('filter.any') };
  const isSearch = Object.keys(given).length > 0;
  return (
    <ListScreen
      title={t('title')}
      note={t('intro')}
      filter={
        <>
          <ListFilter
            fields={[
              { name: 'q', label: t('filter.words'), value: search.q, maxLength: 120 },
              {
                name: 'object_kind',
                label: t('filter.kind'),
                value: search.object_kind,
                choices: [any, ...auditedKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))],
              },
              {
                name: 'action',
                label: t('action'),
                value: search.action,
                choices: [
                  any,
                  ...choices.actions.map((action) => ({ value: action, label: nameOfAction(action, '') })),
                ],
              },
              {
                name: 'staff_id',
                label: t('who'),
                value: search.staff_id,
                choices: [any, ...choices.staff.map(({ id, name }) => ({ value: String(id), label: name }))],
              },
            ]}
            dates={{
              label: t('filter.dates'),
              from: { name: 'from', label: t('filter.from'), value: search.from },
              to: { name: 'to', label: t('filter.to'), value: search.to },
            }}
            submit={t('filter.submit')}
            clear={isSearch ? { label: t('filter.clear'), to: '?' } : null}
          />
          <p className={styles.found}>
            <span role="status">{t('found', { count })}</span>
            {/* A document of the API, not a page: the browser saves it. */}
            <a
              href={`/api/staff/audit-log/export?${new URLSearchParams({ ...given, language: locale }).toString()}`}
              download
            >
              {t('export')}
            </a>
            {count > MAX_EXPORTED_ENTRIES && (
              <small>{t('exportLimit', { most: formatNumber(MAX_EXPORTED_ENTRIES) })}</small>
            )}
          </p>
        </>
      }
      columns={[
        { label: t('at'), render: (entry) => <DateTime at={entry.at} /> },
        {
          label: t('who'),
          render: (entry) => (
            <span className={styles.who}>
              {entry.staff_name} <small>{isRole(entry.staff_role) ? roles(entry.staff_role) : entry.staff_role}</small>
            </span>
          ),
        },
        {
          label: t('action'),
          render: (entry) => <span className={styles.action}>{nameOfAction(entry.action, entry.object_kind)}</span>,
        },
        { label: t('object'), render: (entry) => <AuditObject entry={entry} /> },
        {
          label: t('change'),
          render: (entry) => <AuditChange objectKind={entry.object_kind} before={entry.before} after={entry.after} />,
        },
        { label: t('reason'), render: (entry) => entry.reason ?? '–' },
      ]}
      rows={entries}
      empty={<EmptyState icon="history" title={isSearch ? t('nothingFound') : t('empty')} />}
      page={page}
      pages={Math.ceil(count / PAGE_SIZE)}
    />
  );
}
