import { useTranslations } from '#web/i18n/texts.tsx';
import {
  SAME_SEARCH_MINUTES,
  SEARCH_QUERIES_KEPT_WEEKS,
  searchQueryKinds,
  type SearchQueryKind,
} from '#domain/market/search-query.ts';
import { addDays, isDay } from '#domain/values/bangkok-time.ts';
import { formatDay } from '#domain/values/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import type { Route } from './+types/search-queries';
import styles from '#web/ui/details/settings.module.css';

const PAGE_SIZE = 50;
/** What the vocabulary lacks comes first. */
const TABS: readonly SearchQueryKind[] = ['nothing', 'in_part', 'no_click', 'all'];

/** Week, kind and page stand in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const week = search.get('week') ?? '';
  const kind = searchQueryKinds.find((each) => each === search.get('kind')) ?? 'nothing';
  const page = pageNumberOf(search);
  const found = await api('GET /staff/search-queries', {
    query: {
      ...(isDay(week) && week.startsWith('20') && { week }),
      kind,
      _start: (page - 1) * PAGE_SIZE,
      _limit: PAGE_SIZE,
    },
  });
  return { ...found, kind, page, messages: messagesFor(locale, ['site']) };
}

/** What buyers searched for in a week, and the way from a query to an entry of the vocabulary. */
export default function SearchQueries({
  loaderData: { queries, totals, count, week, weeks, kind, page },
}: Route.ComponentProps) {
  const t = useTranslations('site.searchQueries');
  const locale = useLocale();
  const daysOf = (monday: string) => {
    const days = t('days', { from: formatDay(monday, locale), to: formatDay(addDays(monday, 6), locale) });
    return monday === weeks[0] ? t('thisWeek', { days }) : days;
  };
  const kept = weeks.includes(week) ? weeks : [week, ...weeks];
  return (
    <ListScreen
      title={t('title')}
      note={t('totals', {
        searches: totals.searches,
        nothing: totals.found_nothing,
        inPart: totals.in_part,
        clicked: totals.clicked,
      })}
      tabs={{
        label: t('kinds'),
        links: TABS.map((each) => ({
          to: `?${new URLSearchParams({ week, kind: each }).toString()}`,
          label: t(`kind.${each}`),
          isCurrent: each === kind,
        })),
      }}
      filter={
        <>
          <ListFilter
            fields={[
              {
                name: 'week',
                label: t('week'),
                value: week,
                choices: kept.map((monday) => ({ value: monday, label: daysOf(monday) })),
              },
            ]}
            hidden={{ kind }}
            submit={t('show')}
            clear={null}
          />
          <p className={styles.soft}>{t('rule', { minutes: SAME_SEARCH_MINUTES, weeks: SEARCH_QUERIES_KEPT_WEEKS })}</p>
        </>
      }
      columns={[
        { label: t('query'), render: ({ query }) => <b className="breakable">{query}</b> },
        { label: t('searches'), isNumber: true, render: ({ searches }) => searches },
        { label: t('nothing'), isNumber: true, render: (row) => row.found_nothing },
        { label: t('inPart'), isNumber: true, render: (row) => row.in_part },
        { label: t('clicked'), isNumber: true, render: ({ clicked }) => clicked },
        {
          label: t('change'),
          render: ({ query }) => (
            <LinkButton
              to={`/${locale}/staff/site/synonyms?${new URLSearchParams({ typed: query, try: query }).toString()}#synonym`}
              look="outline"
              size="small"
              aria-label={t('addOf', { what: query })}
            >
              {t('add')}
            </LinkButton>
          ),
        },
      ]}
      rows={queries}
      empty={<EmptyState icon="search" heading="h2" title={t('none')} text={t('noneText')} />}
      page={page}
      pages={Math.ceil(count / PAGE_SIZE)}
    />
  );
}
