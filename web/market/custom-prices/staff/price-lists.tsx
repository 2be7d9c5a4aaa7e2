import { messagesFor } from '#web/i18n/messages.server.ts';
import { AllLists } from '#web/market/custom-prices/all-lists.tsx';
import { doneOf } from '#web/market/custom-prices/list-action.ts';
import { priceListFilterOf, priceListQuery } from '#web/market/custom-prices/list-filter.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { Route } from './+types/price-lists';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale, user } = pageOf(context);
  const filter = priceListFilterOf(new URL(request.url).searchParams);
  return {
    filter,
    lists: await api('GET /staff/price-lists', {
      query: { ...priceListQuery(filter), ...(filter.company && { company: filter.company }) },
    }),
    mayPropose: user?.staff_role === 'sales' || user?.staff_role === 'admin',
    isRemoved: doneOf(request) === 'removed',
    messages: messagesFor(locale, ['customPrices']),
  };
}

/** All price lists for buying companies, those that wait first. */
export default function StaffPriceLists({
  loaderData: { lists, filter, mayPropose, isRemoved },
}: Route.ComponentProps) {
  return <AllLists {...{ lists, filter, mayPropose, isRemoved }} base="/staff/price-lists" isStaff />;
}
