import { data } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import type { WireError } from '#contract/errors.ts';
import { fittingList, plainList } from '#domain/trade/quick-order/quick-order.ts';
import { deliveryQuery } from '#web/market/delivery/delivery-view.server.ts';
import { textOf, type FormCall } from '#web/page/form.ts';
import { loginPath } from '#web/page/safe-redirect.ts';
import type { Page } from '#web/page/page-context.ts';
import { listAddress, withoutLines } from './list-address.ts';
import { amountField, choiceOf, withChoice, type Review } from './review-view.ts';

export interface QuickOrderAnswer {
  error?: WireError | undefined;
  text: string;
  review: Review | null;
  /** Rows of a file that was longer than is read. */
  isCut?: boolean;
  /** Lines of a file that one list does not take. */
  leftOut?: number;
  isNothingChosen?: boolean;
  /** The log-in would lose the list: it has no address, and the browser keeps nothing. */
  isLogInApart?: boolean;
  /** How many lines went into the cart just now. */
  added?: number;
  /** Why others did not, by their numbers in what is left. */
  failed?: { line: number; message: string }[];
}

/**
 * `match` finds offers for a list, `add` puts the chosen ones into the cart. Whatever happens, what was typed is in the
 * answer.
 */
export async function quickOrderAction(page: Page, form: FormData) {
  const text = plainList(textOf(form, 'text'));
  switch (textOf(form, 'do')) {
    case 'match':
      return await match(page, form, text);
    case 'add':
      return await add(page, form, text);
    default:
      throw data(null, { status: 400 });
  }
}

/** What was typed, and what was chosen of it, after a refusal. */
export async function refusedList({ page, form }: FormCall): Promise<Pick<QuickOrderAnswer, 'text' | 'review'>> {
  const text = plainList(textOf(form, 'text'));
  const review = textOf(form, 'do') === 'add' ? await asSent(page, form, text).catch(() => null) : null;
  return { text, review };
}

export function reviewOf({ api, ...page }: Page, text: string): Promise<Review> {
  return api('POST /quick-order/match', { body: { text, ...deliveryQuery(page) } });
}

/** The list again, with what the form chose of it. */
async function asSent(page: Page, form: FormData, text: string): Promise<Review> {
  return withChoice(await reviewOf(page, text), choiceOf(form));
}

async function match(page: Page, form: FormData, typed: string): Promise<QuickOrderAnswer | Response> {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return found(page, typed);
  const upload = new FormData();
  upload.set('file', file);
  const list = await page.api('POST /quick-order/file', { body: upload });
  const { text, leftOut } = fittingList([typed.trim(), list.text].filter(Boolean).flatMap((part) => part.split('\n')));
  return found(page, text, { isCut: list.is_cut, leftOut: list.left_out + leftOut });
}

async function found(
  page: Page,
  text: string,
  { isCut, leftOut } = { isCut: false, leftOut: 0 },
): Promise<QuickOrderAnswer | Response> {
  const address = listAddress(text);
  if (address && !isCut && leftOut === 0 && text.trim() !== '') return redirect(`/${page.locale}${address}`);
  return { text, review: await reviewOf(page, text), isCut, leftOut };
}

async function add(page: Page, form: FormData, text: string): Promise<QuickOrderAnswer | Response> {
  if (!page.user) {
    const back = listAddress(text) ?? (textOf(form, 'kept') === '1' ? '/quick-order' : null);
    return back
      ? redirect(loginPath(page.locale, `/${page.locale}${back}`))
      : { text, review: await asSent(page, form, text), isLogInApart: true };
  }
  const choice = choiceOf(form);
  const { offers, amounts } = choice;
  const chosen = [...offers].map(([line, offer]) => ({
    line,
    productstock_id: offer,
    amount: amounts.get(amountField(line, offer)) ?? 0,
  }));
  if (chosen.length === 0) return { text, review: await asSent(page, form, text), isNothingChosen: true };
  const { added, failed } = await page.api('POST /cart/add-many', {
    body: { lines: chosen.map(({ productstock_id, amount }) => ({ productstock_id, amount })) },
  });
  const left = withoutLines(text, new Set(added.map(({ line }) => chosen[line]!.line)));
  if (left.kept.length === 0) return redirect(`/${page.locale}/cart`);
  return {
    text: left.text,
    review: withChoice(await reviewOf(page, left.text), choice, (line) => left.kept[line - 1] ?? line),
    added: added.length,
    failed: failed.map(({ line, message }) => ({ line: left.kept.indexOf(chosen[line]!.line) + 1, message })),
  };
}
