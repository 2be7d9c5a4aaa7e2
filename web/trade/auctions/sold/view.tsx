import { Form, useActionData } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { auctionNo } from '#domain/trade/auctions/auction.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formAction } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireRight } from '#web/page/require-right.ts';
import { usePath } from '#web/page/use-shop.ts';
import { LinkButton, SubmitButton } from '#web/ui/button.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { Deadline } from '#web/ui/display/deadline.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import type { Route } from './+types/view';

type Sale = Answer<'GET /seller/auctions/{id}/result'>;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_prices');
  const id = idOf(params.id);
  const sale = await page.api('GET /seller/auctions/{id}/result', { params: { id } });
  return { id, sale, messages: messagesFor(page.locale, ['soldLots', 'dates']) };
}

/** After a refusal, too: the time may be over by now. */
export const shouldRevalidate = () => true;

export const action = formAction(async ({ page: { api, locale }, params }) => {
  const id = idOf((params as { id: string }).id);
  await api('POST /seller/auctions/{id}/accept', { params: { id } });
  return redirect(`/${locale}/seller/auctions/${id}/result`);
});

/** What of an auction a seller is told after its end, and the press that sells below the reserve. */
export default function SoldLot({ loaderData: { id, sale } }: Route.ComponentProps) {
  const t = useTranslations('soldLots');
  const path = usePath();
  const answer = useActionData<typeof action>();
  const title = t('title', { number: auctionNo(id) });
  return (
    <div className="stack">
      <PageHead title={title} hidden />
      <p>
        <BackLink list="/seller/auctions">{t('back')}</BackLink>
      </p>
      <header className="row between gap-2">
        <h1>{title}</h1>
        <LinkButton to={path(`/auctions/${id}`)} look="outline">
          {t('open')}
        </LinkButton>
      </header>
      <FormErrors error={answer?.error}>
        <FormError />
        <Panel title={t(`stands.${standOf(sale)}`)}>
          <div className="stack gap-3">
            <SaleFacts sale={sale} />
            {sale.accept_by && (
              <>
                <p>{t('belowReserve')}</p>
                <Form method="post">
                  <SubmitButton>{t('accept')}</SubmitButton>
                </Form>
              </>
            )}
          </div>
        </Panel>
      </FormErrors>
    </div>
  );
}

/** The words for where it stands. */
function standOf({ auction, outcome, result, accept_by }: Sale) {
  if (accept_by) return 'reserve_missed';
  if (auction === 'awarded') return 'ordered';
  if (auction === 'not_sold' || auction === 'cancelled') return auction;
  if (outcome === null) return 'running';
  return result === 'offered' ? 'offered' : 'ended';
}

function SaleFacts({ sale: { price, total, accept_by } }: { sale: Sale }) {
  const t = useTranslations('soldLots');
  const facts: [string, React.ReactNode][] = [];
  if (price !== null) facts.push([t('price'), <Money key="price" baht={price} settled />]);
  if (total !== null) facts.push([t('total'), <Money key="total" baht={total} settled />]);
  if (accept_by) facts.push([t('until'), <Deadline key="until" at={accept_by} />]);
  return <FactList facts={facts} />;
}
