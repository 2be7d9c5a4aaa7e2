import { orderIdOfKey } from '#domain/trade/order-identifiers.ts';
import { actOf, textOf, wholeNumberOf } from '#web/page/form.ts';
import type { Page } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { loginPath } from '#web/page/safe-redirect.ts';
import { otherwise, readWhere } from '../where.ts';

type Make = (page: Page, form: FormData) => Promise<{ token: string }>;

const ACTS: Readonly<Record<string, Make>> = {
  text: planText,
  cart: ofMember(({ api }, form) => api('POST /plan-from-cart', { body: readWhere(form) })),
  order: ofMember(({ api }, form) =>
    api('POST /plan-from-order/{id}', {
      params: { id: orderIdOfKey(textOf(form, 'order')) ?? 0 },
      body: readWhere(form),
    }),
  ),
  list: ofMember(({ api }, form) =>
    api('POST /plan-from-list/{id}', { params: { id: wholeNumberOf(form, 'list') }, body: readWhere(form) }),
  ),
};

/** Makes a plan of what the form begins with, and leads to it. */
export async function makePlan(page: Page, form: FormData): Promise<Response> {
  const { token } = await actOf(form, ACTS)(page, form);
  return redirect(`/${page.locale}/plan/${token}`);
}

/** A text, a file, or both: the file's lines stand below the text. */
async function planText(page: Page, form: FormData) {
  const file = form.get('file');
  const text = [textOf(form, 'text')];
  let leftOut = {};
  if (file instanceof File && file.size > 0) {
    const upload = new FormData();
    upload.set('file', file);
    const read = await page.api('POST /quick-order/file', { body: upload });
    text.push(read.text);
    leftOut = { left_out: read.left_out, is_cut: read.is_cut };
  }
  const body = { text: text.filter(Boolean).join('\n'), ...leftOut, ...readWhere(form), ...otherwise(page) };
  return page.api('POST /plans', { body });
}

/** What belongs to a company is planned after the log-in. */
function ofMember(make: Make): Make {
  return (page, form) => {
    if (!page.user) throw redirect(loginPath(page.locale, `/${page.locale}/plan`));
    return make(page, form);
  };
}
