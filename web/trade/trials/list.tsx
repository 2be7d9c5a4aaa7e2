import type { Input } from '#contract/client.ts';
import { trialList } from '#contract/trade/trials/trial-list.ts';
import { trialStates } from '#domain/trade/trials/trial.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useMayNot, usePath } from '#web/page/use-shop.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { GradeName, TrialBadge, type TrialRow } from './trial-state.tsx';
import type { Route } from './+types/list';
import styles from './trials.module.css';

type Query = NonNullable<Input<'GET /trials'>['query']>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'see_orders');
  const list = await loadList(page, request, trialList, {
    path: '/trials',
    fetchPage: (query: Query) => page.api('GET /trials', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['trials', 'list', 'dates']) };
}

export const action = listAction(trialList, { fetchPage: (api, query: Query) => api('GET /trials', { query }) });

const cells: Cells<TrialRow> = {
  candidate: ({ product }) => <GradeName of={product} />,
  in_use: ({ replaces }) => <GradeName of={replaces} />,
  purpose: ({ purpose }) => <span className={styles.purpose}>{purpose}</span>,
  state: ({ state }) => <TrialBadge state={state} />,
};

/** Grades that the company has approved, refused or tries. */
export default function Trials({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('trials');
  const path = usePath();
  const mayNotManage = useMayNot('manage_people');
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/user/trials/${id}`}
      presets={trialStates.map((state) => ({ label: t(`state.${state}`), search: `state=${state}` }))}
      cells={cells}
      siblings={<p className="soft">{t('listIntro')}</p>}
      tools={
        !mayNotManage && (
          <LinkButton to={path('/user/trials/rules')} look="outline" size="small">
            {t('rulesLink')}
          </LinkButton>
        )
      }
      empty={{
        icon: 'star',
        title: t('empty'),
        text: t('emptyText'),
        children: <LinkButton to={path('/products')}>{t('toProducts')}</LinkButton>,
      }}
    />
  );
}
