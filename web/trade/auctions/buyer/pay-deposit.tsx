import { data, useActionData, useRevalidator } from 'react-router';
import type { Answer, Api } from '#contract/client.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { AskAgain } from '#web/money/payments/buyer/ask-again.tsx';
import { BankSteps } from '#web/money/payments/buyer/bank-steps.tsx';
import { QrCard } from '#web/money/payments/buyer/qr-card.tsx';
import styles from '#web/money/payments/buyer/qr-payment.module.css';
import { apiErrorOf } from '#web/page/api-error.ts';
import { formAction } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useLive } from '#web/page/use-live.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import type { Route } from './+types/pay-deposit';

type Owed = Answer<'GET /payment/owed/{id}'>;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'pay');
  const [id, receivable] = [idOf(params.id), idOf(params.receivable)];
  const { participation } = await page.api('GET /my-auctions/{id}', { params: { id } });
  const deposit = participation?.deposits.find(({ receivable_id }) => receivable_id === receivable);
  if (!deposit) throw data(null, { status: 404 });
  if (deposit.state === 'paid') throw redirect(afterPaid(page.locale, id));
  const isDebt = deposit.state === 'owed';
  if (deposit.state !== 'asked' && !isDebt) throw redirect(`/${page.locale}/user/auctions/${id}`);
  const owed = await page.api('GET /payment/owed/{id}', { params: { id: receivable } });
  const answer = new URL(request.url).searchParams.get('answer');
  return {
    id,
    owed,
    isDebt,
    qr: owed.by_qr ? await codeOf(page.api, owed) : null,
    now: new Date().toISOString(),
    answer: (['not_yet', 'to_check'] as const).find((known) => known === answer) ?? null,
    messages: messagesFor(page.locale, ['myAuctions', 'payments']),
  };
}

/** Where bids can be made as soon as the deposit has come. */
const afterPaid = (locale: string, id: number) => `/${locale}/auctions/${id}?done=paid`;

/** None while the gateway is away: then there is the bank's counter. */
async function codeOf(
  api: Api,
  { ref1, ref2, outstanding: amount }: Owed,
): Promise<Answer<'POST /payment/qrcode'> | null> {
  try {
    return await api('POST /payment/qrcode', { body: { ref1, ref2, amount } });
  } catch (error) {
    if (apiErrorOf(error)?.error === 'payment_gateway_unavailable') return null;
    throw error;
  }
}

/** "I have paid": the gateway is asked now. */
export const action = formAction(async ({ page: { api, locale }, params }) => {
  const { id, receivable } = params as { id: string; receivable: string };
  const { payment } = await api('POST /payment/owed/{id}/inquiry', { params: { id: idOf(receivable) } });
  const here = `/${locale}/user/auctions/${idOf(id)}/deposits/${idOf(receivable)}`;
  return redirect(payment === 'paid' ? here : `${here}?answer=${payment}`);
});

/** A deposit of an auction, or what a winner who did not order owes, with the code that pays it. */
export default function PayDeposit({ loaderData: { id, owed, isDebt, qr, now, answer } }: Route.ComponentProps) {
  const t = useTranslations('myAuctions.pay');
  const ofPayments = useTranslations('payments');
  const locale = useLocale();
  const refused = useActionData<typeof action>();
  const { revalidate } = useRevalidator();
  // The company is told that the money has come: then the page leads on.
  useLive('notifications', () => void revalidate());
  const title = t(isDebt ? 'debt' : 'title', { number: owed.number });
  return (
    <div className="stack">
      <PageHead title={title} hidden />
      <p>
        <BackLink list={`/user/auctions/${id}`}>{t('back')}</BackLink>
      </p>
      <header className="stack gap-1">
        <h1>{title}</h1>
        <p className="soft">{t(isDebt ? 'debtText' : 'text')}</p>
      </header>
      {!qr && <Notice tone="warning">{t('away')}</Notice>}
      {qr && (
        <div className={styles.columns}>
          <QrCard key={qr.code} qr={qr} now={now} isTimed={!isDebt} />
          <div className="stack">
            {qr.simulated_bank && (
              <Notice>
                {ofPayments('demo')}{' '}
                <a href={`${qr.simulated_bank}&lang=${locale}`} target="_blank" rel="noreferrer">
                  {ofPayments('demoBank')}
                </a>
              </Notice>
            )}
            <BankSteps />
            <FormErrors error={refused?.error}>
              <AskAgain answer={answer} />
            </FormErrors>
          </div>
        </div>
      )}
      {owed.at_counter && (
        <p className={styles.small}>
          {ofPayments('atCounter')} <a href={`/api/payment/owed/${owed.id}/pay-in-slip`}>{ofPayments('payInSlip')}</a>
        </p>
      )}
    </div>
  );
}
