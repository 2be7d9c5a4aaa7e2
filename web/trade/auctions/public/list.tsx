import { Link } from 'react-router';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { deliveryView } from '#web/market/delivery/delivery-view.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath, useShop } from '#web/page/use-shop.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { AuctionBadge, KgPrice, priceLabel, useGoodsName } from '../auction-cells.tsx';
import type { AuctionRow } from '../auction-shapes.ts';
import { WhenOf } from '../time-left.tsx';
import { askedIn, AUCTION_TABS, queryOf, type AuctionTab } from './asked.ts';
import { CalendarLink } from './calendar-link.tsx';
import { AuctionFilters } from './filters.tsx';
import { useLiveRows } from './use-live-rows.ts';
import type { Route } from './+types/list';

const PAGE_SIZE = 25;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const search = new URL(request.url).searchParams;
  const asked = askedIn(search);
  const number = pageNumberOf(search);
  const query = { ...queryOf(asked), _start: (number - 1) * PAGE_SIZE, _limit: PAGE_SIZE };
  const [found, delivery] = await Promise.all([page.api('GET /auctions', { query }), deliveryView(page)]);
  return {
    asked,
    rows: found.rows,
    page: number,
    pages: Math.ceil(found.count / PAGE_SIZE),
    provinces: delivery.provinces,
    messages: messagesFor(page.locale, ['auctions', 'dates']),
  };
}

/** Auctions that run, come and are over: what is sold, at what price it stands and until when. */
export default function Auctions({ loaderData: { asked, rows: read, page, pages, provinces } }: Route.ComponentProps) {
  const t = useTranslations('auctions');
  const path = usePath();
  const { user } = useShop();
  const rows = useLiveRows(read);
  const isNarrowed = asked.goods !== '' || [asked.category, asked.province, asked.kind].some((one) => one !== null);
  return (
    <div className="page stack page-room">
      <PageHead title={t('list.title')} description={t('list.description')} />
      <header className="stack gap-2">
        <h1>{t('list.title')}</h1>
        <p className="soft">
          {t('list.lead')} <Link to={path('/auctions/rules')}>{t('rulesLink')}</Link>
        </p>
      </header>
      <Tabs tab={asked.tab} tabs={user?.role === 'staff' || !user ? AUCTION_TABS.slice(0, 3) : AUCTION_TABS} />
      <AuctionFilters asked={asked} provinces={provinces} />
      {rows.length === 0 ? (
        <EmptyState icon="search" title={t(`empty.${asked.tab}`)} text={t('emptyText')}>
          {isNarrowed ? (
            <LinkButton look="outline" to={path(`/auctions?show=${asked.tab}`)}>
              {t('filter.clear')}
            </LinkButton>
          ) : (
            asked.tab !== 'coming' && (
              <LinkButton look="outline" to={path('/auctions?show=coming')}>
                {t('tab.coming')}
              </LinkButton>
            )
          )}
        </EmptyState>
      ) : (
        <ul className="cards">
          {rows.map((row) => (
            <li key={row.id}>
              <Card row={row} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} />
    </div>
  );
}

function Tabs({ tab, tabs }: { tab: AuctionTab; tabs: readonly AuctionTab[] }) {
  const t = useTranslations('auctions');
  const path = usePath();
  return (
    <nav className="tabs" aria-label={t('tab.label')}>
      {tabs.map((each) => (
        <Link key={each} to={path(`/auctions?show=${each}`)} aria-current={each === tab ? 'page' : undefined}>
          {t(`tab.${each}`)}
        </Link>
      ))}
    </nav>
  );
}

function Card({ row }: { row: AuctionRow }) {
  const t = useTranslations('auctions');
  const locale = useLocale();
  const path = usePath();
  const goods = useGoodsName()(row);
  return (
    <article className="stack gap-2 card content-start breakable">
      <p className="row between gap-2">
        <AuctionBadge auction={row} />
        <span className="soft">{t(`kind.${row.kind}`)}</span>
      </p>
      <h2 className="lead">
        <Link to={path(`/auctions/${row.id}`)}>
          {goods} · <Quantity kg={row.kg} />
        </Link>
      </h2>
      <p className="wrap soft">
        <span>{row.number}</span>
        {row.grade !== null && <span>{nameIn(locale, row.material)}</span>}
        {row.quality && <span>{t(`quality.${row.quality}`)}</span>}
        <span>{t(row.kind === 'reverse' ? 'goesTo' : 'liesIn', { province: nameIn(locale, row.province) })}</span>
      </p>
      <p>
        <span className="soft">{t(priceLabel(row))}</span>{' '}
        <b className="lead">
          <KgPrice baht={row.price ?? row.start_price} />
        </b>{' '}
        {row.bids !== null && row.kind !== 'dutch' && <span className="soft">{t('bids', { count: row.bids })}</span>}
      </p>
      <p className="row between gap-2 small">
        <span>
          <WhenOf auction={row} /> <CalendarLink auction={row} />
        </span>
        {row.is_leading && row.phase === 'running' && <b className="success-text">{t('you.leading')}</b>}
        {row.is_leading && row.outcome === 'won' && <b className="success-text">{t('you.won')}</b>}
      </p>
    </article>
  );
}
