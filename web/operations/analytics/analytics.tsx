import { data, Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { ANALYTICS_DAYS, DEFAULT_ANALYTICS_DAYS, analyticsParts } from '#domain/operations/analytics.ts';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { SalesFigures } from '#web/sellers/seller-dashboard/sales-summary.tsx';
import { ListTabs } from '#web/ui/lists/list-tabs.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { Funnels } from './funnels.tsx';
import { QueueAges } from './queue-ages.tsx';
import { SearchFigures } from './search-figures.tsx';
import { SellerFigures } from './seller-figures.tsx';
import type { Route } from './+types/analytics';

const PAGE_SIZE = 50;
const YEAR = 365;

/** The part stands in the path, days and page in the address. A period that there is not is the usual one. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const days = ANALYTICS_DAYS.find((each) => String(each) === search.get('days')) ?? DEFAULT_ANALYTICS_DAYS;
  const page = pageNumberOf(search);
  const query = { days };
  const shown = async () => {
    switch (params.part) {
      case 'sales':
        return { part: 'sales' as const, sales: await api('GET /staff/analytics/sales', { query }) };
      case 'funnel':
        return { part: 'funnel' as const, funnels: await api('GET /staff/analytics/funnel', { query }) };
      case 'searches':
        return { part: 'searches' as const, searches: await api('GET /staff/analytics/searches', { query }) };
      case 'sellers': {
        const paging = { _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE };
        return {
          part: 'sellers' as const,
          sellers: await api('GET /staff/analytics/sellers', { query: { ...query, ...paging } }),
        };
      }
      case 'queues':
        return { part: 'queues' as const, queues: (await api('GET /staff/analytics/queues')).queues };
      default:
        throw data(null, { status: 404 });
    }
  };
  return {
    shown: await shown(),
    days,
    page,
    messages: messagesFor(locale, ['analytics', 'sellerDashboard']),
  };
}

/** How the market does: one part at a time, for some days up to today, each also as a file. */
export default function Analytics({ loaderData: { shown, days, page } }: Route.ComponentProps) {
  const t = useTranslations('analytics');
  const locale = useLocale();
  const { part } = shown;
  const daysOf = (each: number) => (each === YEAR ? t('year') : t('days', { days: each }));
  const file = (format: string) =>
    `/api/staff/analytics/${part}/export?days=${days}&language=${locale}&format=${format}`;
  return (
    <>
      <PageHead title={`${t('title')}: ${t(`part.${part}`)}`} hidden />
      <h1 className="row below-4">{t('title')}</h1>
      <ListTabs
        label={t('parts')}
        links={analyticsParts.map((each) => ({
          to: `../analytics/${each}?days=${days}`,
          label: t(`part.${each}`),
          isCurrent: each === part,
        }))}
      />
      <div className="row gap-3 between below-4">
        {part !== 'queues' && (
          <nav aria-label={t('period')} className="pills">
            {ANALYTICS_DAYS.map((each) => (
              <Link
                key={each}
                to={`?days=${each}`}
                preventScrollReset
                aria-current={each === days ? 'page' : undefined}
              >
                {daysOf(each)}
              </Link>
            ))}
          </nav>
        )}
        <p className="links to-end">
          <a href={file('xlsx')} download>
            {t('export')}
          </a>{' '}
          <a href={file('csv')} download>
            {t('csv')}
          </a>
        </p>
      </div>
      <div className="stack below-6">
        {part === 'sales' && (
          <>
            <h2 className="visually-hidden lead">{t('part.sales')}</h2>
            <SalesFigures sales={shown.sales} days={days} />
          </>
        )}
        {part === 'funnel' && <Funnels funnels={shown.funnels} />}
        {part === 'searches' && <SearchFigures figures={shown.searches} />}
        {part === 'sellers' && (
          <SellerFigures figures={shown.sellers} page={page} pages={Math.ceil(shown.sellers.count / PAGE_SIZE)} />
        )}
        {part === 'queues' && <QueueAges queues={shown.queues} />}
      </div>
    </>
  );
}
