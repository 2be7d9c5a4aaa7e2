import type { Api } from '#contract/client.ts';
import type { ListDefinition } from '#contract/kit/define-list.ts';
import { densities, MAX_SELECTED_ROWS, pageSizes } from '#domain/kit/list.ts';
import type { WireError } from '#contract/errors.ts';
import { formAction, textOf, type FormCall } from '#web/page/form.ts';
import { pageUrl } from '#web/page/safe-redirect.ts';
import { redirect } from '#web/page/redirect.ts';
import { findAllIds, type Act } from './act-on-rows.ts';
import { narrowedQuery, viewOf } from './list-query.ts';

interface Acting<Query> {
  acts?: Readonly<Record<string, Act>>;
  /** The call of a page, for an action on all that the filters leave. */
  fetchPage(api: Api, query: Query): Promise<{ rows: { id: number | string }[]; count: number }>;
  /** What other forms of the screen do, by their `do`. */
  forms?: Readonly<Record<string, (call: FormCall) => Promise<Response>>>;
  /** As `formAction` has it. */
  onRefused?: (call: FormCall, error: WireError) => object;
  fixed?: (params: Readonly<Record<string, string | undefined>>) => Readonly<Record<string, string>>;
}

/** The action of a list's screen: saved views, how the list looks, and what is done with selected rows. */
export function listAction<Query>(
  definition: ListDefinition,
  { acts = {}, forms = {}, onRefused, fetchPage, fixed }: Acting<Query>,
) {
  return formAction(async (call) => {
    const { form, request, params } = call;
    const { api } = call.page;
    const url = pageUrl(request.url);
    const here = () => redirect(`${url.pathname}${url.search}`);
    const list = definition.name;
    const name = textOf(form, 'do');
    if (name === 'save-view') {
      const search = viewOf(definition.filters, url.searchParams);
      await api('POST /list-views/{list}', {
        params: { list },
        body: { name: textOf(form, 'name'), search, is_shared: form.has('is_shared') },
      });
      return here();
    }
    if (name === 'delete-view') {
      await api('DELETE /list-views/{list}/{id}', { params: { list, id: Number(form.get('view')) } });
      return here();
    }
    if (name === 'choose') {
      await api('PUT /list-views/{list}/choice', { params: { list }, body: lookOf(form) });
      url.searchParams.delete('page');
      return redirect(`${url.pathname}${url.search}`);
    }
    const other = Object.hasOwn(forms, name) ? forms[name] : undefined;
    if (other) return other(call);
    const findShown = (count: number) => {
      const query = {
        ...narrowedQuery(definition, url.searchParams),
        ...fixed?.(params as Record<string, string | undefined>),
      };
      return findAllIds((start, limit) => fetchPage(api, { ...query, _start: start, _limit: limit } as Query), count);
    };
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
    if (!act) throw new Response(null, { status: 400 });
    const shown = form.get('all');
    const ids = shown === null ? form.getAll('ids').map(Number) : await findShown(Number(shown));
    if (ids === null || ids.length > MAX_SELECTED_ROWS)
      return { did: { act: name, done: [], refused: [], isStale: true } };
    return { did: { act: name, ...(await act(api, ids, form)) } };
  }, onRefused);
}

function lookOf(form: FormData) {
  return {
    columns: form.getAll('columns').map(String),
    density: densities.find((each) => each === form.get('density')) ?? densities[0],
    page_size: pageSizes.find((each) => String(each) === form.get('size')) ?? pageSizes[0],
  };
}
