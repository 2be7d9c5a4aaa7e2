import { useActionData } from 'react-router';
import type { Api } from '#contract/client.ts';
import { FormErrors } from '#web/ui/forms/field.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { actOnList, doneOf, type ListCalls } from '#web/market/custom-prices/list-action.ts';
import { NewList } from '#web/market/custom-prices/new-list.tsx';
import { OneList } from '#web/market/custom-prices/one-list.tsx';
import { subcategoryChoices } from '#web/market/custom-prices/subcategory-choices.ts';
import { formAction, type FormCall } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useBackPath } from '#web/ui/lists/back-link.tsx';
import { idOf } from '#web/page/ids.ts';
import type { Route } from './+types/price-list';

const LISTS = '/seller/price-lists';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'sell');
  const [list, subcategories] = await Promise.all([
    params.id === 'new' ? null : page.api('GET /price-list/{id}', { params: { id: idOf(params.id) } }),
    params.id === 'new' ? [] : subcategoryChoices(page),
  ]);
  return { list, subcategories, done: doneOf(request), messages: messagesFor(page.locale, ['customPrices']) };
}

export const action = formAction((call: FormCall<Route.ActionArgs['params']>) =>
  actOnList(call, LISTS, callsOf(call.page.api)),
);

function callsOf(api: Api): ListCalls {
  return {
    add: (body) => api('POST /price-list/add', { body }),
    change: (id, body) => api('PUT /price-list/{id}', { params: { id }, body }),
    remove: (id) => api('DELETE /price-list/{id}', { params: { id } }),
    addEntry: (id, { seller: _, ...body }) => api('POST /price-list/{id}/entry', { params: { id }, body }),
    removeEntry: (id, entry_id, version) =>
      api('DELETE /price-list/{id}/entry/{entry_id}', { params: { id, entry_id }, query: { version } }),
    submit: (id, version) => api('POST /price-list/{id}/submit', { params: { id }, body: { version } }),
  };
}

/** One of the seller's price lists, new or known. */
export default function SellersPriceList({ loaderData: { list, subcategories, done } }: Route.ComponentProps) {
  const back = useBackPath(LISTS);
  const answer = useActionData<typeof action>();
  return (
    <FormErrors error={answer?.error}>
      {list ? (
        <OneList
          {...{ list, subcategories, done }}
          back={back}
          isAuthor
          namesSeller={false}
          isRefused={answer !== undefined}
          typed={answer?.typed}
        />
      ) : (
        <NewList back={back} typed={answer?.typed} />
      )}
    </FormErrors>
  );
}
