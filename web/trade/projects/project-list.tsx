import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { projectStatuses, type ProjectStatus } from '#domain/trade/projects/project-status.ts';
import { formatMoney } from '#domain/values/format.ts';
import { Day } from '#web/ui/display/date-time.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import type { Column } from '#web/ui/lists/list-table.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { ProjectBadge, type ProjectRow } from './project-state.tsx';
import styles from '#web/ui/lists/list.module.css';

const PAGE_SIZE = 20;

/** What the address of a list asks for. */
export function projectListOf(request: Request) {
  const search = new URL(request.url).searchParams;
  const status = projectStatuses.find((known) => String(known) === search.get('status')) ?? null;
  const page = pageNumberOf(search);
  return { status, page, query: { ...(status && { status }), _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE } };
}

interface ProjectListProps {
  found: Answer<'GET /decarbonized_project/myproject'>;
  status: ProjectStatus | null;
  page: number;
  below: string;
  /** Tabs of staff's queues before those of the statuses. */
  queues?: readonly { to: string; label: string; isCurrent: boolean }[];
  /** Above the list: the way to a new one. */
  actions: ReactNode;
  emptyText: string;
}

const NO_QUEUES: readonly never[] = [];

/** Projects as a member or staff see them, by status. */
export function ProjectList({ found, status, page, below, queues = NO_QUEUES, actions, emptyText }: ProjectListProps) {
  const t = useTranslations('projects');
  const columns = useProjectColumns(below);
  const inQueue = queues.some(({ isCurrent }) => isCurrent);
  return (
    <ListScreen
      title={t('title')}
      note={t('count', { count: found.count })}
      tabs={{
        label: t('tabs'),
        links: [
          { to: '?', label: t('all'), isCurrent: status === null && !inQueue },
          ...queues,
          ...projectStatuses.map((each) => ({
            to: `?status=${each}`,
            label: t(`status.${each}`),
            isCurrent: each === status,
          })),
        ],
      }}
      filter={actions}
      columns={columns}
      rows={found.project_list}
      keyOf={({ id }) => id}
      empty={<EmptyState icon="factory" title={t('empty')} text={emptyText} />}
      page={page}
      pages={Math.ceil(found.count / PAGE_SIZE)}
    />
  );
}

function useProjectColumns(below: string): Column<ProjectRow>[] {
  const t = useTranslations('projects');
  const locale = useLocale();
  const detailPath = useDetailPath();
  return [
    {
      label: t('project'),
      render: (project) => (
        <span className={styles.items}>
          <Link to={detailPath(`${below}/${project.id}`)}>{project.project_no}</Link>
          {project.name}
          {project.company && <small>{nameIn(locale, project.company)}</small>}
        </span>
      ),
    },
    { label: t('kindOf'), render: ({ kind }) => t(`kind.${kind}`) },
    {
      label: t('period'),
      render: ({ begin_date, expected_finish_date }) => <Period from={begin_date} to={expected_finish_date} />,
    },
    {
      label: t('next'),
      isNumber: true,
      render: ({ next_installment: next }) =>
        next ? (
          <span className={styles.items}>
            {formatMoney(next.amount, 'THB')}
            <small>
              <Day day={next.due_date} />
            </small>
          </span>
        ) : (
          '–'
        ),
    },
    { label: t('statusOf'), render: ({ status }) => <ProjectBadge status={status} /> },
  ];
}

/** From when to when, as far as it is known. */
export function Period({ from, to }: { from: string | null; to: string | null }) {
  if (!from && !to) return '–';
  return (
    <>
      {from ? <Day day={from} /> : '…'} – {to ? <Day day={to} /> : '…'}
    </>
  );
}
