import { data } from 'react-router';
import type { Api } from '#contract/client.ts';
import { textOf, type FormCall } from '#web/page/form.ts';
import { changedRows } from './saving/save-offers.ts';

type Act = (api: Api, ids: number[]) => Promise<unknown>;

/** What is done to one offer by its own button, or to those that are chosen. */
const ACTS = {
  pause: (api, ids) => setOnSale(api, ids, false),
  resume: (api, ids) => setOnSale(api, ids, true),
  // The specification's call takes one at a time.
  remove: (api, ids) => each(ids, (id) => api('PUT /product-stock/remove/{id}', { params: { id } })),
  take_back: (api, ids) => each(ids, (id) => api('PUT /product-stock/take-back-price/{id}', { params: { id } })),
} satisfies Record<string, Act>;

const DONE = { pause: 'paused', resume: 'resumed', remove: 'removed', take_back: 'taken_back' } as const;
/** What was done. `unchanged`, `none`: there was nothing to save, nothing was chosen. */
export type Done =
  | (typeof DONE)[keyof typeof DONE]
  | 'saved'
  | 'copied'
  | 'added'
  | 'prepared'
  | 'received'
  | 'unchanged'
  | 'none';

const setOnSale = (api: Api, ids: number[], status: boolean) =>
  api('POST /product-stock/edit-many', { body: { rows: ids.map((id) => ({ product_stock_id: id, status })) } });

async function each(ids: readonly number[], call: (id: number) => Promise<unknown>): Promise<void> {
  for (const id of ids) await call(id);
}

/** Does what the pressed button says: `save`, an act with the chosen offers, or `act:id` with one. */
export async function performAct({ page: { api }, form }: FormCall): Promise<Done> {
  const [act, one] = textOf(form, 'do').split(':');
  if (act === 'save') {
    const rows = changedRows(form);
    if (rows.length === 0) return 'unchanged';
    await api('POST /product-stock/edit-many', { body: { rows } });
    return 'saved';
  }
  if (!act || !isAct(act)) throw data(null, { status: 400 });
  const ids = (one === undefined ? form.getAll('chosen') : [one]).map(Number);
  if (ids.length === 0) return 'none';
  await ACTS[act](api, ids);
  return DONE[act];
}

const isAct = (act: string): act is keyof typeof ACTS => Object.hasOwn(ACTS, act);

const DONE_BEFORE = ['saved', 'removed', 'copied', 'added', 'prepared', 'received'] as const;

/** `?done=` of an address, when it says something that this screen knows. */
export function doneOf(address: URLSearchParams): Done | null {
  const done = address.get('done');
  return DONE_BEFORE.find((each) => each === done) ?? null;
}
