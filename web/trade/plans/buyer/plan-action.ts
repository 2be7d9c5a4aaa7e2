import type { EqualGradeChoice } from '#domain/market/approved-grades/company-grades.ts';
import { planAims } from '#domain/trade/plans/plan.ts';
import { MAX_NEEDS } from '#domain/trade/plans/need.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { amountOrNone } from '#web/page/amount-of.ts';
import { actOf, textOf, wholeNumberOf } from '#web/page/form.ts';
import type { Page } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { loginPath } from '#web/page/safe-redirect.ts';
import type { PlanCart } from '../plan-view.ts';
import { readWhere } from '../where.ts';

/** What a press was refused with because the cart is another one now. */
export interface ChangedCart {
  changed: Pick<PlanCart, 'aim' | 'changes'>;
}

interface Press {
  page: Page;
  token: string;
  /** Which cart was shown. */
  pressed: { cart: PlanCart['aim']; version: string; coupons?: 'left_out' };
  form: FormData;
}

const PRESSES: Readonly<Record<string, (press: Press) => Promise<Response>>> = {
  order: orderCart,
  quotation: quoteCart,
  request: requestCart,
};

/** A change of the needs, or a press of one of the carts. */
export async function planAction(page: Page, token: string, form: FormData): Promise<Response | ChangedCart> {
  if (textOf(form, 'do') === 'change') return changeNeeds(page, token, form);
  if (textOf(form, 'do') === 'name') return namePlan(page, token, form);
  if (textOf(form, 'do') === 'delete') return deletePlan(page, form);
  const act = actOf(form, PRESSES);
  if (!page.user) return redirect(loginPath(page.locale, `/${page.locale}/plan/${token}`));
  const cart = planAims.find((aim) => aim === textOf(form, 'cart')) ?? 'cheapest';
  const coupons = leavesOutCoupons(form) ? ({ coupons: 'left_out' } as const) : {};
  const pressed = { cart, version: textOf(form, 'version'), ...coupons };
  try {
    return await act({ page, token, pressed, form });
  } catch (error) {
    if (apiErrorOf(error)?.error !== 'plan_changed') throw error;
    const { carts } = await page.api('GET /plans/{token}', { params: { token }, query: coupons });
    return { changed: { aim: cart, changes: carts.find(({ aim }) => aim === cart)!.changes } };
  }
}

const leavesOutCoupons = (form: FormData) => textOf(form, 'coupons') === 'left_out';

/** Coupons that were left out stay so: the next press would use one up. */
const planPath = ({ locale }: Page, token: string, form: FormData) =>
  `/${locale}/plan/${token}${leavesOutCoupons(form) ? '?coupons=left_out' : ''}`;

/** To the payment where the plan says all that the shipping step asks, else to that step. */
async function orderCart({ page: { api, locale }, token, pressed }: Press): Promise<Response> {
  const made = await api('POST /plans/{token}/order', { params: { token }, body: pressed });
  if (made.order_id === null) return redirect(`/${locale}/user/preorders`);
  return redirect(`/${locale}/${made.is_shipped ? 'payment' : 'shipping'}?key=${orderKey(made.order_id)}`);
}

async function quoteCart({ page: { api, locale }, token, pressed }: Press): Promise<Response> {
  const { id } = await api('POST /plans/{token}/quotation', { params: { token }, body: pressed });
  return redirect(`/${locale}/user/quotations/view?id=${id}`);
}

async function requestCart({ page: { api, locale }, token, pressed, form }: Press): Promise<Response> {
  const body = { ...pressed, note: textOf(form, 'note') };
  const { id } = await api('POST /plans/{token}/purchase-request', { params: { token }, body });
  return redirect(`/${locale}/user/purchase-requests/${id}?done=sent`);
}

async function namePlan(page: Page, token: string, form: FormData): Promise<Response> {
  const body = { name: textOf(form, 'name'), is_shared: form.has('is_shared') };
  await page.api('PUT /plan-list/{id}', { params: { id: wholeNumberOf(form, 'plan') }, body });
  return redirect(planPath(page, token, form));
}

async function deletePlan(page: Page, form: FormData): Promise<Response> {
  await page.api('DELETE /plan-list/{id}', { params: { id: wholeNumberOf(form, 'plan') } });
  return redirect(`/${page.locale}/user/plans`);
}

async function changeNeeds(page: Page, token: string, form: FormData): Promise<Response> {
  const made = await page.api('POST /plans/{token}/change', {
    params: { token },
    body: { needs: readNeedRows(form), ...readWhere(form) },
  });
  return redirect(planPath(page, made.token, form));
}

/** The rows of the form that say something; one whose words were taken out goes. */
export function readNeedRows(form: FormData) {
  const rows = Array.from({ length: MAX_NEEDS }, (_, row) => row);
  return rows
    .filter((row) => textOf(form, `what_${row}`).trim() !== '')
    .map((row) => {
      const amount = amountOrNone(form, `amount_${row}`);
      const isPacks = textOf(form, `unit_${row}`) === 'packs';
      const keeps = textOf(form, `keeps_${row}`);
      return {
        what: textOf(form, `what_${row}`),
        kg: isPacks ? null : amount,
        packs: isPacks ? amount : null,
        // Anything else is refused.
        equal_grades: (textOf(form, `equal_${row}`) || 'none') as EqualGradeChoice,
        ...(keeps !== '' && { keeps: Number(keeps) }),
      };
    });
}

/** A refused row has its fault at its field: the API counts the rows that were sent. */
export function fieldInForm(path: string, form: FormData): string {
  const [, index, field] = /^needs\.(\d+)\.(what|kg|packs)$/.exec(path) ?? [];
  if (index === undefined) return path;
  const rows = Array.from({ length: MAX_NEEDS }, (_, row) => row).filter(
    (row) => textOf(form, `what_${row}`).trim() !== '',
  );
  return `${field === 'what' ? 'what' : 'amount'}_${rows[Number(index)] ?? 0}`;
}
