import { data, useRevalidator } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Api } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { mayInCompany } from '#domain/accounts/company/company-roles.ts';
import { PAID, PAYMENT_CREDIT, PAYMENT_QR, TYPE_WAITING_CONFIRMATION } from '#domain/trade/order-status.ts';
import { referencesOf } from '#domain/money/payments/payment-references.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { MayNot } from '#web/ui/feedback/may-not.tsx';
import { FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { apiErrorOf } from '#web/page/api-error.ts';
import { formAction } from '#web/page/form.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, useMayNot, usePath } from '#web/page/use-shop.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { orderOfKey, type Order } from '#web/trade/checkout/open-order.ts';
import { Thanks, thanksView } from '#web/trade/checkout/thanks.tsx';
import { AskAgain } from './ask-again.tsx';
import { BankSteps } from './bank-steps.tsx';
import { askedPart, type AskedPart } from './asked-part.ts';
import { QrCard } from './qr-card.tsx';
import { RepayPart } from './repay-part.tsx';
import { useOrderChanges } from '../use-order-changes.ts';
import type { Route } from './+types/qr-payment';
import styles from './qr-payment.module.css';

const WAITING = 0;

const viewOf = (locale: string, key: string, done = '') =>
  `/${locale}/user/orders/view?key=${encodeURIComponent(key)}${done && `&done=${done}`}`;

/** Where an order that is not to be paid by QR belongs; null for one that stays here, confirmed or soon to be. */
function elsewhere(order: Order, locale: string, key: string, asked: AskedPart): string | null {
  if (order.order_no === null) return `/${locale}/shipping?key=${encodeURIComponent(key)}`;
  if (order.payment_status === PAID) return viewOf(locale, key, 'paid');
  // What was asked for has come: asked for again, it would be paid twice.
  if (asked.of !== null && asked.of !== order.summary.outstanding.toFixed(2)) return viewOf(locale, key, 'part');
  const isWaiting = order.order_status_type === TYPE_WAITING_CONFIRMATION && order.payment_type === PAYMENT_QR;
  return order.may_pay_by_qr || isWaiting ? null : viewOf(locale, key);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { order, key } = await orderOfKey(page, request);
  const asked = askedPart(new URL(request.url).searchParams);
  const to = elsewhere(order, page.locale, key, asked);
  if (to) throw redirect(to);
  const company = page.user?.company;
  const mayPay = company ? mayInCompany(company.role, company.selling_roles, 'pay') : false;
  const { qr, error } = order.may_pay_by_qr && mayPay ? await codeOf(page.api, order, asked) : NO_CODE;
  return {
    key,
    id: order.id,
    order_no: order.order_no!,
    hasPayInSlip: order.has_pay_in_slip && mayPay,
    isConfirmed: order.may_pay_by_qr,
    placed: thanksView(order),
    debt:
      order.payment_type === PAYMENT_CREDIT
        ? { outstanding: order.summary.outstanding, amount: asked.text ?? suggestedOf(order), error }
        : null,
    toCheck: order.settlements.some((one) => one.kind === 'gateway' && one.status === WAITING && !one.is_deleted),
    qr,
    now: order.answered_at,
    answer: new URL(request.url).searchParams.get('answer'),
    messages: messagesFor(page.locale, ['payments', 'checkout']),
  };
}

interface Code {
  qr: Answer<'POST /payment/qrcode'> | null;
  /** Why this part cannot be asked for. */
  error: WireError | null;
}
const NO_CODE: Code = { qr: null, error: null };

/** What is not on a slip that waits; all of it where everything is. */
function suggestedOf({ summary }: Order): number {
  const open = summary.outstanding - summary.waiting_amount;
  return open > 0 ? open : summary.outstanding;
}

/** The order's QR code; none while the gateway is away: the page says so, and that one may transfer. */
async function codeOf(api: Api, order: Order, asked: AskedPart): Promise<Code> {
  const references = referencesOf({ company_id: order.company_id, order_no: order.order_no! });
  const isDebt = order.payment_type === PAYMENT_CREDIT;
  const whole = isDebt ? suggestedOf(order) : order.summary.outstanding;
  try {
    const amount = isDebt && asked.text !== null ? asked.amount : whole;
    return { qr: await api('POST /payment/qrcode', { body: { ...references, amount } }), error: null };
  } catch (error) {
    const wire = apiErrorOf(error);
    if (wire?.error === 'payment_gateway_unavailable') return NO_CODE;
    if (isDebt && wire?.fields?.some(({ path }) => path === 'amount')) return { qr: null, error: wire };
    throw error;
  }
}

/** "I have paid": the gateway is asked now. */
export const action = formAction(async ({ page, request }) => {
  const { order, key } = await orderOfKey(page, request);
  if (order.order_no === null) throw data(null, { status: 400 });
  const { payment } = await page.api('POST /payment/inquiry', { body: { order_id: order.id } });
  const here = `/${page.locale}/qr-code-payment?key=${encodeURIComponent(key)}`;
  if (payment === 'paid') return redirect(viewOf(page.locale, key, 'paid'));
  return redirect(payment === 'paid_in_part' ? viewOf(page.locale, key, 'part') : `${here}&answer=${payment}`);
});

export default function QrPayment({ loaderData }: Route.ComponentProps) {
  const { key, id, order_no, hasPayInSlip, isConfirmed, placed, debt, toCheck, qr, now, answer } = loaderData;
  const t = useTranslations('payments');
  const path = usePath();
  const locale = useLocale();
  const mayNotPay = useMayNot('pay');
  const refused = useKeptAnswer<typeof action>();
  const { revalidate } = useRevalidator();
  useOrderChanges([id], () => void revalidate());
  return (
    <div className="page stack page-room">
      <PageHead title={t(debt ? 'repay.title' : 'title')} hidden />
      {isConfirmed && (
        <header className="stack gap-1">
          <h1>{t(debt ? 'repay.title' : 'title')}</h1>
          <p>{t('order', { number: order_no })}</p>
        </header>
      )}
      {toCheck && <Notice tone="warning">{t('toCheck')}</Notice>}
      {!isConfirmed && (
        <Panel>
          <Thanks order={placed}>
            <p className="soft">{t('waiting')}</p>
          </Thanks>
        </Panel>
      )}
      {isConfirmed && mayNotPay && <MayNot right="pay" />}
      {debt && !mayNotPay && <RepayPart debt={debt} orderKey={key} />}
      {isConfirmed && !mayNotPay && !qr && !debt?.error && <Notice tone="danger">{t('away')}</Notice>}
      {qr && (
        <div className={styles.columns}>
          <QrCard key={qr.code} qr={qr} now={now} isTimed={debt === null} />
          <div className="stack">
            {qr.simulated_bank && (
              <Notice>
                {t('demo')} {/* Beside this page, as a bank's app would be: here one sees the payment arrive. */}
                <a href={`${qr.simulated_bank}&lang=${locale}`} target="_blank" rel="noreferrer">
                  {t('demoBank')}
                </a>
              </Notice>
            )}
            <BankSteps />
            <FormErrors error={refused?.error}>
              <AskAgain answer={answer === 'not_yet' || answer === 'to_check' ? answer : null} />
            </FormErrors>
          </div>
        </div>
      )}
      <p className="row">
        <LinkButton to={path(`/user/orders/view?key=${encodeURIComponent(key)}`)} look="outline">
          {t('view')}
        </LinkButton>
        {isConfirmed && <span className="soft">{t('bySlip')}</span>}
        {hasPayInSlip && (
          <span className="soft">
            {t('atCounter')} <a href={`/api/payment/slip/${id}`}>{t('payInSlip')}</a>
          </span>
        )}
      </p>
    </div>
  );
}
