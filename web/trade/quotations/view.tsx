import { Form, Link, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { LinkButton, looksOf, SubmitButton } from '#web/ui/button.tsx';
import { PoNumber } from '#web/ui/display/po-number.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { MayNot } from '#web/ui/feedback/may-not.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { WayBack } from '#web/ui/lists/back-link.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { formAction } from '#web/page/form.ts';
import { pageOf, type Page } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { useMayNot, usePath } from '#web/page/use-shop.ts';
import { idIn } from '#web/page/ids.ts';
import { askPath } from '#web/trade/negotiations/ask-path.ts';
import { QuotedGoods } from './quoted-goods.tsx';
import { QuotationBadge } from './state-badge.tsx';
import type { Route } from './+types/view';

export type Quotation = Answer<'GET /quotation/detail/{id}'>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  return {
    quotation: await quotationOf(page, request),
    isMade: new URL(request.url).searchParams.get('done') === 'made',
    messages: messagesFor(page.locale, ['quotations']),
  };
}

/** The quotation that the address names. Without one that is the company's, the list is where to go. */
async function quotationOf(page: Page, request: Request): Promise<Quotation> {
  requireMember(page, request);
  const id = idIn(new URL(request.url).searchParams.get('id'));
  const toList = () => redirect(`/${page.locale}/user/quotations`);
  if (id === null) throw toList();
  try {
    return await page.api('GET /quotation/detail/{id}', { params: { id } });
  } catch (error) {
    throw apiErrorOf(error)?.statusCode === 404 ? toList() : error;
  }
}

export const action = formAction(async ({ page, request }) => {
  const { id } = await quotationOf(page, request);
  const { order_id } = await page.api('POST /quotation/order/{id}', { params: { id } });
  return redirect(`/${page.locale}/shipping?key=${orderKey(order_id)}`);
});

export default function QuotationView({ loaderData: { quotation, isMade } }: Route.ComponentProps) {
  const t = useTranslations('quotations');
  const path = usePath();
  const refused = useActionData<typeof action>();
  return (
    <div className="stack medium">
      <PageHead title={quotation.quotation_no} hidden />
      <p>
        <WayBack to={path('/user/quotations')}>{t('back')}</WayBack>
      </p>
      <header className="row">
        <h1>{quotation.quotation_no}</h1>
        <QuotationBadge state={quotation.state} />
        <a className={looksOf({ look: 'outline', size: 'small' })} href={`/api/quotation/pdf/${quotation.id}`}>
          {t('pdf')}
        </a>
      </header>
      {isMade && !refused && <DoneNotice>{t('made')}</DoneNotice>}
      <dl className="facts">
        <dt>{t('col.until')}</dt>
        <dd>
          <DateTime at={quotation.valid_until} />
        </dd>
        <dt>{t('madeAt')}</dt>
        <dd>
          <DateTime at={quotation.made_at} />
        </dd>
        <dt>{t('contact')}</dt>
        <dd>{quotation.contact}</dd>
        {quotation.reference && (
          <>
            <dt>{t('reference')}</dt>
            <dd>
              <bdi>{quotation.reference}</bdi>
            </dd>
          </>
        )}
      </dl>
      {quotation.is_by_sales && (
        <Notice tone="info">
          {t('bySales')}
          {quotation.note && (
            <>
              <br />
              {t('note')}: {quotation.note}
            </>
          )}
        </Notice>
      )}
      <FormErrors error={refused?.error}>
        <FormError />
        <NextStep quotation={quotation} />
      </FormErrors>
      <QuotedGoods quotation={quotation} />
    </div>
  );
}

/** What can be done with it: order, go on with its draft, or look at its order. */
function NextStep({ quotation }: { quotation: Quotation }) {
  const t = useTranslations('quotations');
  const path = usePath();
  const mayNot = useMayNot('order');
  const { state, order_id, order_no, lines } = quotation;
  if (order_no !== null && order_id !== null)
    return (
      <p>
        <Link to={path(`/user/orders/view?key=${orderKey(order_id)}`)}>{t('toOrder', { number: order_no })}</Link>
        <PoNumber of={quotation.po_number} isOwn />
      </p>
    );
  if (state === 'expired') return <Notice tone="info">{t('expired')}</Notice>;
  if (lines.some(({ problem }) => problem)) return <Notice tone="warning">{t('gone')}</Notice>;
  if (mayNot) return <MayNot right="order" />;
  return (
    <Form method="post" className="stack gap-2 justify-start">
      <SubmitButton look="accent" size="large">
        {t(order_id === null ? 'order' : 'goOn')}
      </SubmitButton>
      <LinkButton
        look="outline"
        to={path(
          askPath(
            'quotation',
            lines.map(({ productstock_id, quantity }) => ({ offer: productstock_id, units: quantity })),
          ),
        )}
      >
        {t('negotiate')}
      </LinkButton>
      <small>{t('reserved')}</small>
    </Form>
  );
}
