import { useTranslations } from '#web/i18n/texts.tsx';
import type { Input } from '#contract/client.ts';
import { staffProjectList } from '#contract/trade/projects/project-list.ts';
import { projectQueues } from '#domain/trade/projects/project-queues.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { projectCells, useProjectViews } from '#web/trade/projects/project-cells.tsx';
import { mayPlan } from './may-plan.ts';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /staff/projects'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, staffProjectList, {
    path: '/staff/projects',
    fetchPage: (query: Query) => page.api('GET /staff/projects', { query }),
  });
  return {
    list,
    mayPlan: mayPlan(page.user),
    messages: messagesFor(page.locale, ['projects', 'staffProjects', 'list']),
  };
}

export const action = listAction(staffProjectList, {
  fetchPage: (api, query: Query) => api('GET /staff/projects', { query }),
});

/** Projects of all companies, and what of them waits. */
export default function StaffProjects({ loaderData: { list, mayPlan: may } }: Route.ComponentProps) {
  const t = useTranslations('staffProjects');
  const path = usePath();
  const views = useProjectViews();
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/staff/projects/${id}`}
      cells={projectCells}
      presets={[
        ...projectQueues.map((queue) => ({ label: list.values['waits']?.[queue] ?? queue, search: `waits=${queue}` })),
        ...views,
      ]}
      siblings={
        <div className="row between below-4">
          {may && <LinkButton to={path('/staff/projects/new')}>{t('new')}</LinkButton>}
          <LinkButton look="outline" to={path('/staff/projects/grid-factors')}>
            {t('factors.title')}
          </LinkButton>
        </div>
      }
      empty={{ icon: 'factory', title: t('empty') }}
    />
  );
}
