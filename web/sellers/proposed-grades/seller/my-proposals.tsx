import { Link, useSearchParams } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { myProposalList } from '#contract/sellers/proposal-lists.ts';
import { PROPOSAL_STATES } from '#domain/sellers/proposed-grades.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { proposalCells } from '../proposal-cells.tsx';
import type { Route } from './+types/my-proposals';

type Query = NonNullable<Input<'GET /proposed-grade/mine'>['query']>;
type Row = Answer<'GET /proposed-grade/mine'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_offers');
  const list = await loadList(page, request, myProposalList, {
    path: '/proposed-grade/mine',
    fetchPage: (query: Query) => page.api('GET /proposed-grade/mine', { query }),
  });
  return { list, messages: messagesFor(page.locale, ['proposedGrades', 'list']) };
}

export const action = listAction(myProposalList, {
  fetchPage: (api, query: Query) => api('GET /proposed-grade/mine', { query }),
});

const mergedInto = (row: Row) => row.merged_into && <MergedInto product={row.merged_into} />;

/** What the proposal became: it leads to a product of the catalogue. */
function MergedInto({ product }: { product: NonNullable<Row['merged_into']> }) {
  const path = usePath();
  return <Link to={path(`/products/${product.id}`)}>{nameIn(useLocale(), product)}</Link>;
}

/** The grades that the seller proposed, and what became of them. */
export default function MyProposals({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTranslations('proposedGrades');
  const path = usePath();
  const [search] = useSearchParams();
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/seller/products/propose/${id}`}
      under={mergedInto}
      presets={PROPOSAL_STATES.map((state) => ({ label: t(`state.${state}`), search: `state=${state}` }))}
      cells={proposalCells}
      tools={<LinkButton to={path('/seller/products/propose/new')}>{t('propose')}</LinkButton>}
      siblings={
        <>
          {search.get('done') === 'withdrawn' && <DoneNotice>{t('done.withdrawn')}</DoneNotice>}
          <p className="soft">{t('about')}</p>
        </>
      }
      empty={{ icon: 'tag', title: t('empty.mine'), text: t('empty.mineText') }}
    />
  );
}
