import { data } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import type { Api } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { orderIdOfKey, orderKey } from '#domain/trade/order-identifiers.ts';
import type { Locale } from '#domain/values/locale.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';
import { cartAddress, DRAFT_PARAMETER } from '#web/trade/checkout/chosen-lines.ts';

/** What a button of the cart came to, when it did not lead elsewhere. */
export interface CartAnswer {
  error?: WireError | undefined;
  /** The line that the refusal belongs to. */
  offer?: number;
  isNothingChosen?: boolean;
}

/** The offer whose amount is being saved: a refusal belongs to its line. */
const EDITED = 'edited';

export function refusedLine({ form }: { form: FormData }): Pick<CartAnswer, 'offer'> {
  return form.has(EDITED) ? { offer: wholeNumberOf(form, EDITED) } : {};
}

/** One of the cart's buttons: `do` says which. */
export async function cartAction(api: Api, locale: Locale, form: FormData) {
  const done: CartAnswer = {};
  const edit = async (productstock_id: number, amount: number, lot: { stock_lot_id?: null } = {}) => {
    form.set(EDITED, String(productstock_id));
    await api('POST /cart/edit', { body: { productstock_id, amount, ...lot } });
    form.delete(EDITED);
  };
  const chosen = form.getAll('offer').map(Number);
  const draft = textOf(form, DRAFT_PARAMETER);
  switch (textOf(form, 'do')) {
    case 'edit':
      await edit(wholeNumberOf(form, 'productstock_id'), wholeNumberOf(form, 'amount'));
      return done;
    case 'anyLot':
      await edit(wholeNumberOf(form, 'productstock_id'), wholeNumberOf(form, 'amount'), { stock_lot_id: null });
      return done;
    case 'remove':
      await api('DELETE /cart/{id}', { params: { id: wholeNumberOf(form, 'id') } });
      return done;
    case 'empty':
      await api('DELETE /cart/remove/all');
      return done;
    case 'save':
      await saveAmounts();
      return redirect(`/${locale}${cartAddress(chosen, draft)}`);
    case 'quote': {
      const cart_ids = await chosenLines();
      if (cart_ids.length === 0) return { ...done, isNothingChosen: true };
      const { id } = await api('POST /quotation', { body: { cart_ids, reference: textOf(form, 'reference') } });
      return redirect(`/${locale}/user/quotations/view?id=${id}&done=made`);
    }
    case 'checkout': {
      const cart_ids = await chosenLines();
      if (cart_ids.length === 0) return { ...done, isNothingChosen: true };
      const { order_id } = await api('POST /cart/checkout', {
        body: { cart_ids, order_id: orderIdOfKey(draft) ?? undefined },
      });
      return redirect(`/${locale}/shipping?key=${orderKey(order_id)}`);
    }
    default:
      throw data(null, { status: 400 });
  }

  /** What is ordered is what stands on the screen, an amount that was typed a moment ago included. */
  async function chosenLines() {
    const cart = await saveAmounts();
    return cart.filter((line) => chosen.includes(line.productstock_id)).map((line) => line.id);
  }

  async function saveAmounts() {
    const { cart } = await api('GET /cart/mycart');
    for (const line of cart) {
      const name = `amount.${line.productstock_id}`;
      const amount = wholeNumberOf(form, name);
      if (form.has(name) && amount !== line.amount) await edit(line.productstock_id, amount);
    }
    return cart;
  }
}
