import { redirect } from '#web/page/redirect.ts';
import type { Api } from '#contract/client.ts';
import { isToMend } from '#domain/sellers/seller-tasks.ts';
import { APPROVAL_WAITING } from '#domain/accounts/company/approval.ts';
import type { AnsweredPlace } from '#web/accounts/people/place.ts';
import { leadToProof } from '#web/accounts/sign-in/proof.tsx';
import { actOf, formAction, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { idOrNew } from '#web/page/ids.ts';

/** A seller's warehouse, account or certificate is new and waits (0), approved (1) or refused (2). */
type Status = 0 | 1 | 2;

interface SellerResource<Given extends object, Body = Exclude<Given, PlaceQuestion>> {
  /** The address of its list, below the language. */
  list: string;
  /** What the form says; an answer to the form instead, when something has to be asked first. */
  bodyOf(call: FormCall<ResourceParams>): Given | Promise<Given>;
  add(api: Api, body: Body): Promise<unknown>;
  edit(api: Api, id: number, body: Body): Promise<{ status: Status }>;
}

/** Words of a place that were sent without a choice: which one is meant? */
export type PlaceQuestion = Required<Pick<AnsweredPlace, 'found' | 'typed'>>;

interface ResourceParams {
  id: string;
}

/** The action of a form for a seller's warehouse, account or certificate, new or existing. */
export function resourceFormAction<Given extends object>({ list, bodyOf, add, edit }: SellerResource<Given>) {
  return formAction(async (call: FormCall<ResourceParams>) => {
    const { api, locale } = call.page;
    const given = await bodyOf(call);
    if ('found' in given) return given as Extract<Given, PlaceQuestion>;
    const body = given as Exclude<Given, PlaceQuestion>;
    const id = idOrNew(call.params.id);
    const status = id === null ? await add(api, body).then(() => 0 as const) : (await edit(api, id, body)).status;
    return redirect(`/${locale}${list}?done=${status === APPROVAL_WAITING ? 'waiting' : 'saved'}`);
  });
}

/** The action of their list: what each row's buttons do with its id. */
export function resourceListAction(acts: Record<string, (api: Api, id: number) => Promise<unknown>>) {
  return formAction(async ({ page: { api }, form }) => {
    const done = await actOf(form, acts)(api, wholeNumberOf(form, 'id'));
    return done instanceof Response ? done : { isDone: true };
  }, leadToProof);
}

/** `?done=` of an address, when it says something that screens know. */
export function doneOf(request: Request): 'saved' | 'waiting' | null {
  const done = new URL(request.url).searchParams.get('done');
  return done === 'saved' || done === 'waiting' ? done : null;
}

export interface ResourceView {
  /** Only what staff did not approve or what is to be renewed. */
  isToMendOnly: boolean;
  all: number;
  toMend: number;
}

/** The rows of a list that an address asks for: all, or with `?show=to_mend` those that are to be mended. */
export function shownRows<Row extends Parameters<typeof isToMend>[0]>(
  request: Request,
  rows: readonly Row[],
): { shown: readonly Row[]; view: ResourceView } {
  const isToMendOnly = new URL(request.url).searchParams.get('show') === 'to_mend';
  const toMend = rows.filter(isToMend);
  return { shown: isToMendOnly ? toMend : rows, view: { isToMendOnly, all: rows.length, toMend: toMend.length } };
}
