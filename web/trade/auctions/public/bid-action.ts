import type { WireError } from '#contract/errors.ts';
import { holdKinds } from '#domain/trade/auctions/hold.ts';
import { fieldsAt } from '#web/page/fields-at.ts';
import { amountOf } from '#web/page/amount-of.ts';
import { actOf, textOf, type FormCall } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { redirect } from '#web/page/redirect.ts';
import { askForDeposit } from '../ask-for-deposit.ts';

/** Everything that can be pressed on the page of an auction; what was done is said by its name. */
export const AUCTION_ACTS = ['watch', 'unwatch', 'join', 'next', 'limit', 'take', 'deposit', 'approve', 'ask'] as const;
type Act = (typeof AUCTION_ACTS)[number];
/** What is said after a press: a bid that somebody's higher limit answered is told apart; a deposit is paid elsewhere. */
export const AUCTION_DONE = [
  'watch',
  'unwatch',
  'join',
  'next',
  'limit',
  'take',
  'approve',
  'ask',
  'outbid',
  'paid',
] as const;
type Done = (typeof AUCTION_DONE)[number];
type Call = FormCall<{ id: string }>;

const ACTS = Object.fromEntries(AUCTION_ACTS.map((act) => [act, act])) as Record<Act, Act>;

export async function auctionAct(call: Call): Promise<Response> {
  const { page, form, params } = call;
  const act = actOf(form, ACTS);
  // What was asked for is paid at once.
  if (act === 'deposit') return redirect(`/${page.locale}${await askForDeposit(page.api, idOf(params.id), form)}`);
  const done = await doIt(act, call);
  // How it went is said besides what was pressed.
  const said = done === act ? `done=${act}` : `did=${done}&done=${act}`;
  return redirect(`/${page.locale}/auctions/${idOf(params.id)}?${said}`);
}

async function doIt(act: Exclude<Act, 'deposit'>, { page: { api }, form, params }: Call): Promise<Done> {
  const of = { params: { id: idOf(params.id) } };
  // A form that is sent twice, or again because its answer was lost, bids once.
  const request_key = textOf(form, 'request_key') || undefined;
  switch (act) {
    case 'watch':
      await api('POST /auctions/{id}/watch', of);
      return act;
    case 'unwatch':
      await api('DELETE /auctions/{id}/watch', of);
      return act;
    case 'join': {
      const hold = holdKinds.find((kind) => kind === textOf(form, 'hold'));
      await api('POST /auctions/{id}/join', { ...of, body: { rules: textOf(form, 'rules'), hold: hold! } });
      return act;
    }
    case 'next':
    case 'limit': {
      const limit = amountOf(form, act);
      const body = { limit, is_sure: isSure(form, limit), request_key };
      const { is_leading } = await api('POST /auctions/{id}/bids', { ...of, body });
      // Null of sealed bids: who leads is not told.
      return is_leading === false ? 'outbid' : act;
    }
    case 'take':
      await api('POST /auctions/{id}/take', { ...of, body: { request_key } });
      return act;
    case 'approve':
      await api('POST /auctions/{id}/approve-bids', { ...of, body: { worth: amountOf(form, 'worth') } });
      return act;
    case 'ask':
      await api('POST /auctions/{id}/ask-to-bid', { ...of, body: { bid_up_to: amountOf(form, 'bid_up_to') } });
      return act;
  }
}

/** It is said of one amount: who types another is asked once more. */
const isSure = (form: FormData, limit: number): boolean => form.has('is_sure') && amountOf(form, 'sure_of') === limit;

/** Of the press for the next step the API speaks as of a limit: it is said beside what was pressed. */
export function refusedAct({ form }: Call, error: WireError): { error: WireError } {
  if (textOf(form, 'do') !== 'next') return { error };
  return { error: fieldsAt(error, () => 'next') };
}
