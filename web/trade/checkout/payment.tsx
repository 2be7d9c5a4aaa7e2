import { useState } from 'react';
import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { PAYMENT_CREDIT, PAYMENT_QR, PAYMENT_TRANSFER } from '#domain/trade/order-status.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import type { Locale } from '#domain/values/locale.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { TermsNote } from '#web/ui/forms/terms-note.tsx';
import { formAction, textOf } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { AskForApproval } from './ask-for-approval.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { cartOf, CheckoutSteps } from './checkout-steps.tsx';
import { isOffered } from './credit-choice.tsx';
import { calculated, chosenCredit, termOfForm } from './credit-terms.ts';
import { draftOfKey } from './open-order.ts';
import { OrderPanels } from './order-panels.tsx';
import { PaymentMethod } from './payment-method.tsx';
import { shownOrder, type ShownOrder } from './shown-order.ts';
import { OrderSums } from './sums.tsx';
import { because, wayBack } from './way-back.ts';
import type { Route } from './+types/payment';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { order, key } = await draftOfKey(pageOf(context), request);
  const { api, locale } = pageOf(context);
  if (order.summary.shipping_cost === null) throw redirect(because(shippingOf(locale, key), 'shipping_cost_missing'));
  const { searchParams } = new URL(request.url);
  const [credit, rules] = await Promise.all([
    calculated(api, order.id, searchParams),
    api('GET /purchasing/check/{id}', { params: { id: order.id } }),
  ]);
  return {
    order,
    key,
    credit,
    rules,
    chosen: chosenCredit(searchParams),
    messages: messagesFor(locale, ['checkout', 'cart']),
  };
}

/** After a refusal, too: prices, credit and limits are shown as they are then. */
export const shouldRevalidate = () => true;

const shippingOf = (locale: Locale, key: string) => `/${locale}/shipping?key=${encodeURIComponent(key)}`;

const paymentOf = (locale: Locale, key: string) => `/${locale}/payment?key=${encodeURIComponent(key)}`;

/** A transfer, where nothing else was chosen. */
const wayToPay = (chosen: string) =>
  ([PAYMENT_CREDIT, PAYMENT_QR] as const).find((known) => String(known) === chosen) ?? PAYMENT_TRANSFER;

/** What this page can mend: another price, another way to pay, another term. */
const isShownHere = ({ errorType, fields }: WireError) =>
  errorType === 'price' ||
  errorType === 'draft' ||
  errorType === 'reach' ||
  errorType === 'credit' ||
  errorType === 'approval' ||
  fields?.some(({ path }) => path === 'credit_time' || path === 'note');

/**
 * The specification's ways out: what is chosen at shipping leads back there, what this page can mend is shown here, any
 * other refusal leads to the cart.
 */
export const action = formAction(async ({ page, form, request }) => {
  const { api, locale, currency } = page;
  const { order, key } = await draftOfKey(page, request);
  const expected_total = Number(textOf(form, 'expected_total'));
  const how = wayToPay(textOf(form, 'payment_type'));
  const credit_time = how === PAYMENT_CREDIT ? termOfForm(form, paymentOf(locale, key)) : undefined;
  const version = textOf(form, 'version');
  const payment = { order_id: order.id, payment_type: how, credit_time, currency, expected_total, version } as const;
  try {
    if (textOf(form, 'do') === 'ask') {
      const asked = await api('POST /purchase-request/add', { body: { ...payment, note: textOf(form, 'note') } });
      return redirect(`/${locale}/user/purchase-requests/${asked.id}?done=sent`);
    }
    await api('POST /cart/addpayment', { body: payment });
  } catch (error) {
    const wire = apiErrorOf(error);
    if (!wire || isShownHere(wire) || wire.statusCode >= 500) throw error;
    return redirect(wayBack(wire, { shipping: shippingOf(locale, key), cart: `/${locale}${cartOf(order)}` }));
  }
  const next = how === PAYMENT_QR ? 'qr-code-payment' : 'thank-you';
  return redirect(`/${locale}/${next}?key=${orderKey(order.id)}`);
});

export default function Payment({ loaderData: { order, key, credit, rules, chosen } }: Route.ComponentProps) {
  const t = useTranslations('checkout.payment');
  const refused = useActionData<typeof action>();
  const [isOnCredit, setIsOnCredit] = useState(chosen.isChosen);
  const shown = shownOrder(order, useLocale());
  return (
    <div className="page stack page-room">
      <PageHead title={t('title')} hidden />
      <CheckoutSteps current={3} order={order} />
      <h1>{t('title')}</h1>
      <Form
        method="post"
        className="with-side gap-5"
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === 'payment_type')
            setIsOnCredit(target.value === String(PAYMENT_CREDIT));
        }}
      >
        <FormErrors error={refused?.error}>
          <div className="stack">
            <WhyRefused error={refused?.error} before={refused?.typed?.shown} now={shown} />
            <PaymentMethod order={order} credit={credit} chosen={chosen} typed={refused?.typed} />
            <OrderPanels order={order} orderKey={key} />
          </div>
          <OrderSums
            order={order}
            credit={isOnCredit && isOffered(credit) && credit}
            act={
              rules.approvals_needed === 0 && (
                <SubmitButton look="accent" size="large" wide>
                  {t('place')}
                </SubmitButton>
              )
            }
          >
            <input type="hidden" name="key" value={key} />
            <input type="hidden" name="expected_total" value={order.summary.total_include_vat} />
            <input type="hidden" name="version" value={order.version} />
            <input type="hidden" name="shown" value={JSON.stringify(shown)} />
            {rules.approvals_needed > 0 ? (
              <AskForApproval rules={rules} typed={refused?.typed} />
            ) : (
              <>
                <p className="soft">{t('agree')}</p>
                <p className="soft">{t('contract')}</p>
                <TermsNote of="ordering" />
              </>
            )}
          </OrderSums>
        </FormErrors>
      </Form>
    </div>
  );
}

/** Prices and the draft itself are shown as they are now; what they were is said where the draft is another one. */
function WhyRefused({
  error,
  before,
  now,
}: {
  error?: WireError | undefined;
  before?: string | undefined;
  now: ShownOrder;
}) {
  const t = useTranslations('checkout.payment');
  if (error?.errorType === 'draft') return <ChangedNotice before={before} now={now} />;
  return error?.errorType === 'price' ? <Notice tone="warning">{t('changed')}</Notice> : <FormError />;
}
