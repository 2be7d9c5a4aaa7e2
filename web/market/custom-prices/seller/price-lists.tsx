import { messagesFor } from '#web/i18n/messages.server.ts';
import { AllLists } from '#web/market/custom-prices/all-lists.tsx';
import { doneOf } from '#web/market/custom-prices/list-action.ts';
import { priceListFilterOf, priceListQuery } from '#web/market/custom-prices/list-filter.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import type { Route } from './+types/price-lists';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'sell');
  const filter = { ...priceListFilterOf(new URL(request.url).searchParams), company: '' };
  return {
    filter,
    lists: await page.api('GET /price-list/mylist', { query: priceListQuery(filter) }),
    isRemoved: doneOf(request) === 'removed',
    messages: messagesFor(page.locale, ['customPrices']),
  };
}

/** The prices that the seller proposed to buying companies. */
export default function SellersPriceLists({ loaderData: { lists, filter, isRemoved } }: Route.ComponentProps) {
  return <AllLists {...{ lists, filter, isRemoved }} base="/seller/price-lists" isStaff={false} mayPropose />;
}
