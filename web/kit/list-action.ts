import type { Api } from '#contract/client.ts';
import type { ListDefinition } from '#contract/kit/define-list.ts';
import { densities, MAX_SELECTED_ROWS, pageSizes } from '#domain/kit/list.ts';
import { apiErrorOf, messageOf } from '#web/page/api-error.ts';
import { formAction, textOf } from '#web/page/form.ts';
import { pageUrl } from '#web/page/safe-redirect.ts';
import { redirect } from '#web/page/redirect.ts';
import { askedOf, queryOf, viewOf } from './list-query.ts';

/** What became of the rows that an action was called for. */
export interface Done {
  done: number[];
  /** Why rows were refused, each sentence once. */
  refused: string[];
}
type Act = (api: Api, ids: readonly number[], form: FormData) => Promise<Done>;

/** One call for each row, one after the other; a refusal of one does not stop the others. */
export function forEachRow(call: (api: Api, id: number, form: FormData) => Promise<unknown>): Act {
  return async (api, ids, form) => {
    const done: number[] = [];
    const refused = new Set<string>();
    for (const id of ids) {
      try {
        await call(api, id, form);
        done.push(id);
      } catch (error) {
        const wire = apiErrorOf(error);
        if (!wire) throw error;
        refused.add(messageOf(wire));
      }
    }
    return { done, refused: [...refused] };
  };
}

interface Acting<Query> {
  acts?: Readonly<Record<string, Act>>;
  /** The call of a page, for an action on all that the filters leave. */
  fetchPage(api: Api, query: Query): Promise<{ rows: { id: number }[] }>;
  fixed?: (params: Readonly<Record<string, string | undefined>>) => Readonly<Record<string, string>>;
}

/** The action of a list's screen: saved views, how the list looks, and what is done with selected rows. */
export function listAction<Query>(definition: ListDefinition, { acts = {}, fetchPage, fixed }: Acting<Query>) {
  return formAction(async ({ page: { api }, form, request, params }) => {
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
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
    if (!act) throw new Response(null, { status: 400 });
    const all = async () => {
      const asked = queryOf(definition.filters, askedOf(definition.filters, url.searchParams));
      const query = { ...asked, ...fixed?.(params as Record<string, string | undefined>) };
      return allIds((start, limit) => fetchPage(api, { ...query, _start: start, _limit: limit } as Query));
    };
    const ids = form.has('all') ? await all() : form.getAll('ids').map(Number).slice(0, MAX_SELECTED_ROWS);
    return { did: { act: name, ...(await act(api, ids, form)) } };
  });
}

const PAGE = 100;

async function allIds(fetch: (start: number, limit: number) => Promise<{ rows: { id: number }[] }>): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < MAX_SELECTED_ROWS) {
    const { rows } = await fetch(ids.length, PAGE);
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < PAGE) break;
  }
  return ids.slice(0, MAX_SELECTED_ROWS);
}

function lookOf(form: FormData) {
  return {
    columns: form.getAll('columns').map(String),
    density: densities.find((each) => each === form.get('density')) ?? densities[0],
    page_size: pageSizes.find((each) => String(each) === form.get('size')) ?? pageSizes[0],
  };
}
