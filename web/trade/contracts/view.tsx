import { Form, Link, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { formatDateTime } from '#domain/values/format.ts';
import { looksOf, SubmitButton } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { MayNot } from '#web/ui/feedback/may-not.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { formAction } from '#web/page/form.ts';
import { pageOf, type Page } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { useLocale, useMayNot, usePath } from '#web/page/use-shop.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { idIn } from '#web/page/ids.ts';
import { ContractText } from './contract-text.tsx';
import type { Route } from './+types/view';
import styles from './contract.module.css';

export type Contract = Answer<'GET /contract/sales/{id}'>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const contract = await contractOf(page, request);
  const { contract_id } = contract.is_current
    ? { contract_id: contract.id }
    : await page.api('GET /order/orderdetail/{id}', { params: { id: contract.order_id } });
  return {
    contract,
    currentId: contract_id,
    isDone: new URL(request.url).searchParams.has('done'),
    messages: messagesFor(page.locale, ['contract']),
  };
}

/** The version that the address names. Without one that is the company's, the order list is where to go. */
async function contractOf(page: Page, request: Request): Promise<Contract> {
  requireMember(page, request);
  const id = idIn(new URL(request.url).searchParams.get('id'));
  const toOrders = () => redirect(`/${page.locale}/user/orders`);
  if (id === null) throw toOrders();
  try {
    return await page.api('GET /contract/sales/{id}', { params: { id } });
  } catch (error) {
    throw apiErrorOf(error)?.statusCode === 404 ? toOrders() : error;
  }
}

export const action = formAction(async ({ page, request }) => {
  const { id } = await contractOf(page, request);
  await page.api('POST /contract/sales/{id}/confirm', { params: { id } });
  return redirect(`/${page.locale}/user/contract?id=${id}&done=1`);
});

export default function SalesContract({ loaderData: { contract, currentId, isDone } }: Route.ComponentProps) {
  const t = useTranslations('contract');
  const path = usePath();
  const refused = useActionData<typeof action>();
  return (
    <div className="page stack medium page-room">
      <PageHead title={`${t('title')} ${contract.order_no}`} hidden />
      <p>
        <Link to={path(`/user/orders/view?key=${orderKey(contract.order_id)}`)}>{t('back')}</Link>
      </p>
      <header className="row">
        <h1>
          <span>{t('title')}</span> <span>{contract.order_no}</span>
        </h1>
        <Badge tone={contract.is_current ? 'info' : 'neutral'}>{t('version', { version: contract.version })}</Badge>
        <a className={looksOf({ look: 'outline', size: 'small' })} href={`/api/contract/sales/${contract.id}/pdf`}>
          {t('pdf')}
        </a>
      </header>
      {isDone && !refused && <DoneNotice>{t('done')}</DoneNotice>}
      {!contract.is_current && (
        <Notice tone="warning">
          {t('old')} {currentId !== null && <Link to={path(`/user/contract?id=${currentId}`)}>{t('openCurrent')}</Link>}
        </Notice>
      )}
      <FormErrors error={refused?.error}>
        <FormError />
        <Agreement contract={contract} />
      </FormErrors>
      <ContractText contract={contract} />
    </div>
  );
}

/** Whether it is agreed to, and by whom; else what the buyer has to do. */
function Agreement({ contract }: { contract: Contract }) {
  const t = useTranslations('contract');
  const locale = useLocale();
  const mayNot = useMayNot('order');
  const time = (at: string) => formatDateTime(new Date(at), locale);
  if (contract.confirmed_at)
    return (
      <p className={styles.agreed}>
        {t('confirmed', { name: contract.confirmed_by_name ?? '', time: time(contract.confirmed_at) })}{' '}
        {contract.confirmed_from && <small>{t('from', { address: contract.confirmed_from })}</small>}
      </p>
    );
  if (!contract.may_confirm) return contract.is_current ? <Notice tone="info">{t('over')}</Notice> : null;
  return (
    <Form method="post" className={styles.confirm}>
      <strong className="lead">{t('wait')}</strong>
      {contract.reason && (
        <p>
          {t('why')}: {contract.reason}
        </p>
      )}
      {contract.payment_until && <p>{t('until', { time: time(contract.payment_until) })}</p>}
      {mayNot ? (
        <MayNot right="order" />
      ) : (
        <>
          <SubmitButton look="accent">{t('confirm')}</SubmitButton>
          <small>{t('confirmHint')}</small>
        </>
      )}
    </Form>
  );
}
