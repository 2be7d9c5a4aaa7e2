import { redirect } from '#web/page/redirect.ts';
import type { Input } from '#contract/client.ts';
import { amountOrNone, percentOrNone } from '#web/page/amount-of.ts';
import { actOf, textOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';

export type Head = Omit<Input<'POST /price-list/add'>['body'], 'buyer'>;
export type NewEntry = Input<'POST /staff/price-lists/{id}/entries'>['body'];

/** What who proposes a list does with it, as a seller or as staff. */
export interface ListCalls {
  add(body: Head & { buyer: string }): Promise<{ id: number }>;
  change(id: number, body: Head & { version: number }): Promise<unknown>;
  remove(id: number): Promise<unknown>;
  addEntry(id: number, body: NewEntry): Promise<unknown>;
  removeEntry(id: number, entryId: number, version: number): Promise<unknown>;
  submit(id: number, version: number): Promise<unknown>;
}

interface ListParams {
  id: string;
}

/**
 * Carries out what the pressed button of a list's screen says, and leads to the list; after removing it to all of them.
 * `more` are buttons of one kind of screen.
 */
export async function actOnList(
  { page, form, params }: FormCall<ListParams>,
  base: string,
  calls: ListCalls,
  more: Record<string, (id: number, version: number) => Promise<unknown>> = {},
): Promise<Response> {
  const address = `/${page.locale}${base}`;
  if (params.id === 'new') {
    const { id } = await calls.add({ ...headOf(form), buyer: textOf(form, 'buyer') });
    return redirect(`${address}/${id}?done=created`);
  }
  const id = idOf(params.id);
  const version = wholeNumberOf(form, 'version');
  const does = (done: string, act: () => Promise<unknown>) => async () => {
    await act();
    return done;
  };
  const acts: Record<string, () => Promise<string>> = {
    save: does('saved', () => calls.change(id, { ...headOf(form), version })),
    add: does('added', () => calls.addEntry(id, { ...entryOf(form), version })),
    take: does('taken', () => calls.removeEntry(id, wholeNumberOf(form, 'entry'), version)),
    submit: does('submitted', () => calls.submit(id, version)),
    remove: does('removed', () => calls.remove(id)),
    ...Object.fromEntries(Object.entries(more).map(([name, act]) => [name, does(name, () => act(id, version))])),
  };
  const done = await actOf(form, acts)();
  return redirect(done === 'removed' ? `${address}?done=removed` : `${address}/${id}?done=${done}`);
}

/** What was done last, out of the address. */
export const DONE = ['created', 'saved', 'added', 'taken', 'submitted', 'removed', 'approve', 'refuse', 'end'] as const;
export function doneOf(request: Request): (typeof DONE)[number] | null {
  const done = new URL(request.url).searchParams.get('done');
  return DONE.find((known) => known === done) ?? null;
}

function headOf(form: FormData): Head {
  return {
    name: textOf(form, 'name'),
    valid_from: textOf(form, 'valid_from'),
    valid_until: textOf(form, 'valid_until'),
    note: textOf(form, 'note'),
  };
}

function entryOf(form: FormData): Omit<NewEntry, 'version'> {
  const has = (name: string) => textOf(form, name).trim() !== '';
  return {
    product: textOf(form, 'product'),
    seller: textOf(form, 'seller'),
    subcategory_id: has('subcategory_id') ? wholeNumberOf(form, 'subcategory_id') : null,
    price_per_kg: amountOrNone(form, 'price_per_kg'),
    percent: percentOrNone(form, 'percent'),
    min_kg: has('min_kg') ? wholeNumberOf(form, 'min_kg') : 0,
  };
}
