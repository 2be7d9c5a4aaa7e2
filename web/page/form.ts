import { data, type RouterContextProvider } from 'react-router';
import type { Locale } from '#domain/values/locale.ts';
import { amountSlip, typedSigned } from '#domain/values/typed-number.ts';
import { errorMessage, type WireError } from '#contract/errors.ts';
import { apiErrorOf } from './api-error.ts';
import { keepList } from './list-address.ts';
import { pageOf, type Page } from './page-context.ts';
import { readTypedDays } from './typed-days.ts';

/** What was typed, by field, so that a refusal loses nothing. Files cannot be given back, secrets are not. */
export type Typed = Readonly<Record<string, string>>;

/** What a form's handler gets. */
export interface FormCall<Params = unknown> {
  page: Page;
  /** What the handler changes in it comes back as typed: a file that was kept meanwhile, for instance. */
  form: FormData;
  request: Request;
  params: Params;
}

interface ActionArgs<Params> {
  context: Readonly<RouterContextProvider>;
  request: Request;
  params: Params;
}

type DataOf<Answer> = Answer extends Response
  ? never
  : Answer extends ReturnType<typeof data<infer Inner>>
    ? Inner
    : Answer;
type KeysOf<Each> = Each extends object ? keyof Each : never;
type Without<Key extends PropertyKey> = { [Each in Key]?: undefined };
type Filled<Each, Key extends PropertyKey> = Each extends object ? Each & Without<Exclude<Key, keyof Each>> : Each;
type Refusal = { error: WireError; typed: Typed };

/** All that a screen may find in its action's answer. A key that an answer lacks is undefined in it. */
type Outcome<Answer, Extra> =
  | Filled<DataOf<Answer>, KeysOf<DataOf<Answer>> | keyof Extra | keyof Refusal>
  | Filled<Refusal & Extra, KeysOf<DataOf<Answer>>>;

/**
 * The action of a screen with a form. What the API refuses becomes `{ error, typed }` with the API's status; redirects
 * (which keep the list, see list-address.ts) and anything unexpected go on. `onRefused` adds what the screen needs
 * beside them (its own `error` where its fields are called otherwise than the API's), or throws a redirect.
 */
export function formAction<Answer, Params = unknown, Extra extends object = object>(
  handler: (call: FormCall<Params>) => Answer | Promise<Answer>,
  onRefused?: (call: FormCall<Params>, error: WireError) => Extra | Promise<Extra>,
) {
  return async ({ context, request, params }: ActionArgs<Params>): Promise<Outcome<Answer, Extra>> => {
    const call = { page: pageOf(context), form: await formOf(request), request, params };
    try {
      return ledBack(request, await handler(call)) as Outcome<Answer, Extra>;
    } catch (caught) {
      const refused = apiErrorOf(caught);
      if (!refused) throw caught;
      const extra = await onRefused?.(call, refused);
      const refusal = { error: refused, typed: typedOf(call.form), ...extra };
      // A screen may have called the fields as its form does: only then they say what was typed.
      const error = explainUnread(refusal.error, call.form, call.page.locale);
      // The router takes the status off before a screen sees the answer.
      return data({ ...refusal, error }, { status: refused.statusCode }) as unknown as Outcome<Answer, Extra>;
    }
  };
}

/**
 * Where a number could not be read, what its field held says why: nothing was typed, or a comma stands where none parts
 * thousands.
 */
export function explainUnread(wire: WireError, form: FormData, locale: Locale): WireError {
  const fields = wire.fields?.map((field) => {
    const code = unreadBecause(field.code, form.get(field.path));
    return code ? { ...field, code, message: errorMessage(code, locale) } : field;
  });
  return fields ? { ...wire, fields } : wire;
}

function unreadBecause(code: string, typed: FormDataEntryValue | null): 'required' | 'comma_misplaced' | null {
  if (typeof typed !== 'string' || !['not_a_number', 'not_an_amount'].includes(code)) return null;
  if (typed === '') return code === 'not_a_number' ? 'required' : null;
  return amountSlip(typed) === 'comma_misplaced' ? 'comma_misplaced' : null;
}

/** A redirect to a list, or to another detail of it, keeps the list's filter, order and page. */
function ledBack<Answer>(request: Request, answer: Answer): Answer {
  const to = answer instanceof Response ? answer.headers.get('location') : null;
  if (to !== null) (answer as Response).headers.set('location', keepList(request.url, to));
  return answer;
}

/** The form, whose size was checked before (form-body.ts). A button alone may send nothing. */
async function formOf(request: Request): Promise<FormData> {
  if (!request.headers.has('content-type')) return new FormData();
  try {
    const form = await request.formData();
    readTypedDays(form);
    return form;
  } catch {
    throw data(null, { status: 400 });
  }
}

const SECRET = /password|^code$/;

/** What a form holds, the first text of each name. */
export function typedOf(form: FormData): Typed {
  const names = [...new Set(form.keys())].filter((name) => !SECRET.test(name) && typeof form.get(name) === 'string');
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
}

/** A text field of a form; a file or nothing is ''. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** What the button that was pressed does, by its `do`; 400 for one that the screen does not have. */
export function actOf<Act>(form: FormData, acts: Readonly<Record<string, Act>>): Act {
  const name = textOf(form, 'do');
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (act === undefined) throw data(null, { status: 400 });
  return act;
}

/** The named fields of a form, with '' for what it lacks. */
export function fieldsOf<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as Record<Name, string>;
}

/** A field with a whole number, below zero too; NaN for anything else, which the API refuses at its field. */
export function wholeNumberOf(form: FormData, name: string): number {
  const number = typedSigned(textOf(form, name)) ?? Number.NaN;
  return Number.isSafeInteger(number) ? number : Number.NaN;
}
