import { useTranslations } from '#web/i18n/texts.tsx';
import type { Input } from '#contract/client.ts';
import { gradeDecisions } from '#contract/sellers/grade-decisions.ts';
import { staffProposalList } from '#contract/sellers/proposal-lists.ts';
import { PROPOSAL_STATES } from '#domain/sellers/proposed-grades.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { doneText } from '#web/kit/load-decisions.ts';
import { pageOf } from '#web/page/page-context.ts';
import { proposalCells } from '#web/sellers/proposed-grades/proposal-cells.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import type { Route } from './+types/staff-proposals';

type Query = NonNullable<Input<'GET /staff/proposed-grades'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, staffProposalList, {
    path: '/staff/proposed-grades',
    fetchPage: (query: Query) => page.api('GET /staff/proposed-grades', { query }),
  });
  return {
    list,
    done: doneText([gradeDecisions], { done: new URL(request.url).searchParams.get('done'), locale: page.locale }),
    messages: messagesFor(page.locale, ['proposedGrades', 'list']),
  };
}

export const action = listAction(staffProposalList, {
  fetchPage: (api, query: Query) => api('GET /staff/proposed-grades', { query }),
});

/** Grades that sellers proposed, those that wait first. */
export default function StaffProposals({ loaderData: { list, done } }: Route.ComponentProps) {
  const t = useTranslations('proposedGrades');
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/staff/proposed-grades/${id}`}
      siblings={done && <DoneNotice>{done}</DoneNotice>}
      presets={PROPOSAL_STATES.map((state) => ({ label: t(`state.${state}`), search: `state=${state}` }))}
      cells={proposalCells}
      empty={{ icon: 'check', title: t('empty.waiting') }}
    />
  );
}
