import { redirect } from '#web/page/redirect.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { proveByForm } from '#web/accounts/sign-in/proof.tsx';
import { leadToChange } from '#web/page/lead-to-change.ts';
import { couponKinds, couponPayers } from '#domain/trade/coupons/coupon.ts';
import { amountOrNone, percentOrNone } from '#web/page/amount-of.ts';
import { actOf, textOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';

const DONE = ['saved', 'code', 'codes', 'ended'] as const;

/** What was just done, as the address says it. */
export function doneOf(request: Request) {
  const done = new URL(request.url).searchParams.get('done');
  return DONE.find((known) => known === done) ?? null;
}

/** Does what a form of a campaign asks for, then shows the campaign. The API refuses at the fields. */
export async function actOnCampaign(call: FormCall<{ id: string }>) {
  const {
    page: { api, locale },
    form,
    params,
  } = call;
  const isNew = params.id === 'new';
  const of = { params: { id: isNew ? 0 : idOf(params.id) } };
  const version = wholeNumberOf(form, 'version');
  const show = (id: number | string, done: (typeof DONE)[number]) =>
    redirect(`/${locale}/staff/coupons/${id}?done=${done}`);
  return actOf(form, {
    save: async () => {
      const body = factsIn(form);
      await proveByForm(call);
      if (isNew) {
        const proposed = await api('POST /staff/coupons/campaigns', { body });
        leadToChange(locale, proposed);
        return show(proposed.id!, 'saved');
      }
      leadToChange(locale, await api('PUT /staff/coupons/campaigns/{id}', { ...of, body: { ...body, version } }));
      return show(params.id, 'saved');
    },
    code: async () => {
      await api('POST /staff/coupons/campaigns/{id}/code', { ...of, body: { code: textOf(form, 'code') } });
      return show(params.id, 'code');
    },
    codes: async () => {
      await api('POST /staff/coupons/campaigns/{id}/single-use-codes', {
        ...of,
        body: { count: wholeNumberOf(form, 'count') },
      });
      return show(params.id, 'codes');
    },
    end: async () => {
      await api('POST /staff/coupons/campaigns/{id}/end', { ...of, body: { version, reason: textOf(form, 'reason') } });
      return show(params.id, 'ended');
    },
  })();
}

type Facts = InputOf<Endpoints['POST /staff/coupons/campaigns']>['body'];

/** The lists that were chosen, which come back with a refusal. */
export interface Chosen {
  category_ids: number[];
  seller_ids: number[];
  member_levels: number[];
}

export function chosenOf(form: FormData): Chosen {
  const idsOf = (name: string) => form.getAll(name).map(Number).filter(Number.isInteger);
  return {
    category_ids: idsOf('category_ids'),
    seller_ids: idsOf('seller_ids'),
    member_levels: idsOf('member_levels'),
  };
}

function factsIn(form: FormData): Facts {
  const kind = textOf(form, 'kind');
  const paidBy = textOf(form, 'paid_by');
  return {
    name_th: textOf(form, 'name_th'),
    name_en: textOf(form, 'name_en'),
    name_cn: textOf(form, 'name_cn'),
    text_th: textOf(form, 'text_th'),
    text_en: textOf(form, 'text_en'),
    text_cn: textOf(form, 'text_cn'),
    kind: couponKinds.find((known) => known === kind) ?? 'amount',
    amount: amountOrNone(form, 'amount'),
    percent: percentOrNone(form, 'percent'),
    max_discount: amountOrNone(form, 'max_discount'),
    paid_by: couponPayers.find((known) => known === paidBy) ?? 'marketplace',
    first_day: textOf(form, 'first_day'),
    last_day: textOf(form, 'last_day'),
    minimum_total: amountOrNone(form, 'minimum_total') ?? 0,
    ...(chosenOf(form) as Pick<Facts, 'category_ids' | 'seller_ids' | 'member_levels'>),
    first_order_only: form.has('first_order_only'),
    quota: amountOrNone(form, 'quota'),
    company_quota: amountOrNone(form, 'company_quota'),
    budget: amountOrNone(form, 'budget'),
  };
}
