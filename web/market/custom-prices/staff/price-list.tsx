import { useActionData } from 'react-router';
import type { Api } from '#contract/client.ts';
import { leadToProof } from '#web/accounts/sign-in/proof.tsx';
import { FormErrors } from '#web/ui/forms/field.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { History } from '#web/ui/history/history.tsx';
import { actOnList, doneOf, type ListCalls } from '#web/market/custom-prices/list-action.ts';
import { NewList } from '#web/market/custom-prices/new-list.tsx';
import { OneList } from '#web/market/custom-prices/one-list.tsx';
import { subcategoryChoices } from '#web/market/custom-prices/subcategory-choices.ts';
import { formAction, textOf, type FormCall } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useBackPath } from '#web/ui/lists/back-link.tsx';
import { idOf } from '#web/page/ids.ts';
import { ListDecision } from './list-decision.tsx';
import type { Route } from './+types/price-list';

const LISTS = '/staff/price-lists';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list =
    params.id === 'new' ? null : await page.api('GET /staff/price-lists/{id}', { params: { id: idOf(params.id) } });
  return {
    list,
    subcategories: list?.may_change ? await subcategoryChoices(page) : [],
    done: doneOf(request),
    messages: messagesFor(page.locale, ['customPrices', 'site']),
  };
}

export const action = formAction((call: FormCall<Route.ActionArgs['params']>) => {
  const { api } = call.page;
  const reason = textOf(call.form, 'reason');
  return actOnList(call, LISTS, callsOf(api), {
    approve: (id, version) => api('POST /staff/price-lists/{id}/approve', { params: { id }, body: { version } }),
    refuse: (id, version) => api('POST /staff/price-lists/{id}/refuse', { params: { id }, body: { version, reason } }),
    end: (id, version) => api('POST /staff/price-lists/{id}/end', { params: { id }, body: { version, reason } }),
  });
}, leadToProof);

function callsOf(api: Api): ListCalls {
  return {
    add: (body) => api('POST /staff/price-lists', { body }),
    change: (id, body) => api('PUT /staff/price-lists/{id}', { params: { id }, body }),
    remove: (id) => api('DELETE /staff/price-lists/{id}', { params: { id } }),
    addEntry: (id, body) => api('POST /staff/price-lists/{id}/entries', { params: { id }, body }),
    removeEntry: (id, entry_id, version) =>
      api('DELETE /staff/price-lists/{id}/entries/{entry_id}', { params: { id, entry_id }, query: { version } }),
    submit: (id, version) => api('POST /staff/price-lists/{id}/submit', { params: { id }, body: { version } }),
  };
}

/** One price list: for sales to write, for the catalogue's staff to decide about. */
export default function StaffPriceList({ loaderData: { list, subcategories, done } }: Route.ComponentProps) {
  const back = useBackPath(LISTS);
  const answer = useActionData<typeof action>();
  return (
    <FormErrors error={answer?.error}>
      {list ? (
        <OneList
          {...{ list, subcategories, done }}
          back={back}
          isAuthor={list.may_change}
          namesSeller
          isRefused={answer !== undefined}
          typed={answer?.typed}
        >
          <ListDecision list={list} typed={answer?.typed} />
          <History decisions={list.history} />
        </OneList>
      ) : (
        <NewList back={back} typed={answer?.typed} />
      )}
    </FormErrors>
  );
}
