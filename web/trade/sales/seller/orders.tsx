import { Link, useActionData, useLoaderData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { formatDateTime, formatDay, formatMoney, formatQuantity } from '#domain/values/format.ts';
import { saleTasks } from '#domain/trade/sales/sale-task.ts';
import { ORDERS_PAGE_SIZE } from '#domain/values/limits.ts';
import { RECEIVED_BY_PICK_UP } from '#domain/trade/order-status.ts';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { togetherAction } from './ready/ready-action.ts';
import { ChooseSale, Together } from './ready/together.tsx';
import { SaleStatus } from './sale-status.tsx';
import { saleFilterOf, saleQuery, saleTabs, tabFields, type SaleFilter } from './sale-filter.ts';
import type { Route } from './+types/orders';
import { useLocale } from '#web/page/use-shop.ts';
import { ListFilter } from '#web/ui/lists/list-filter.tsx';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import styles from '#web/ui/lists/list.module.css';
import { useDetailPath } from '#web/ui/lists/back-link.tsx';
import { PoNumber } from '#web/ui/display/po-number.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const filter = saleFilterOf(new URL(request.url).searchParams);
  const query = saleQuery(filter);
  const [{ sale_list, count, total_page }, ...tasks] = await Promise.all([
    api('GET /order/mySalesList', {
      query: { ...query, _start: (filter.page - 1) * ORDERS_PAGE_SIZE, _limit: ORDERS_PAGE_SIZE },
    }),
    ...saleTasks.map((task) => api('GET /order/mySalesList/count', { query: saleQuery({ ...filter, tab: task }) })),
  ]);
  return {
    filter,
    sales: sale_list,
    count,
    /** How much there is to do, by task, of what is searched for. */
    toDo: Object.fromEntries(saleTasks.map((task, place) => [task, tasks[place]!.count])),
    pages: total_page,
    today: bangkokDate(new Date()),
    messages: messagesFor(locale, ['goodsReady']),
  };
}

export const action = togetherAction;

/** The seller's own purchases; the tab, the search and the page stand in the address. */
export default function SellerOrders() {
  const { filter, sales, count, toDo, pages, today } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const t = useTranslations('sellerCentre');
  const together = useTranslations('goodsReady.together');
  const locale = useLocale();
  const detailPath = useDetailPath();
  const isSearch = filter.purchase_no !== '' || filter.created_at_gte !== '' || filter.created_at_lte !== '';
  const ofTab = typeof filter.tab === 'string' ? 'task' : 'title';
  const emptiness = isSearch ? 'search' : ofTab;
  const mayChoose = sales.some(({ not_ready_reason }) => not_ready_reason === null);
  return (
    <ListScreen
      title={t('orders.title')}
      note={t('orders.count', { count })}
      tabs={{
        label: t('tab.label'),
        links: saleTabs.map((tab) => ({
          to: addressOf({ ...filter, tab }),
          label: [t(`tab.${tab}`), toDo[tab]].filter(Boolean).join(' '),
          isCurrent: tab === filter.tab,
        })),
      }}
      filter={
        <>
          <ListFilter
            hidden={tabFields(filter.tab)}
            fields={[{ name: 'purchase_no', label: t('filter.number'), value: filter.purchase_no, maxLength: 40 }]}
            dates={{
              label: t('filter.dates'),
              from: { name: 'created_at_gte', label: t('filter.from'), value: filter.created_at_gte },
              to: { name: 'created_at_lte', label: t('filter.to'), value: filter.created_at_lte },
            }}
            submit={t('filter.submit')}
            clear={isSearch ? { label: t('filter.clear'), to: `?${new URLSearchParams(tabFields(filter.tab))}` } : null}
          />
          {(mayChoose || answered?.outcomes) && (
            <Together
              today={today}
              outcomes={answered?.outcomes}
              isNothingChosen={answered?.isNothingChosen}
              error={answered?.error}
              typed={answered?.typed}
            />
          )}
        </>
      }
      columns={[
        ...(mayChoose
          ? [{ label: together('chosen'), render: (sale: (typeof sales)[number]) => <ChooseSale sale={sale} /> }]
          : []),
        {
          label: t('table.purchase'),
          render: (sale) => (
            <>
              <Link
                to={detailPath(`/seller/orders/${sale.id}`)}
                aria-label={t('table.open', { number: sale.purchase_no })}
              >
                {sale.purchase_no}
              </Link>
              <PoNumber of={sale.po_number} />
              <time dateTime={sale.created_at}>{formatDateTime(new Date(sale.created_at), locale)}</time>
            </>
          ),
        },
        {
          label: t('table.items'),
          render: (sale) =>
            sale.items.length === 0 ? (
              '–'
            ) : (
              <ul className={styles.items}>
                {sale.items.map((item, index) => (
                  <li key={index}>
                    <GoodsName names={item} />{' '}
                    <small className={styles.together}>
                      {nameIn(locale, item.attribute)} ×&nbsp;{item.quantity}
                    </small>
                  </li>
                ))}
              </ul>
            ),
        },
        { label: t('table.weight'), isNumber: true, render: (sale) => formatQuantity(sale.total_weight, locale) },
        { label: t('table.total'), isNumber: true, render: (sale) => formatMoney(sale.total, 'THB') },
        {
          label: t('table.delivery'),
          render: (sale) => (
            <>
              {sale.delivery_date && (
                <>
                  <time dateTime={sale.delivery_date}>{formatDay(sale.delivery_date, locale)}</time>
                  <br />
                </>
              )}
              <small className={styles.whole}>
                {sale.receiving_type === RECEIVED_BY_PICK_UP
                  ? t('pickup')
                  : sale.destination_province && t('to', { place: nameIn(locale, sale.destination_province) })}
              </small>
            </>
          ),
        },
        {
          label: t('table.status'),
          render: (sale) => (
            <>
              <SaleStatus sale={sale} />
              {sale.readiness && (
                <>
                  <br />
                  <small>
                    {[formatDay(sale.readiness.ready_date, locale), sale.readiness.vehicle_plate]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </>
              )}
            </>
          ),
        },
      ]}
      rows={sales}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          icon="orders"
          title={t(`empty.${emptiness}`)}
          text={emptiness === 'title' ? t('empty.text') : undefined}
        />
      }
      page={filter.page}
      pages={pages}
    />
  );
}

function addressOf({ tab, purchase_no, created_at_gte, created_at_lte }: SaleFilter): string {
  return `?${new URLSearchParams({ ...tabFields(tab), ...(purchase_no && { purchase_no }), ...(created_at_gte && { created_at_gte }), ...(created_at_lte && { created_at_lte }) })}`;
}
