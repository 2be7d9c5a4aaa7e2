import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { moneyChangeList } from '#contract/money-change-list.ts';
import { moneyChangeStates } from '#domain/money-settings/money-setting.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { maySee } from '#web/page/staff-roles.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { MoneyChangeBadge } from './state-badge.tsx';
import type { Route } from './+types/changes';

type Query = NonNullable<Input<'GET /staff/money-settings/changes'>['query']>;
type Row = Answer<'GET /staff/money-settings/changes'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, moneyChangeList, {
    path: '/staff/money-settings/changes',
    fetchPage: (query: Query) => page.api('GET /staff/money-settings/changes', { query }),
  });
  const seesLimits = maySee(page.user, 'finance');
  return { list, seesLimits, messages: messagesFor(page.locale, ['moneySettings', 'list']) };
}

export const action = listAction(moneyChangeList, {
  fetchPage: (api, query: Query) => api('GET /staff/money-settings/changes', { query }),
});

const cells: Cells<Row> = {
  kind: ({ kind, subject }) => <What kind={kind} subject={subject} />,
  proposed_by: ({ proposed_by }) => <bdi>{proposed_by}</bdi>,
  state: ({ state }) => <MoneyChangeBadge state={state} />,
};

function What({ kind, subject }: Pick<Row, 'kind' | 'subject'>) {
  const t = useTranslations('moneySettings');
  const locale = useLocale();
  return (
    <>
      {t(`kind.${kind}`)}
      {subject && (
        <small className="soft block">
          <bdi>{subject[locale]}</bdi>
        </small>
      )}
    </>
  );
}

/** Changes of what says where money goes or what a thing costs: those that wait first, and what came of the others. */
export default function MoneyChanges({ loaderData: { list, seesLimits } }: Route.ComponentProps) {
  const t = useTranslations('moneySettings');
  const path = usePath();
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/staff/money-settings/${id}`}
      siblings={
        seesLimits && (
          <p className="above-3 below-3">
            <Link to={path('/staff/money-settings/limits')}>{t('limits.title')}</Link>
          </p>
        )
      }
      presets={moneyChangeStates.map((state) => ({
        label: list.values['state']?.[state] ?? state,
        search: `state=${state}`,
      }))}
      cells={cells}
      empty={{ icon: 'banknote', title: t('empty'), text: t('emptyText') }}
    />
  );
}
