import { useRevalidator } from 'react-router';
import type { Answer, Api } from '#contract/client.ts';
import { SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import { bangkokInput, instantOfBangkokInput } from '#domain/values/bangkok-input.ts';
import { keepUpload } from '#web/files/keep-upload.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { apiErrorOf } from '#web/page/api-error.ts';
import { actOf, formAction, textOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireRight } from '#web/page/require-right.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { useLive } from '#web/page/use-live.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { SlipForm } from '#web/money/payments/slip-form/slip-form.tsx';
import { slipSourceOf } from '#web/money/payments/slip-form/slip-source.tsx';
import { transferAccounts } from '#web/money/payments/transfer-account.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { Deadline } from '#web/ui/display/deadline.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { AskAgain } from '../ask-again.tsx';
import { BankSteps } from '../bank-steps.tsx';
import { QrCard } from '../qr-card.tsx';
import { SentSlips } from './sent-slips.tsx';
import { PAGES, readWording } from './wording.ts';
import type { Route } from './+types/pay';
import styles from '../qr-payment.module.css';

const DONE = ['sent', 'removed', 'paid'] as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'pay');
  const id = idOf(params.id);
  const owed = await page.api('GET /payment/owed/{id}', { params: { id } });
  const said = await readWording(page.api, owed);
  if (said.leadsTo) throw redirect(`/${page.locale}${said.leadsTo}`);
  const [qr, accounts] = await Promise.all([
    owed.by_qr ? codeOf(page.api, owed) : null,
    page.api('GET /payment/accounts', { query: { receivable_id: id } }),
  ]);
  const query = new URL(request.url).searchParams;
  return {
    owed,
    wording: said.wording,
    qr,
    accounts: transferAccounts(accounts, page.locale),
    now: new Date().toISOString(),
    transferTime: bangkokInput(new Date()),
    answer: (['not_yet', 'to_check'] as const).find((known) => known === query.get('answer')) ?? null,
    done: DONE.find((known) => known === query.get('done')) ?? null,
    messages: messagesFor(page.locale, ['owed', 'payments', 'orders', 'slipForm', 'files', 'dates']),
  };
}

export const handle: ScreenHandle = { takesFile: true };

/** None while the gateway is away: there are other ways to pay. */
async function codeOf(api: Api, { outstanding, ref1, ref2 }: Answer<'GET /payment/owed/{id}'>) {
  try {
    return await api('POST /payment/qrcode', { body: { amount: outstanding, ref1, ref2 } });
  } catch (error) {
    if (apiErrorOf(error)?.error === 'payment_gateway_unavailable') return null;
    throw error;
  }
}

export const action = formAction(
  async ({ page: { api, locale }, form, params }: FormCall<Route.ActionArgs['params']>) => {
    const id = idOf(params.id);
    const here = (query: string) => redirect(`/${locale}/user/owed/${id}?${query}`);
    return actOf<() => Promise<Response>>(form, {
      '': async () => {
        const { payment } = await api('POST /payment/owed/{id}/inquiry', { params: { id } });
        return here(payment === 'paid' || payment === 'paid_in_part' ? 'done=paid' : `answer=${payment}`);
      },
      remove: async () => {
        await api('PUT /payment/owed-slips/{id}/remove', { params: { id: wholeNumberOf(form, 'id') } });
        return here('done=removed');
      },
      send: async () => {
        await keepUpload(api, form, 'slip');
        const { outstanding } = await api('GET /payment/owed/{id}', { params: { id } });
        await api('POST /payment/owed/{id}/slips', {
          params: { id },
          body: {
            filename: textOf(form, 'filename'),
            amount: outstanding,
            payment_date: instantOfBangkokInput(textOf(form, 'payment_date')),
            ...slipSourceOf(form),
          },
        });
        return here('done=sent');
      },
    })();
  },
);

/** Something that the company owes beside its orders, with every way to pay it. */
export default function PayOwed({
  loaderData: { owed, wording, qr, accounts, now, transferTime, answer, done },
}: Route.ComponentProps) {
  const t = useTranslations('owed');
  const ofPayments = useTranslations('payments');
  const locale = useLocale();
  const refused = useKeptAnswer<typeof action>();
  const { revalidate } = useRevalidator();
  // The company is notified that the money has come, or of its slip.
  useLive('notifications', () => void revalidate());
  const { number, state, amount, due_at, kind, page_id } = owed;
  const page = PAGES[kind];
  const title = wording ? t(`kinds.${wording}.title`, { number }) : t('title', { number });
  const isWaiting = owed.slips.some(({ status }) => status === SETTLEMENT_WAITING);
  return (
    <div className="page stack page-room">
      <PageHead title={title} hidden />
      {page && (
        <p>
          <BackLink list={`${page}/${page_id}`}>{t('back')}</BackLink>
        </p>
      )}
      <header className="stack gap-1">
        <h1>{title}</h1>
        {wording && state === 'open' && <p className="soft">{t(`kinds.${wording}.text`)}</p>}
      </header>
      {done && !refused && <DoneNotice>{t(`done.${done}`)}</DoneNotice>}
      <FactList
        facts={[
          [t('amount'), <Money key="amount" baht={amount} settled />],
          [t('state'), t(`states.${state}`)],
          ...(due_at && state === 'open'
            ? ([[t('due'), <Deadline key="due" at={due_at} />]] as [string, React.ReactNode][])
            : []),
        ]}
      />
      {owed.slips.length > 0 && <SentSlips slips={owed.slips} />}
      {owed.by_qr && !isWaiting && (
        <div className={styles.columns}>
          {qr ? (
            <QrCard key={qr.code} qr={qr} now={now} isTimed={wording === 'auction_deposit'} />
          ) : (
            <Notice tone="warning">{t('away')}</Notice>
          )}
          <div className="stack">
            {qr?.simulated_bank && (
              <Notice>
                {ofPayments('demo')}{' '}
                <a href={`${qr.simulated_bank}&lang=${locale}`} target="_blank" rel="noreferrer">
                  {ofPayments('demoBank')}
                </a>
              </Notice>
            )}
            {qr && <BankSteps />}
            {qr && (
              <FormErrors error={refused?.typed['do'] === 'send' ? undefined : refused?.error}>
                <AskAgain answer={answer} />
              </FormErrors>
            )}
            {owed.at_counter && (
              <p className="soft">
                {ofPayments('atCounter')}{' '}
                <a href={`/api/payment/owed/${owed.id}/pay-in-slip`} download>
                  {ofPayments('payInSlip')}
                </a>
              </p>
            )}
            <FormErrors error={refused?.typed['do'] === 'send' ? refused.error : undefined}>
              <Panel title={t('slip.title')}>
                <SlipForm
                  {...{ accounts, transferTime, typed: refused?.typed, outstanding: owed.outstanding }}
                  sent={{ do: 'send' }}
                  isMain={false}
                />
              </Panel>
            </FormErrors>
          </div>
        </div>
      )}
    </div>
  );
}
