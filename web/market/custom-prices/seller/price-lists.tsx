import { messagesFor } from '#web/i18n/messages.server.ts';
import { doneOf } from '#web/market/custom-prices/list-action.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { AllLists } from './all-lists.tsx';
import { priceListFilterOf, priceListQuery } from './list-filter.ts';
import type { Route } from './+types/price-lists';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'sell');
  const filter = priceListFilterOf(new URL(request.url).searchParams);
  return {
    filter,
    lists: await page.api('GET /price-list/mylist', { query: priceListQuery(filter) }),
    isRemoved: doneOf(request) === 'removed',
    messages: messagesFor(page.locale, ['customPrices']),
  };
}

/** The prices that the seller proposed to buying companies. */
export default function SellersPriceLists({ loaderData: { lists, filter, isRemoved } }: Route.ComponentProps) {
  return <AllLists lists={lists} filter={filter} isRemoved={isRemoved} />;
}
