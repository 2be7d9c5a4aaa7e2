import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatNumber } from '#domain/values/format.ts';
import { monthOf } from '#domain/values/month.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { useMayNot, usePath } from '#web/page/use-shop.ts';
import { useKeptAnswer } from '#web/page/use-kept-answer.ts';
import { useOrderChanges } from '#web/money/payments/use-order-changes.ts';
import { OpenCharges } from '../open-charges.tsx';
import { OpenOrders } from '../open-orders.tsx';
import { CreditRequests } from '../requests.tsx';
import { Statement } from './statement.tsx';
import { CreditStateBadge, type CreditAccount } from '../credit-state.tsx';
import type { Route } from './+types/credit';
import styles from '../credit.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  return {
    account: await page.api('GET /credit/account'),
    isSent: new URL(request.url).searchParams.get('done') === 'sent',
    messages: messagesFor(page.locale, ['credit']),
  };
}

/** The paper of a request is asked for by a button, because its address lives for minutes. */
export const action = formAction(async ({ page: { api, locale }, form }) => {
  if (textOf(form, 'do') === 'statement') {
    const month = textOf(form, 'month');
    const { made_document } = await api('POST /credit/statement/pdf', { body: { month, language: locale } });
    // A short one is downloaded at once.
    return redirect(
      made_document === null
        ? `/api/credit/statement?${new URLSearchParams({ month, language: locale, format: 'pdf' })}`
        : `/${locale}/user/made-documents/${made_document}`,
    );
  }
  const id = wholeNumberOf(form, 'id');
  throw redirect((await api('POST /credit/request/{id}/preview', { params: { id } })).previewUrl);
});

/** What the company may order on credit, what it has to repay and when, and what it asked for. */
export default function Credit({ loaderData: { account, isSent } }: Route.ComponentProps) {
  const t = useTranslations('credit');
  const path = usePath();
  const mayNot = useMayNot('pay');
  const refused = useKeptAnswer<typeof action>();
  const { revalidate } = useRevalidator();
  const open = account.orders.filter((order) => order.may_pay_by_qr);
  useOrderChanges(
    open.map(({ id }) => id),
    () => void revalidate(),
  );
  const repaid = useRepaid(account.orders);
  const isWaiting = account.requests.some(({ status }) => status === 'pending');
  const ask = !mayNot && !isWaiting && (
    <LinkButton to={path('/user/credit/request')} look={account.line ? 'outline' : 'primary'}>
      {t(account.line ? 'askAgain' : 'ask')}
    </LinkButton>
  );
  return (
    <div className="stack">
      <PageHead title={t('title')} hidden />
      <header className="row">
        <h1>{t('title')}</h1>
        {account.line && <CreditStateBadge state={account.line.state} />}
      </header>
      {isSent && <DoneNotice>{t('sent')}</DoneNotice>}
      {repaid.length > 0 && <DoneNotice>{t('orders.repaid', { orders: repaid.join(', ') })}</DoneNotice>}
      <FormErrors error={refused?.error}>
        <FormError />
      </FormErrors>
      {account.line ? (
        <>
          {!account.status && <Notice tone="warning">{account.message}</Notice>}
          {account.available < 0 && <Notice tone="warning">{t('negative')}</Notice>}
          <Sums account={account} line={account.line} />
          {ask && <div>{ask}</div>}
        </>
      ) : (
        <EmptyState icon="briefcase" title={t('none.title')} text={t(isWaiting ? 'none.waiting' : 'none.text')}>
          {ask}
        </EmptyState>
      )}
      {(account.line || account.orders.length > 0) && <OpenOrders orders={account.orders} mayPay={!mayNot} />}
      <OpenCharges charges={account.open_charges} to={(id) => path(`/user/owed/${id}`)} />
      {account.requests.length > 0 && <CreditRequests requests={account.requests} mayOpen={!mayNot} />}
      {account.line && <Statement month={monthOf(account.today)} />}
    </div>
  );
}

/** The numbers of the orders that were repaid while the page was open. */
function useRepaid(orders: CreditAccount['orders']): string[] {
  const [known] = useState(orders);
  return known.filter(({ id }) => !orders.some((order) => order.id === id)).map(({ order_no }) => order_no);
}

function Sums({ account, line }: { account: CreditAccount; line: NonNullable<CreditAccount['line']> }) {
  const t = useTranslations('credit');
  return (
    <Panel>
      <dl className="figures">
        <div className={styles.available}>
          <dt>{t('available')}</dt>
          <dd>
            <Money baht={account.available} settled />
          </dd>
        </div>
        <div>
          <dt>{t('inUse')}</dt>
          <dd>
            <Money baht={account.in_use} settled />
          </dd>
        </div>
        <div>
          <dt>{t('granted')}</dt>
          <dd>
            <Money baht={line.amount} settled />
          </dd>
        </div>
        <div>
          <dt>{t('owed')}</dt>
          <dd>
            <Money baht={account.owed} settled />
          </dd>
        </div>
        {account.charges > 0 && (
          <div>
            <dt>{t('charges')}</dt>
            <dd>
              <Money baht={account.charges} settled />
            </dd>
          </div>
        )}
      </dl>
      <p className="stack gap-1 above-4 ruled-above">
        {t('terms', { days: line.credit_time, rate: formatNumber(line.interest_rate, 2) })}{' '}
        <span>
          {t('period')} <Day day={line.effective_on} /> – <Day day={line.expires_on} />
        </span>
      </p>
    </Panel>
  );
}
