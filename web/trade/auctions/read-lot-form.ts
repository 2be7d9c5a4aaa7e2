import type { Input } from '#contract/client.ts';
import { lotKinds } from '#domain/trade/auctions/lot-draft.ts';
import { MAX_STEP_LINES } from '#domain/trade/auctions/lot-limits.ts';
import { instantOfBangkokInput } from '#domain/values/bangkok-input.ts';
import { amountOf } from '#web/page/amount-of.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';

export type LotBody = Input<'PUT /seller/auctions/{id}'>['body'];

/** Nothing typed is null; what cannot be read goes to the API, which refuses it at its field. */
const amountIn = (form: FormData, name: string) => (textOf(form, name).trim() === '' ? null : amountOf(form, name));
const numberIn = (form: FormData, name: string) =>
  textOf(form, name).trim() === '' ? null : wholeNumberOf(form, name);
export const timeIn = (form: FormData, name: string) => {
  const typed = textOf(form, name);
  return typed === '' ? null : instantOfBangkokInput(typed);
};

/** What the form of a draft says. */
export function readLotForm(form: FormData): LotBody {
  const kind = lotKinds.find((each) => each === textOf(form, 'kind')) ?? 'english';
  return {
    kind,
    packs: wholeNumberOf(form, 'packs'),
    lot_no: textOf(form, 'lot_no'),
    note: textOf(form, 'note'),
    starts_at: timeIn(form, 'starts_at'),
    ends_at: timeIn(form, 'ends_at'),
    latest_end_at: timeIn(form, 'latest_end_at'),
    start_price: amountIn(form, 'start_price'),
    steps: readSteps(form),
    reserve: amountIn(form, 'reserve'),
    buy_now: amountIn(form, 'buy_now'),
    extension: readExtension(form),
    fall:
      kind === 'dutch'
        ? {
            drop: amountIn(form, 'fall.drop'),
            every_minutes: numberIn(form, 'fall.every_minutes'),
            floor: amountIn(form, 'fall.floor'),
          }
        : null,
    deposit_percent: numberIn(form, 'deposit_percent') ?? 0,
    based_on: wholeNumberOf(form, 'based_on'),
  };
}

/** A line that is empty in both fields is none. */
function readSteps(form: FormData): LotBody['steps'] {
  return Array.from({ length: MAX_STEP_LINES }, (_, at) => `steps.${at}.`)
    .filter((at) => textOf(form, `${at}from`).trim() !== '' || textOf(form, `${at}step`).trim() !== '')
    .map((at) => ({ from: amountOf(form, `${at}from`), step: amountOf(form, `${at}step`) }));
}

/** Without minutes the end stays where it is. */
export function readExtension(form: FormData): LotBody['extension'] {
  const within = numberIn(form, 'extension.within_minutes');
  const by = numberIn(form, 'extension.by_minutes');
  return within === null && by === null ? null : { within_minutes: within ?? 0, by_minutes: by ?? 0 };
}
