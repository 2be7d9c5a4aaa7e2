import { useLoaderData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { isOrderQueue, type OrderQueue } from '#domain/backoffice/work-queues.ts';
import { useQueueColumns } from './queue-columns.tsx';
import { EmptyState } from '#web/components/feedback/empty-state.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { ListFilter } from '#web/workspace/list-filter.tsx';
import { ListScreen } from '#web/workspace/list-screen.tsx';
import { pageNumberOf, requireWithin } from '#web/workspace/page-number.ts';
import type { Route } from './+types/queue';

const PAGE_SIZE = 20;

/** One queue, or all orders; what is searched and the page stand in the address. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const queue = queueOf(params.queue);
  if (!queue) throw redirect(`/${locale}/staff`);
  const search = new URL(request.url).searchParams;
  const order_on = (search.get('order_on') ?? '').trim().slice(0, 40);
  const company = (search.get('company') ?? '').trim().slice(0, 120);
  const page = pageNumberOf(search);
  const filter = { queue, ...(order_on && { order_on }), ...(company && { company }) } as const;
  const [{ order_list }, { count }] = await Promise.all([
    api('GET /staff/orders', { query: { ...filter, _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE } }),
    api('GET /staff/orders/count', { query: filter }),
  ]);
  requireWithin(request, page, Math.ceil(count / PAGE_SIZE));
  return { queue, order_on, company, page, orders: order_list, count };
}

function queueOf(name: string): OrderQueue | 'all' | null {
  if (name === 'all') return 'all';
  return isOrderQueue(name) ? name : null;
}

export default function Queue() {
  const { queue, order_on, company, page, orders, count } = useLoaderData<typeof loader>();
  const t = useTranslations('backoffice');
  const isSearch = order_on !== '' || company !== '';
  const columns = useQueueColumns(queue);
  return (
    <ListScreen
      title={t(`queue.${queue}`)}
      note={t('queueCount', { count })}
      filter={
        <ListFilter
          fields={[
            { name: 'order_on', label: t('filter.order'), value: order_on, maxLength: 40 },
            { name: 'company', label: t('filter.company'), value: company, maxLength: 120 },
          ]}
          submit={t('filter.submit')}
          clear={isSearch ? { label: t('filter.clear'), to: '?' } : null}
        />
      }
      columns={columns}
      rows={orders}
      empty={
        <EmptyState
          icon="orders"
          title={isSearch ? t('empty.search') : t('empty.title')}
          text={isSearch ? undefined : t('empty.text')}
        />
      }
      page={page}
      pages={Math.ceil(count / PAGE_SIZE)}
    />
  );
}
