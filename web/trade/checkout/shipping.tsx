import { Form, redirect, useActionData, useSearchParams, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { orderKey } from '#contract/trade/order-key.ts';
import { formatDay, formatQuantity } from '#domain/values/format.ts';
import { bahtFromSatang, satangFromBaht } from '#domain/values/money.ts';
import { orderTotals } from '#domain/trade/order-totals.ts';
import { UNSUPPORTED_OPTION_ID } from '#domain/market/delivery/freight.ts';
import { LinkButton, SubmitButton } from '#web/components/button.tsx';
import {
  ChoiceField,
  Field,
  FormError,
  FormErrors,
  Notice,
  SelectField,
  TextField,
} from '#web/components/forms/field.tsx';
import { Money } from '#web/components/display/money.tsx';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { Panel } from '#web/components/layout/panel.tsx';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import { draftOfKey, type Order } from './open-order.ts';
import { OrderSums } from './sums.tsx';
import { shippingOptionsTo } from './shipping-choice.ts';
import { reasonIn, shippingReasons } from './way-back.ts';
import type { Route } from './+types/shipping';
import styles from './checkout.module.css';

/** The address, `?address=` or `?receive=2`, holds what is being looked at, so that costs are right without script too. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { order, key } = await draftOfKey(pageOf(context), request);
  const { api, locale, user } = pageOf(context);
  const search = new URL(request.url).searchParams;
  const [{ data: addresses }, pickUp] = await Promise.all([
    api('GET /company-address/myaddress'),
    api('GET /order/can-pick-up/{id}', { params: { id: order.id } }),
  ]);
  const asked = Number(search.get('address') ?? order.shipping_address_id);
  const address =
    addresses.find(({ id }) => id === asked) ??
    addresses.find((each) => each.is_default_shipping) ??
    addresses[0] ??
    null;
  const receive = pickUp.can_pick_up && (search.get('receive') ?? String(order.receiving_type)) === '2' ? 2 : 1;
  const options = address && receive === 1 ? await shippingOptionsTo(api, order.id, address.id) : [];
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
    isPersonal: user?.company?.company_code === null,
    messages: messagesFor(locale, ['checkout', 'cart']),
  };
}

export const action = formAction(async ({ page, form, request }) => {
  const { api, locale } = page;
  const { order } = await draftOfKey(page, request);
  const receiving_type = textOf(form, 'receiving_type') === '2' ? 2 : 1;
  const time = textOf(form, 'receiving_time');
  await api('POST /cart/addshipping', {
    body: {
      order_id: order.id,
      receiving_type,
      ...(receiving_type === 1
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
    },
  });
  return redirect(`/${locale}/payment?key=${orderKey(order.id)}`);
});

export default function Shipping({ loaderData }: Route.ComponentProps) {
  const { order, key, addresses, address, pickUp, receive, options, billing, isPersonal } = loaderData;
  const t = useTranslations('checkout.shipping');
  const locale = useLocale();
  const path = usePath();
  const submit = useSubmit();
  const refused = useActionData<typeof action>();
  const tCheckout = useTranslations('checkout');
  const reason = reasonIn(useSearchParams()[0], shippingReasons);
  const look = (change: Record<string, string>) =>
    void submit(
      { key, receive: String(receive), ...(address ? { address: String(address.id) } : {}), ...change },
      { method: 'get', preventScrollReset: true, replace: true },
    );
  const [option] = options;
  const isBlocked = receive === 1 && (!option || option.id === UNSUPPORTED_OPTION_ID);
  const addressText =
    billing &&
    `${billing.address} ${billing.sub_district.name_th} ${billing.district.name_th} ${billing.province.name_th} ${billing.post_code}`;
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('title')} hidden />
      <CheckoutSteps current={2} order={order} />
      <h1>{t('title')}</h1>
      <Form method="post" className={styles.columns}>
        <FormErrors error={refused?.error}>
          <div className={styles.main}>
            {refused ? (
              <FormError />
            ) : (
              reason && (
                <Notice tone="warning">
                  <span role="status">{tCheckout(`because.${reason}`)}</span>
                </Notice>
              )
            )}
            <Panel>
              <div
                className={styles.stack}
                onChange={(event) => {
                  const input = event.target as unknown as HTMLInputElement;
                  if (input.name === 'receiving_type') look({ receive: input.value });
                }}
              >
                <ChoiceField
                  key={receive}
                  name="receiving_type"
                  legend={t('how')}
                  defaultValue={String(receive)}
                  choices={[
                    { value: '1', label: t('deliver') },
                    ...(pickUp.can_pick_up ? [{ value: '2', label: t('pickup'), help: t('pickupFree') }] : []),
                  ]}
                />
                {receive === 1 && (
                  <>
                    {addresses.length === 0 && <Notice tone="warning">{t('noAddress')}</Notice>}
                    {addresses.length > 0 && (
                      <SelectField
                        name="shipping_address_id"
                        label={t('address')}
                        value={address?.id}
                        onChange={(event) => look({ address: event.target.value })}
                      >
                        {addresses.map((each) => (
                          <option key={each.id} value={each.id}>
                            {each.name} · {each.address}{' '}
                            {locale === 'th' ? each.sub_district.name_th : each.sub_district.name_en}{' '}
                            {nameIn(locale, each.province)} {each.post_code}
                          </option>
                        ))}
                      </SelectField>
                    )}
                    <p>
                      <LinkButton to={path(`/user/address/new?key=${key}`)} look="outline" size="small">
                        {t('addAddress')}
                      </LinkButton>
                    </p>
                    {option && (
                      <div className={styles.option}>
                        <input type="hidden" name="shipping_option_id" value={option.id} />
                        {option.message ? (
                          <Notice tone="warning">{option.message}</Notice>
                        ) : (
                          <>
                            <p className={styles.cost}>
                              <span>{t('cost')}</span>{' '}
                              <strong>
                                <Money baht={option.cost} settled />
                              </strong>
                            </p>
                            <ul>
                              {option.vehicles.map((part, index) => (
                                <li key={index}>
                                  {t('vehicles', {
                                    count: part.count,
                                    vehicle: t(`vehicle.${part.vehicle}`),
                                    place: nameIn(locale, part.origin_province),
                                  })}
                                </li>
                              ))}
                            </ul>
                            <p className={styles.weight}>
                              {t('loaded', { weight: formatQuantity(option.weight, locale) })}
                            </p>
                          </>
                        )}
                      </div>
                    )}
                  </>
                )}
                {receive === 2 && (
                  <div className={styles.option}>
                    <h3>{t('warehouses')}</h3>
                    <ul>
                      {pickUp.warehouses.map((warehouse) => (
                        <li key={warehouse.id}>
                          <strong>{warehouse.name}</strong>
                          <br />
                          {warehouse.address}
                          <br />
                          {warehouse.contact_person} {warehouse.mobile}
                        </li>
                      ))}
                    </ul>
                  </div>
                )}
                <div className={styles.pair}>
                  <Field
                    name="delivery_date"
                    type="date"
                    label={t('date')}
                    required
                    min={pickUp.earliest_pickup}
                    defaultValue={
                      order.delivery_date && order.delivery_date >= pickUp.earliest_pickup
                        ? order.delivery_date
                        : pickUp.earliest_pickup
                    }
                    help={t('dateHelp', { day: formatDay(pickUp.earliest_pickup, locale) })}
                  />
                  <SelectField name="receiving_time" label={t('time')} defaultValue={order.receiving_time ?? 'any'}>
                    {(['any', 'morning', 'afternoon'] as const).map((each) => (
                      <option key={each} value={each}>
                        {t(`times.${each}`)}
                      </option>
                    ))}
                  </SelectField>
                </div>
              </div>
            </Panel>
            <Panel title={t('billing')}>
              <div className={styles.stack}>
                <Field
                  name="billing_name"
                  label={t('billingName')}
                  required
                  maxLength={200}
                  autoComplete="organization"
                  defaultValue={order.billing_name ?? billing?.billing_name ?? order.company_name}
                />
                <Field
                  name="billing_address"
                  label={t('billingAddress')}
                  required
                  maxLength={400}
                  defaultValue={order.billing_address ?? addressText ?? ''}
                />
                <div className={styles.pair}>
                  <Field
                    name="billing_taxId"
                    label={t('taxId')}
                    required={!isPersonal}
                    optional={isPersonal}
                    inputMode="numeric"
                    maxLength={24}
                    defaultValue={order.billing_taxId ?? billing?.tax_id ?? ''}
                  />
                  <Field
                    name="billing_branch_code"
                    label={t('branchCode')}
                    required
                    inputMode="numeric"
                    pattern="\d{5}"
                    maxLength={5}
                    help={t('branchHelp')}
                    defaultValue={order.billing_branch_code ?? billing?.branch_code ?? '00000'}
                  />
                </div>
                <Field
                  name="billing_branch_desc"
                  label={t('branchName')}
                  optional
                  maxLength={120}
                  defaultValue={order.billing_branch_desc ?? billing?.branch_name ?? ''}
                />
                <TextField
                  name="remark"
                  label={t('remark')}
                  optional
                  maxLength={500}
                  defaultValue={order.remark ?? ''}
                />
              </div>
            </Panel>
          </div>
          <OrderSums order={withShipping(order, receive === 2 ? 0 : isBlocked ? null : (option?.cost ?? null))}>
            <SubmitButton look="accent" size="large" wide disabled={isBlocked}>
              {t('continue')}
            </SubmitButton>
          </OrderSums>
        </FormErrors>
      </Form>
    </div>
  );
}

/** The draft's sums as they will be with this freight; without one they stay open. */
function withShipping(order: Order, cost: number | null): Order {
  const { summary } = order;
  if (cost === null) return { ...order, summary: { ...summary, shipping_cost: null } };
  const totals = orderTotals({
    lines: [satangFromBaht(summary.total)],
    shippingCost: satangFromBaht(cost),
    discountPrice: satangFromBaht(summary.discount_price),
    vatRatePercentHundredths: BigInt(Math.round(summary.vat_rate * 100)),
  });
  return {
    ...order,
    summary: {
      ...summary,
      shipping_cost: cost,
      vat: bahtFromSatang(totals.vat),
      total_include_vat: bahtFromSatang(totals.total_include_vat),
    },
  };
}
