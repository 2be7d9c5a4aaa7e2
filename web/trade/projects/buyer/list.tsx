import { useTranslations } from '#web/i18n/texts.tsx';
import type { Input } from '#contract/client.ts';
import { myProjectList } from '#contract/trade/projects/project-list.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useMayNot, usePath } from '#web/page/use-shop.ts';
import { projectCells, useProjectViews } from '../project-cells.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /projects'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'see_orders');
  const list = await loadList(page, request, myProjectList, {
    path: '/projects',
    fetchPage: (query: Query) => page.api('GET /projects', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['projects', 'list', 'dates']) };
}

export const action = listAction(myProjectList, {
  fetchPage: (api, query: Query) => api('GET /projects', { query }),
});

/** The decarbonized projects of the company. */
export default function Projects({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('projects');
  const path = usePath();
  const mayNotAsk = useMayNot('order');
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/user/projects/${id}`}
      cells={projectCells}
      presets={useProjectViews()}
      siblings={
        <div className="row between below-4">
          <p className="muted grow">{t('about')}</p>
          {!mayNotAsk && <LinkButton to={path('/user/projects/new')}>{t('ask')}</LinkButton>}
        </div>
      }
      empty={{ icon: 'factory', title: t('empty'), text: t('emptyText') }}
    />
  );
}
