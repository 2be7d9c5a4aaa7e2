import { Form, Link, redirect, useActionData } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { WireError } from '#contract/errors.ts';
import { PAYMENT_CREDIT, PAYMENT_QR, PAYMENT_TRANSFER } from '#domain/trade/order-status.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import type { Locale } from '#domain/values/locale.ts';
import { GoodsName } from '#web/market/catalogue/goods-name.tsx';
import { apiErrorOf } from '#web/page/api-error.ts';
import { SubmitButton } from '#web/components/button.tsx';
import { Day } from '#web/components/display/date-time.tsx';
import { ChoiceField, FormError, FormErrors, Notice } from '#web/components/forms/field.tsx';
import { Money } from '#web/components/display/money.tsx';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { Panel } from '#web/components/layout/panel.tsx';
import { TermsNote } from '#web/components/forms/terms-note.tsx';
import { Picture } from '#web/components/display/picture.tsx';
import { formAction, textOf } from '#web/page/form.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { AskForApproval } from './ask-for-approval.tsx';
import { cartOf, CheckoutSteps } from './checkout-steps.tsx';
import { CreditHelp, CreditLink, CreditTerms, isOffered } from './credit-choice.tsx';
import { calculated, chosenCredit, termOfForm } from './credit-terms.ts';
import { draftOfKey } from './open-order.ts';
import { OrderSums } from './sums.tsx';
import { because, wayBack } from './way-back.ts';
import type { Route } from './+types/payment';
import styles from './checkout.module.css';

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
  errorType === 'credit' ||
  errorType === 'approval' ||
  fields?.some(({ path }) => path === 'credit_time' || path === 'note');

/** The specification's ways out: what is chosen at shipping leads back there, what this page can mend is shown here, any other refusal leads to the cart. */
export const action = formAction(async ({ page, form, request }) => {
  const { api, locale, currency } = page;
  const { order, key } = await draftOfKey(page, request);
  const expected_total = Number(textOf(form, 'expected_total'));
  const how = wayToPay(textOf(form, 'payment_type'));
  const credit_time = how === PAYMENT_CREDIT ? termOfForm(form, paymentOf(locale, key)) : undefined;
  const payment = { order_id: order.id, payment_type: how, credit_time, currency, expected_total } as const;
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
  const shipping = useTranslations('checkout.shipping');
  const locale = useLocale();
  const path = usePath();
  const refused = useActionData<typeof action>();
  const address = order.shipping_address;
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('title')} hidden />
      <CheckoutSteps current={3} order={order} />
      <h1>{t('title')}</h1>
      <Form method="post" className={styles.columns}>
        <FormErrors error={refused?.error}>
          <div className={styles.main}>
            {refused?.error?.errorType === 'price' ? <Notice tone="warning">{t('changed')}</Notice> : <FormError />}
            <Panel>
              <div className={styles.pay}>
                <ChoiceField
                  name="payment_type"
                  legend={t('method')}
                  defaultValue={
                    chosen.isChosen && isOffered(credit)
                      ? String(PAYMENT_CREDIT)
                      : (refused?.typed?.['payment_type'] ?? String(PAYMENT_TRANSFER))
                  }
                  choices={[
                    {
                      value: String(PAYMENT_CREDIT),
                      label: t('credit'),
                      help: <CreditHelp credit={credit} />,
                      disabled: !isOffered(credit),
                    },
                    {
                      value: String(PAYMENT_TRANSFER),
                      label: t('transfer'),
                      help: t('transferHelp', { hours: order.payment_window_hours }),
                    },
                    {
                      value: String(PAYMENT_QR),
                      label: t('qr'),
                      help: t('qrHelp', { hours: order.payment_window_hours }),
                    },
                  ].filter(({ value }) => order.offered_payment_types.includes(Number(value)))}
                />
                <CreditLink credit={credit} />
                {isOffered(credit) && <CreditTerms credit={credit} chosen={chosen} />}
              </div>
            </Panel>
            <Panel title={t('goods')} aside={<Link to={path(cartOf(order))}>{t('change')}</Link>}>
              <ul className={styles.goods}>
                {order.order_items.map((item) => (
                  <li key={item.id}>
                    <Picture name={item.pic_path} alt="" size={48} />
                    <div>
                      <strong>
                        <GoodsName names={item} />
                      </strong>
                      <p className={styles.small}>
                        {nameIn(locale, item.attribute)} × {item.quantity} · {nameIn(locale, item.seller)}
                      </p>
                    </div>
                    <Money baht={item.line_total} settled />
                  </li>
                ))}
              </ul>
            </Panel>
            <Panel title={t('receiving')} aside={<Link to={path(`/shipping?key=${key}`)}>{t('change')}</Link>}>
              <p>
                <strong>{order.receiving_type === 2 ? shipping('pickup') : shipping('deliver')}</strong> ·{' '}
                {order.delivery_date && <Day day={order.delivery_date} />}
              </p>
              {address && (
                <p>
                  {address.name} · {locale === 'th' ? address.text_th : address.text_en} · {address.phone}
                </p>
              )}
              {order.pickup_warehouses.map((warehouse) => (
                <p key={warehouse.id}>
                  {warehouse.name} · {warehouse.address}
                </p>
              ))}
            </Panel>
            {(order.po_number || order.cost_centre) && (
              <Panel title={t('references')}>
                <p>{[order.po_number, order.cost_centre].filter(Boolean).join(' · ')}</p>
              </Panel>
            )}
            <Panel title={t('invoice')}>
              <p>
                <strong>{order.billing_name}</strong>
                <br />
                {order.billing_address}
                <br />
                {order.billing_taxId && (
                  <>
                    {t('taxId')} {order.billing_taxId} ·{' '}
                  </>
                )}
                {t('branch')} {order.billing_branch_code} {order.billing_branch_desc}
              </p>
            </Panel>
          </div>
          <OrderSums order={order}>
            <input type="hidden" name="key" value={key} />
            <input type="hidden" name="expected_total" value={order.summary.total_include_vat} />
            {rules.approvals_needed > 0 ? (
              <AskForApproval rules={rules} typed={refused?.typed} />
            ) : (
              <>
                <SubmitButton look="accent" size="large" wide>
                  {t('place')}
                </SubmitButton>
                <p className={styles.small}>{t('agree')}</p>
                <p className={styles.small}>{t('contract')}</p>
                <TermsNote of="ordering" />
              </>
            )}
          </OrderSums>
        </FormErrors>
      </Form>
    </div>
  );
}
