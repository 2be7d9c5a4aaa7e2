import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { SEARCH_QUERIES_KEPT_WEEKS } from '#domain/market/search-query.ts';
import { formatDay, formatNumber } from '#domain/values/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { mayAct } from '#web/page/staff-roles.ts';
import { useLocale, useShop } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { Percent } from './percent.tsx';

type Data = Answer<'GET /staff/analytics/searches'>;

/** What buyers searched for in vain comes first: somebody can do something about it. */
export function SearchFigures({ figures: { weeks, totals, without_results: words } }: { figures: Data }) {
  const t = useTranslations('analytics');
  const locale = useLocale();
  // The vocabulary is the work of those who look after the catalogue.
  const mayAdd = mayAct(useShop().user, 'admin');
  // Before the first search there is nothing to compare with.
  const begun = weeks.slice(
    Math.max(
      0,
      weeks.findIndex(({ searches }) => searches > 0),
    ),
  );
  const share = (part: number, whole: number) => (whole === 0 ? null : (part * 100) / whole);
  return (
    <>
      <div className="stack gap-3 card">
        <h2>{t('searches.words')}</h2>
        {words.length === 0 ? (
          <EmptyState icon="search" heading="h3" title={t('searches.none')} />
        ) : (
          <ListTable
            caption={t('searches.words')}
            isInPanel
            rows={words}
            columns={[
              { label: t('searches.query'), render: ({ query }) => <b>{query}</b> },
              { label: t('searches.nothing'), isNumber: true, render: (row) => formatNumber(row.found_nothing) },
              { label: t('searches.searches'), isNumber: true, render: (row) => formatNumber(row.searches) },
              ...(mayAdd
                ? [
                    {
                      label: t('searches.add'),
                      isActions: true,
                      render: ({ query }: Data['without_results'][number]) => (
                        <LinkButton
                          to={`/${locale}/staff/site/synonyms?${new URLSearchParams({ typed: query, try: query }).toString()}#synonym`}
                          look="outline"
                          size="small"
                        >
                          {t('searches.add')}
                          <span className="visually-hidden"> {query}</span>
                        </LinkButton>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </div>
      <div className="stack gap-3 card">
        <h2>{t('searches.byWeek')}</h2>
        <p className="soft">{t('searches.note', { weeks: SEARCH_QUERIES_KEPT_WEEKS })}</p>
        <ListTable
          caption={t('searches.byWeek')}
          isInPanel
          rows={[...begun.toReversed(), { ...totals, week: null }]}
          columns={[
            {
              label: t('searches.week'),
              render: ({ week }) => (week === null ? <b>{t('queues.total')}</b> : formatDay(week, locale)),
            },
            { label: t('searches.searches'), isNumber: true, render: (row) => formatNumber(row.searches) },
            {
              label: t('searches.nothing'),
              isNumber: true,
              render: (row) => <Percent value={share(row.found_nothing, row.searches)} />,
            },
            {
              label: t('searches.inPart'),
              isNumber: true,
              render: (row) => <Percent value={share(row.in_part, row.searches)} />,
            },
            { label: t('searches.clicked'), isNumber: true, render: (row) => formatNumber(row.clicked) },
          ]}
        />
      </div>
    </>
  );
}
