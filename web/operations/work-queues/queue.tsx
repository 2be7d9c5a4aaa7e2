import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { orderList } from '#contract/trade/orders/staff-list.ts';
import type { Input } from '#contract/client.ts';
import { isOrderQueue, type OrderQueue } from '#domain/operations/work-queues.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { forEachRow } from '#web/kit/act-on-rows.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import type { ListAct } from '#web/kit/selection.tsx';
import { loadList } from '#web/kit/load-list.ts';
import { pageOf } from '#web/page/page-context.ts';
import { mayAct } from '#web/page/staff-roles.ts';
import { useShop, type Shop } from '#web/page/use-shop.ts';
import { cells } from './queue-cells.tsx';
import undoReasons from './undo-reasons.json' with { type: 'json' };
import type { Route } from './+types/queue';

type Query = NonNullable<Input<'GET /staff/orders'>['query']>;

const queueOf = (name: string | undefined): OrderQueue | 'all' | null => {
  if (name === 'all') return 'all';
  return name !== undefined && isOrderQueue(name) ? name : null;
};

/** A queue is the list with one filter fixed; its readers choose columns and views for it alone. */
const fixedBy = ({ queue }: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  queue === undefined || queue === 'all' ? {} : { queue };
const definitionOf = (queue: OrderQueue | 'all') =>
  queue === 'all' ? orderList : { ...orderList, name: `${orderList.name}-${queue}` };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const queue = queueOf(params.queue);
  // Bookmarks of the time when slips were a queue of orders alone.
  if (params.queue === 'slips') throw redirect(`/${page.locale}/staff/slips?state=waiting`);
  if (!queue) throw redirect(`/${page.locale}/staff`);
  const list = await loadList(page, request, definitionOf(queue), {
    path: '/staff/orders',
    fixed: fixedBy(params),
    fetchPage: (query: Query) => page.api('GET /staff/orders', { query }),
  });
  return { queue, list, messages: messagesFor(page.locale, ['list']) };
}

export const action: (args: Route.ActionArgs) => Promise<unknown> = (args) =>
  listAction(definitionOf(queueOf(args.params.queue) ?? 'all'), {
    fetchPage: (api, query: Query) => api('GET /staff/orders', { query }),
    fixed: fixedBy,
    acts: {
      confirm: forEachRow((api, id) => api('POST /staff/orders/{id}/confirm', { params: { id }, body: {} })),
      ship: forEachRow((api, id) => api('POST /staff/orders/{id}/ship', { params: { id }, body: {} })),
      unship: forEachRow((api, id) => {
        const body = { what: 'shipped', reason: undoReasons[pageOf(args.context).locale] } as const;
        return api('POST /staff/orders/{id}/take-back', { params: { id }, body });
      }),
    },
  })(args);

/** One queue, or all orders. */
export default function Queue({ loaderData: { queue, list } }: Route.ComponentProps) {
  const t = useTranslations('staff');
  const { user } = useShop();
  const acts = useActs(queue, user);
  return (
    <ListScreen
      list={list}
      title={t(`queue.${queue === 'all' ? 'allOrders' : queue}`)}
      live="staff_orders"
      href={({ id }) => `/staff/order/${id}?queue=${queue}`}
      cells={cells}
      acts={acts}
      presets={
        queue === 'all'
          ? ALL_VIEWS.map((state) => ({ label: list.values['state']?.[state] ?? state, search: `state=${state}` }))
          : []
      }
      empty={{ icon: 'orders', title: t('empty.title'), text: t('empty.text') }}
    />
  );
}

const ALL_VIEWS = [
  'waiting_confirmation',
  'waiting_payment',
  'on_delivery',
  'to_repay',
  'completed',
  'cancelled',
] as const;

/** What many orders of a queue are decided with at once, by whose work it is. */
function useActs(queue: OrderQueue | 'all', user: Shop['user']): ListAct[] {
  const t = useTranslations('staff');
  if (queue === 'to_confirm' && mayAct(user, 'sales'))
    return [
      {
        name: 'confirm',
        label: t('many.confirm'),
        confirm: { title: t('many.confirm'), text: t('many.confirmText') },
      },
    ];
  if ((queue === 'to_ship' || queue === 'to_fetch') && mayAct(user, 'logistics'))
    return [{ name: 'ship', label: t('many.ship'), undo: { name: 'unship', label: t('many.unship') } }];
  return [];
}
