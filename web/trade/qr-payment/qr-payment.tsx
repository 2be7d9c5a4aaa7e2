import { data, redirect, useActionData, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { mayInCompany } from '#domain/accounts/company/company-roles.ts';
import { PAID, PAYMENT_QR } from '#domain/trade/order-status.ts';
import { referencesOf } from '#domain/trade/payments/payment-references.ts';
import { LinkButton } from '#web/components/button.tsx';
import { MayNot } from '#web/components/feedback/may-not.tsx';
import { FormErrors, Notice } from '#web/components/forms/field.tsx';
import { PageHead } from '#web/components/layout/page-head.tsx';
import { Panel } from '#web/components/layout/panel.tsx';
import { apiErrorOf } from '#web/page/api-error.ts';
import { formAction } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, useMayNot, usePath } from '#web/page/use-shop.ts';
import { orderOfKey, type Order } from '#web/trade/checkout/open-order.ts';
import { AskAgain } from './ask-again.tsx';
import { BankSteps } from './bank-steps.tsx';
import { QrCard } from './qr-card.tsx';
import { useOrderChanges } from './use-order-changes.ts';
import type { Route } from './+types/qr-payment';
import styles from './qr-payment.module.css';

const WAITING = 0;

const viewOf = (locale: string, key: string, done = '') =>
  `/${locale}/user/orders/view?key=${encodeURIComponent(key)}${done && `&done=${done}`}`;

/** Where an order that is not to be paid by QR belongs; null for one that stays here, confirmed or soon to be. */
function elsewhere(order: Order, locale: string, key: string): string | null {
  if (order.order_no === null) return `/${locale}/shipping?key=${encodeURIComponent(key)}`;
  if (order.payment_status === PAID) return viewOf(locale, key, 'paid');
  const isWaiting = order.order_status_type === 1;
  return order.payment_type === PAYMENT_QR && (order.may_pay_by_qr || isWaiting) ? null : viewOf(locale, key);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { order, key } = await orderOfKey(page, request);
  const to = elsewhere(order, page.locale, key);
  if (to) throw redirect(to);
  const company = page.user?.company;
  const mayPay = company ? mayInCompany(company.role, company.selling_roles, 'pay') : false;
  const qr = order.may_pay_by_qr && mayPay ? await codeOf(page.api, order) : null;
  return {
    key,
    id: order.id,
    order_no: order.order_no!,
    isConfirmed: order.may_pay_by_qr,
    toCheck: order.settlements.some((one) => one.kind === 'gateway' && one.status === WAITING && !one.is_deleted),
    qr,
    now: new Date().toISOString(),
    answer: new URL(request.url).searchParams.get('answer'),
    messages: messagesFor(page.locale, ['qrPayment']),
  };
}

/** The order's QR code; null while the gateway is away: the page says so, and that one may transfer. */
async function codeOf(api: ReturnType<typeof pageOf>['api'], order: Order) {
  const references = referencesOf({ company_id: order.company_id, order_no: order.order_no! });
  try {
    return await api('POST /payment/qrcode', { body: { ...references, amount: order.summary.outstanding } });
  } catch (error) {
    if (apiErrorOf(error)?.error === 'payment_gateway_unavailable') return null;
    throw error;
  }
}

/** "I have paid": the gateway is asked now. */
export const action = formAction(async ({ page, request }) => {
  const { order, key } = await orderOfKey(page, request);
  if (order.order_no === null) throw data(null, { status: 400 });
  const { payment } = await page.api('POST /payment/inquiry', { body: { order_id: order.id } });
  const here = `/${page.locale}/qr-code-payment?key=${encodeURIComponent(key)}`;
  return redirect(payment === 'paid' ? viewOf(page.locale, key, 'paid') : `${here}&answer=${payment}`);
});

export default function QrPayment({ loaderData }: Route.ComponentProps) {
  const { key, id, order_no, isConfirmed, toCheck, qr, now, answer } = loaderData;
  const t = useTranslations('qrPayment');
  const path = usePath();
  const locale = useLocale();
  const mayNotPay = useMayNot('pay');
  const refused = useActionData<typeof action>();
  const { revalidate } = useRevalidator();
  useOrderChanges(id, () => void revalidate());
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('title')} hidden />
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('order', { number: order_no })}</p>
      </header>
      {toCheck && <Notice tone="warning">{t('toCheck')}</Notice>}
      {!isConfirmed && (
        <Panel title={t('waiting.title')}>
          <p>{t('waiting.text')}</p>
        </Panel>
      )}
      {isConfirmed && mayNotPay && <MayNot right="pay" />}
      {isConfirmed && !mayNotPay && !qr && <Notice tone="danger">{t('away')}</Notice>}
      {qr && (
        <div className={styles.columns}>
          <QrCard key={qr.code} qr={qr} now={now} />
          <div className={styles.side}>
            {qr.simulated_bank && (
              <Notice>
                {t('demo')} <a href={`${qr.simulated_bank}&lang=${locale}`}>{t('demoBank')}</a>
              </Notice>
            )}
            <BankSteps />
            <FormErrors error={refused?.error}>
              <AskAgain answer={answer === 'not_yet' || answer === 'to_check' ? answer : null} />
            </FormErrors>
          </div>
        </div>
      )}
      <p className={styles.actions}>
        <LinkButton to={path(`/user/orders/view?key=${encodeURIComponent(key)}`)} look="outline">
          {t('view')}
        </LinkButton>
        {isConfirmed && <span className={styles.small}>{t('bySlip')}</span>}
      </p>
    </div>
  );
}
