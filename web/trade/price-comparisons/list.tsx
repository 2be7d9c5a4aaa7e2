import { useTranslations } from '#web/i18n/texts.tsx';
import type { Input } from '#contract/client.ts';
import { priceComparisonList } from '#contract/trade/price-comparison-list.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { usePath } from '#web/page/use-shop.ts';
import type { Route } from './+types/list';

type Query = NonNullable<Input<'GET /price-comparison/list'>['query']>;

/** `?gone=1`: the offer that was to be compared is gone. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const list = await loadList(page, request, priceComparisonList, {
    path: '/price-comparison/list',
    fetchPage: (query: Query) => page.api('GET /price-comparison/list', { query }),
  });
  const isGone = new URL(request.url).searchParams.has('gone');
  return { list, isGone, messages: messagesFor(page.locale, ['priceComparisons', 'list', 'dates']) };
}

export const action = listAction(priceComparisonList, {
  fetchPage: (api, query: Query) => api('GET /price-comparison/list', { query }),
});

/** The company's price comparisons, the newest first. */
export default function PriceComparisons({ loaderData: { list, isGone } }: Route.ComponentProps) {
  const t = useTranslations('priceComparisons');
  const path = usePath();
  return (
    <ListScreen
      list={list}
      href={({ id }) => `/user/price-comparisons/${id}`}
      cells={{}}
      siblings={isGone && <Notice tone="warning">{t('gone')}</Notice>}
      empty={{
        icon: 'file',
        title: t('empty.title'),
        text: t('empty.text'),
        children: <LinkButton to={path('/products')}>{t('empty.action')}</LinkButton>,
      }}
    />
  );
}
