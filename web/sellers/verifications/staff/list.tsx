import { useTranslations } from '#web/i18n/texts.tsx';
import { verificationDecisions } from '#contract/sellers/verification-decisions.ts';
import { verificationLists } from '#contract/sellers/verification-lists.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { doneText } from '#web/kit/load-decisions.ts';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { isVerificationKind, pageOfKind, PATHS, type VerificationKind } from './kinds.ts';
import { useRowTexts, type VerificationRow } from './row-texts.ts';
import { VerificationStatus } from './verification-status.tsx';
import type { Route } from './+types/list';

type Query = Parameters<typeof pageOfKind>[2];

/** One kind of what waits or was decided. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { kind } = params;
  if (!isVerificationKind(kind)) throw redirect(`/${page.locale}/staff`);
  const list = await loadList(page, request, verificationLists[kind], {
    path: PATHS[kind],
    fetchPage: (query: Query) => pageOfKind(page.api, kind, query),
  });
  return {
    kind,
    list,
    done: doneText([verificationDecisions[kind]], {
      done: new URL(request.url).searchParams.get('done'),
      locale: page.locale,
    }),
    messages: messagesFor(page.locale, ['verifications', 'people', 'list']),
  };
}

export const action: (args: Route.ActionArgs) => Promise<unknown> = (args) => {
  const { kind } = args.params;
  if (!isVerificationKind(kind)) throw redirect(`/${pageOf(args.context).locale}/staff`);
  return listAction(verificationLists[kind], {
    fetchPage: (api, query: Query) => pageOfKind(api, kind, query),
  })(args);
};

const STATES = ['0', '1', '2'] as const;

const cellsOf = (kind: VerificationKind): Cells<VerificationRow> => ({
  name: (row) => <Text kind={kind} row={row} of="name" />,
  facts: (row) => <Text kind={kind} row={row} of="facts" />,
  status: ({ status }) => <VerificationStatus kind={kind} status={status} />,
});

function Text({ kind, row, of }: { kind: VerificationKind; row: VerificationRow; of: 'name' | 'facts' }) {
  return useRowTexts(kind, row)[of];
}

export default function Verifications({ loaderData: { kind, list, done } }: Route.ComponentProps) {
  const t = useTranslations('verifications');
  return (
    <ListScreen
      // Each kind is a list of its own, with a selection of its own.
      key={kind}
      list={list}
      href={({ id }) => `/staff/verifications/${kind}/${id}`}
      cells={cellsOf(kind)}
      presets={STATES.map((state) => ({ label: list.values['status']?.[state] ?? state, search: `status=${state}` }))}
      siblings={done && <DoneNotice>{done}</DoneNotice>}
      empty={{ icon: 'check', title: t('empty') }}
    />
  );
}
