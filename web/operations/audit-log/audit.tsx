import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { auditList } from '#contract/operations/audit-list.ts';
import { staffRoles, type StaffRole } from '#domain/staff-roles.ts';
import { auditedKinds } from '#domain/audit.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import type { ListData } from '#web/kit/list-data.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { actionOf } from '#web/ui/history/audit-actions.ts';
import { AuditChange } from '#web/ui/history/audit-change.tsx';
import { AuditObject } from './audit-object.tsx';
import type { Route } from './+types/audit';
import styles from '#web/ui/history/audit.module.css';

type Query = NonNullable<Input<'GET /staff/audit-log'>['query']>;
type Entry = Answer<'GET /staff/audit-log'>['rows'][number];

const isRole = (role: string): role is StaffRole => (staffRoles as readonly string[]).includes(role);

/** Words of the data, which the screen has in the reader's language. */
const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { staff, actions } = await page.api('GET /staff/audit-log/choices');
  const list = await loadList(page, request, auditList, {
    path: '/staff/audit-log',
    fetchPage: (query: Query) => page.api('GET /staff/audit-log', { query }),
    choices: {
      staff_id: staff.map(({ id, name }) => ({ value: String(id), label: name })),
      action: named(actions),
      object_kind: named(auditedKinds),
    },
  });
  return { list, messages: messagesFor(page.locale, ['list']) };
}

export const action = listAction(auditList, {
  fetchPage: (api, query: Query) => api('GET /staff/audit-log', { query }),
});

const cells: Cells<Entry> = {
  staff_name: (entry) => <Who entry={entry} />,
  action: (entry) => <Action entry={entry} />,
  object_name: (entry) => <AuditObject entry={entry} />,
  before: ({ object_kind, before }) => <AuditChange objectKind={object_kind} before={null} after={before} />,
  after: ({ object_kind, before, after }) => <AuditChange objectKind={object_kind} before={before} after={after} />,
};

/** Who decided what, when and why: searched, and taken away as a table. */
export default function AuditLog({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('staff.audit');
  return (
    <ListScreen
      list={useNamedChoices(list)}
      cells={cells}
      siblings={<p>{t('intro')}</p>}
      empty={{ icon: 'history', title: t('empty') }}
    />
  );
}

/** Actions and kinds of objects are chosen by their names. */
function useNamedChoices(list: ListData<Entry>): ListData<Entry> {
  const t = useTranslations('staff.audit');
  const nameOfAction = useActionNames();
  const names: Readonly<Record<string, (value: string) => string>> = {
    action: (value) => nameOfAction(value, ''),
    object_kind: (value) => {
      const kind = auditedKinds.find((known) => known === value);
      return kind ? t(`kind.${kind}`) : value;
    },
  };
  const filters = list.filters.map((filter) => {
    const nameOf = names[filter.name];
    const choices = filter.choices.map(({ value, label }) => ({ value, label: nameOf?.(value) ?? label }));
    return { ...filter, choices };
  });
  return { ...list, filters };
}

function useActionNames(): (action: string, kind: string) => string {
  const t = useTranslations('staff.audit');
  return (action, kind) => {
    const known = actionOf(action, kind);
    return known ? t(`did.${known}`) : action;
  };
}

function Who({ entry: { staff_name, staff_roles } }: { entry: Entry }) {
  const roles = useTranslations('staff.role');
  return (
    <span className={styles.who}>
      {staff_name} <small>{staff_roles.map((role) => (isRole(role) ? roles(role) : role)).join(' · ')}</small>
    </span>
  );
}

function Action({ entry: { action: done, object_kind } }: { entry: Entry }) {
  return <span className={styles.action}>{useActionNames()(done, object_kind)}</span>;
}
