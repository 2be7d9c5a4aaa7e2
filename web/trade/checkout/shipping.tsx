import { Form, useActionData, useSearchParams, useSubmit } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { UNSUPPORTED_OPTION_ID } from '#domain/market/delivery/freight.ts';
import { RECEIVED_BY_DELIVERY, RECEIVED_BY_PICK_UP, type Receiving } from '#domain/trade/order-status.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { BillingPanel } from './billing-panel.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { CouponField } from './coupon-field.tsx';
import { draftOfKey } from './open-order.ts';
import { ReceivingPanel } from './receiving-panel.tsx';
import { ReferencesPanel } from './references-panel.tsx';
import { OrderedItems } from './ordered-items.tsx';
import { OrderSums } from './sums.tsx';
import { shippingOptionsTo } from './shipping-choice.ts';
import { reasonIn, shippingReasons } from './way-back.ts';
import { withShipping } from './with-shipping.ts';
import type { Route } from './+types/shipping';

/** Goods are delivered where nothing else is said. */
const receivingOf = (text: string): Receiving =>
  Number(text) === RECEIVED_BY_PICK_UP ? RECEIVED_BY_PICK_UP : RECEIVED_BY_DELIVERY;

/**
 * The address, `?address=` or `?receive=`, holds what is being looked at, so that costs are right without script too.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { order, key } = await draftOfKey(pageOf(context), request);
  const { api, locale, user } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const [{ data: addresses }, pickUp, rules] = await Promise.all([
    api('GET /company-address/myaddress'),
    api('GET /order/can-pick-up/{id}', { params: { id: order.id } }),
    api('GET /purchasing/check/{id}', { params: { id: order.id } }),
  ]);
  const asked = Number(search.get('address') ?? order.shipping_address_id);
  const address =
    addresses.find(({ id }) => id === asked) ??
    addresses.find((each) => each.is_default_shipping) ??
    addresses[0] ??
    null;
  const receive = receivingOf(pickUp.can_pick_up ? (search.get('receive') ?? String(order.receiving_type)) : '');
  const options = address && receive === RECEIVED_BY_DELIVERY ? await shippingOptionsTo(api, order.id, address.id) : [];
  const billing = addresses.find((each) => each.is_default_billing) ?? address;
  return {
    order,
    key,
    addresses,
    address,
    pickUp,
    receive,
    options,
    billing,
    rules,
    isPersonal: user?.company?.company_code === null,
    messages: messagesFor(locale, ['checkout', 'cart', 'dates']),
  };
}

export const action = formAction(async ({ page, form, request }) => {
  const { api, locale } = page;
  const { order } = await draftOfKey(page, request);
  const act = textOf(form, 'do');
  if (act === 'coupon') {
    const body = { order_id: order.id, discount_code: textOf(form, 'discount_code') };
    return { received: (await api('POST /coupon/check', { body })).message };
  }
  if (act === 'remove_coupon') {
    await api('POST /coupon/remove', { body: { order_id: order.id } });
    return { received: null };
  }
  const receiving_type = receivingOf(textOf(form, 'receiving_type'));
  const time = textOf(form, 'receiving_time');
  const { order_id } = await api('POST /cart/addshipping', {
    body: {
      order_id: order.id,
      version: textOf(form, 'version'),
      receiving_type,
      ...(receiving_type === RECEIVED_BY_DELIVERY
        ? {
            shipping_address_id: wholeNumberOf(form, 'shipping_address_id'),
            shipping_option_id: wholeNumberOf(form, 'shipping_option_id'),
          }
        : {}),
      delivery_date: textOf(form, 'delivery_date'),
      receiving_time: time === 'morning' || time === 'afternoon' ? time : 'any',
      billing_name: textOf(form, 'billing_name'),
      billing_address: textOf(form, 'billing_address'),
      billing_branch_code: textOf(form, 'billing_branch_code'),
      billing_branch_desc: textOf(form, 'billing_branch_desc'),
      billing_taxId: textOf(form, 'billing_taxId') || null,
      remark: textOf(form, 'remark'),
      po_number: textOf(form, 'po_number'),
      cost_centre: textOf(form, 'cost_centre'),
      // Left out where the draft remembers one: the field is not there then.
      ...(form.has('discount_code') && { discount_code: textOf(form, 'discount_code') }),
    },
  });
  return redirect(`/${locale}/payment?key=${orderKey(order_id)}`);
});

export default function Shipping({ loaderData }: Route.ComponentProps) {
  const { order, key, addresses, address, pickUp, receive, options, billing, rules, isPersonal } = loaderData;
  const t = useTranslations('checkout.shipping');
  const submit = useSubmit();
  const answer = useActionData<typeof action>();
  const refused = answer?.error ? answer : undefined;
  const look = (change: Record<string, string>) =>
    void submit(
      { key, receive: String(receive), ...(address ? { address: String(address.id) } : {}), ...change },
      { method: 'get', preventScrollReset: true, replace: true },
    );
  const [option] = options;
  const isBlocked = receive === RECEIVED_BY_DELIVERY && (!option || option.id === UNSUPPORTED_OPTION_ID);
  const freight = isBlocked ? null : (option?.cost ?? null);
  const offer = receive === RECEIVED_BY_PICK_UP ? pickUp.coupon : (option?.coupon ?? null);
  const discount = offer?.discount_price ?? order.summary.discount_price;
  return (
    <div className="page stack page-room">
      <PageHead title={t('title')} hidden />
      <CheckoutSteps current={2} order={order} />
      <h1>{t('title')}</h1>
      <Form method="post" className="with-side gap-5">
        {/* Enter in any field goes on, and does not use the coupon. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" disabled={isBlocked} />
        <input type="hidden" name="version" value={order.version} />
        <FormErrors error={refused?.error}>
          <div className="stack">
            {/* What a coupon has against it stands at its code. */}
            {refused && refused.error.errorType !== 'coupon' && <FormError />}
            {!answer && <SentBackReason />}
            <ReceivingPanel
              order={order}
              receive={receive}
              pickUp={pickUp}
              orderKey={key}
              addresses={addresses}
              address={address}
              option={option}
              look={look}
            />
            <BillingPanel order={order} address={billing} isPersonal={isPersonal} />
            <ReferencesPanel order={order} rules={rules} />
          </div>
          <OrderSums
            order={withShipping(order, receive === RECEIVED_BY_PICK_UP ? 0 : freight, discount)}
            act={
              <SubmitButton size="large" wide disabled={isBlocked}>
                {t('continue')}
              </SubmitButton>
            }
          >
            <OrderedItems order={order} />
            <CouponField order={order} offer={offer} received={answer?.received} typed={refused?.typed} />
          </OrderSums>
        </FormErrors>
      </Form>
    </div>
  );
}

/** Why a later step sent the buyer back to this one. */
function SentBackReason() {
  const t = useTranslations('checkout');
  const reason = reasonIn(useSearchParams()[0], shippingReasons);
  if (!reason) return null;
  return (
    <Notice tone="warning">
      <span role="status">{t(`because.${reason}`)}</span>
    </Notice>
  );
}
