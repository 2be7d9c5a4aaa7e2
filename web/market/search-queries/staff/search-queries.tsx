import type { Answer, Input } from '#contract/client.ts';
import { searchQueryList } from '#contract/market/search-query-list.ts';
import { SAME_SEARCH_MINUTES, SEARCH_QUERIES_KEPT_WEEKS, searchQueryKinds } from '#domain/market/search-query.ts';
import { addDays, isDay } from '#domain/values/bangkok-time.ts';
import { formatDay } from '#domain/values/format.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { Route } from './+types/search-queries';

type Query = NonNullable<Input<'GET /staff/search-queries'>['query']>;
type Row = Answer<'GET /staff/search-queries'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { api, locale } = page;
  const asked = new URL(request.url).searchParams.get('week') ?? '';
  const weeks = await api('GET /staff/search-queries/weeks', {
    query: isDay(asked) && asked.startsWith('20') ? { week: asked } : {},
  });
  const list = await loadList(page, request, searchQueryList, {
    path: '/staff/search-queries',
    fetchPage: (query: Query) => api('GET /staff/search-queries', { query }),
    choices: {
      week: [...new Set([weeks.week, ...weeks.weeks])].map((monday) => ({
        value: monday,
        label: `${formatDay(monday, locale)} – ${formatDay(addDays(monday, 6), locale)}`,
      })),
    },
  });
  return { list, weeks, messages: messagesFor(locale, ['site', 'list']) };
}

export const action = listAction(searchQueryList, {
  fetchPage: (api, query: Query) => api('GET /staff/search-queries', { query }),
});

const cells: Cells<Row> = { query: ({ query }) => <b className="breakable">{query}</b> };
const underQuery = ({ query }: Row) => <AddToVocabulary query={query} />;

/** What buyers searched for in a week, and the way from a query to an entry of the vocabulary. */
export default function SearchQueries({ loaderData: { list, weeks } }: Route.ComponentProps) {
  const t = useTranslations('site.searchQueries');
  const locale = useLocale();
  const { week, totals } = weeks;
  const days = t('days', { from: formatDay(week, locale), to: formatDay(addDays(week, 6), locale) });
  const inWeek = new URLSearchParams(list.filters.some(isWeek) ? { week } : {}).toString();
  return (
    <ListScreen
      list={list}
      cells={cells}
      under={underQuery}
      presets={searchQueryKinds.map((kind) => ({
        label: list.values['kind']?.[kind] ?? kind,
        search: [inWeek, `kind=${kind}`].filter(Boolean).join('&'),
      }))}
      siblings={
        <p className="soft below-3">
          <b>{week === weeks.weeks[0] ? t('thisWeek', { days }) : days}</b>{' '}
          {t('totals', {
            searches: totals.searches,
            nothing: totals.found_nothing,
            inPart: totals.in_part,
            clicked: totals.clicked,
          })}
          <br />
          {t('rule', { minutes: SAME_SEARCH_MINUTES, weeks: SEARCH_QUERIES_KEPT_WEEKS })}
        </p>
      }
      empty={{ icon: 'search', title: t('none'), text: t('noneText') }}
    />
  );
}

/** Whether a week is chosen: its views stay within it. */
const isWeek = ({ name, fields }: { name: string; fields: { value: string }[] }) =>
  name === 'week' && fields.some(({ value }) => value !== '');

function AddToVocabulary({ query }: { query: string }) {
  const t = useTranslations('site.searchQueries');
  const locale = useLocale();
  const search = new URLSearchParams({ typed: query, try: query });
  return (
    <LinkButton
      to={`/${locale}/staff/site/synonyms?${search}#synonym`}
      look="outline"
      size="small"
      aria-label={t('addOf', { what: query })}
    >
      {t('add')}
    </LinkButton>
  );
}
