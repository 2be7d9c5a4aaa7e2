import { data } from 'react-router';
import type { EndpointKey } from '#contract/index.ts';
import type { WireError } from '#contract/errors.ts';
import type { DecisionField } from '#contract/kit/decision-fields.ts';
import type { Decision, DecisionTable } from '#contract/kit/define-decisions.ts';
import { amountOf } from '#web/page/amount-of.ts';
import { formAction, textOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { idIn, idOf } from '#web/page/ids.ts';
import { leadToChange } from '#web/page/lead-to-change.ts';
import { redirect } from '#web/page/redirect.ts';

interface Params {
  id?: string | undefined;
}

/** What a decision's form says. */
export interface AskedDecision {
  name: string;
  id: number;
  answer: unknown;
}

type Readers = Readonly<Record<string, (form: FormData) => unknown>>;

interface Deciding<P extends Params, Other> {
  /** Where a decision leads, without the language; the screen itself says what was done by `done`. */
  leadTo(params: P, asked: AskedDecision, call: FormCall<P>): string | Promise<string>;
  /** What a form may hold beside the decision's fields, such as a proof. */
  before?(call: FormCall<P>): Promise<void>;
  /** Reads what a field of kind `own` says, by `decision.field`. */
  read?: Readers;
  /** What the screen's forms do beside decisions, by their `do`, and answer. */
  others?: Readonly<Record<string, (call: FormCall<P>, id: number) => Promise<Other>>>;
  onRefused?(call: FormCall<P>, error: WireError): object | Promise<object>;
}

/** Carries out the decision of a form. Undefined where the form asks for none of these tables. */
async function decide<P extends Params>(
  tables: readonly DecisionTable[],
  read: Readers,
  { page: { api }, form, params }: FormCall<P>,
): Promise<AskedDecision | undefined> {
  const name = textOf(form, 'decision');
  const table = tables.find(({ decisions }) => Object.hasOwn(decisions, name));
  if (!table) return undefined;
  const id = idIn(textOf(form, 'object_id')) ?? idOf(params.id);
  const { call, fields } = table.decisions[name]!;
  const ownIn = (field: string) => read[`${name}.${field}`]?.(form);
  // The calls' names stand in the tables: what a call takes is checked where it is defined, and by the API.
  const answer = await api(call as EndpointKey, {
    params: { id },
    ...(fields && { body: readBody(fields, form, ownIn) }),
  });
  return { name, id, answer };
}

function readBody(
  fields: NonNullable<Decision['fields']>,
  form: FormData,
  ownIn: (name: string) => unknown,
): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, field]) => [
    name,
    field.kind === 'own' ? ownIn(name) : valueOf(name, field, form),
  ]);
  return Object.fromEntries(values);
}

function valueOf(name: string, field: DecisionField, form: FormData): unknown {
  switch (field.kind) {
    case 'fixed':
      return field.value;
    case 'amount':
      return amountOf(form, name);
    case 'number':
      return wholeNumberOf(form, name);
    case 'seen':
      return textOf(form, name) === '' ? null : wholeNumberOf(form, name);
    case 'check':
      return form.has(name);
    case 'ticks':
      return form.getAll(name).map(Number);
    case 'lines':
      return textOf(form, name).replaceAll('\r\n', '\n');
    default:
      return textOf(form, name);
  }
}

/**
 * The action of a screen whose forms are those of `Decisions`: one decision. What is refused comes back to its form;
 * what is done is said by the screen that it leads to, which keeps the queue.
 */
export function decisionAction<P extends Params, Other = never>(
  tables: readonly DecisionTable[],
  { leadTo, before, read = {}, others = {}, onRefused }: Deciding<P, Other>,
) {
  return formAction<Response | Other, P>(async (formCall) => {
    const {
      page: { locale },
      params,
      request,
    } = formCall;
    await before?.(formCall);
    const act = textOf(formCall.form, 'decision') || textOf(formCall.form, 'do');
    const other = Object.hasOwn(others, act) ? others[act] : undefined;
    if (other) return other(formCall, idOf(params.id));
    const asked = await decide(tables, read, formCall);
    if (!asked) throw data(null, { status: 400 });
    if (isProposed(asked.answer)) leadToChange(locale, asked.answer);
    return redirect(`/${locale}${doneAddress(await leadTo(params, asked, formCall), request, asked.name)}`);
  }, onRefused);
}

/** Money that a second person has to approve. */
const isProposed = (answer: unknown): answer is { waiting_change: number | null } =>
  typeof answer === 'object' && answer !== null && 'waiting_change' in answer;

function doneAddress(path: string, request: Request, name: string): string {
  const queue = new URL(request.url).searchParams.get('queue');
  return `${path}?${new URLSearchParams({ ...(queue !== null && { queue }), done: name })}`;
}
