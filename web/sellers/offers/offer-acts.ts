import { data } from 'react-router';
import type { Api } from '#contract/client.ts';
import { textOf, type FormCall } from '#web/page/form.ts';
import { changedRows } from './saving/save-offers.ts';

type Act = (api: Api, id: number) => Promise<unknown>;

/** What is done to one offer by its own button. */
const ACTS = {
  pause: (api, id) => setOnSale(api, [id], false),
  resume: (api, id) => setOnSale(api, [id], true),
  remove: (api, id) => api('PUT /product-stock/remove/{id}', { params: { id } }),
  weigh: (api, id) => setWeighed(api, id, true),
  count: (api, id) => setWeighed(api, id, false),
  take_back: (api, id) => api('PUT /product-stock/take-back-price/{id}', { params: { id } }),
} satisfies Record<string, Act>;

const DONE = {
  pause: 'paused',
  resume: 'resumed',
  remove: 'removed',
  take_back: 'taken_back',
  weigh: 'weighed',
  count: 'counted',
} as const;
/** What was done. `unchanged`: there was nothing to save. */
export type Done =
  | (typeof DONE)[keyof typeof DONE]
  | 'saved'
  | 'copied'
  | 'added'
  | 'prepared'
  | 'received'
  | 'unchanged';

const setWeighed = (api: Api, id: number, is_weighed: boolean) =>
  api('PUT /product-stock/weighing/{id}', { params: { id }, body: { is_weighed } });

export const setOnSale = (api: Api, ids: readonly number[], status: boolean) =>
  api('POST /product-stock/edit-many', { body: { rows: ids.map((id) => ({ product_stock_id: id, status })) } });

/** Saves the offers of a form that were changed, all or none. */
export async function saveOffers({ page: { api }, form }: FormCall): Promise<'saved' | 'unchanged'> {
  const rows = changedRows(form);
  if (rows.length === 0) return 'unchanged';
  await api('POST /product-stock/edit-many', { body: { rows } });
  return 'saved';
}

/** Does what the pressed button says: `save`, or `act:id` with one offer. */
export async function performAct(call: FormCall): Promise<Done> {
  const [act, id] = textOf(call.form, 'do').split(':');
  if (act === 'save') return saveOffers(call);
  if (!act || !isAct(act) || !id) throw data(null, { status: 400 });
  await ACTS[act](call.page.api, Number(id));
  return DONE[act];
}

const isAct = (act: string): act is keyof typeof ACTS => Object.hasOwn(ACTS, act);

const DONE_BEFORE = ['saved', 'unchanged', 'removed', 'copied', 'added', 'prepared', 'received'] as const;

/** `?done=` of an address, when it says something that this screen knows. */
export function doneOf(address: URLSearchParams): Done | null {
  const done = address.get('done');
  return DONE_BEFORE.find((each) => each === done) ?? null;
}
