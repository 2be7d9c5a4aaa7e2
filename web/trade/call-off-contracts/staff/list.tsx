import { useTranslations } from '#web/i18n/texts.tsx';
import type { Input } from '#contract/client.ts';
import { staffCallOffList } from '#contract/trade/call-off-contracts/lists.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { usePath } from '#web/page/use-shop.ts';
import { contractCells, useContractViews } from '#web/trade/call-off-contracts/contract-cells.tsx';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /staff/call-off-contracts'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, staffCallOffList, {
    path: '/staff/call-off-contracts',
    fetchPage: (query: Query) => page.api('GET /staff/call-off-contracts', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['callOffContracts', 'list', 'dates']) };
}

export const action = listAction(staffCallOffList, {
  fetchPage: (api, query: Query) => api('GET /staff/call-off-contracts', { query }),
});

/** Call-off contracts of all companies, the newest first. */
export default function StaffContracts({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('callOffContracts');
  const path = usePath();
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/staff/call-off-contracts/${id}`}
      presets={useContractViews()}
      cells={contractCells}
      tools={
        <LinkButton to={path('/staff/call-off-contracts/new')} look="outline">
          {t('propose')}
        </LinkButton>
      }
      empty={{ icon: 'file', title: t('empty'), text: t('emptyText.staff') }}
    />
  );
}
