import { useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { FromContracts, type WantedGoods } from '#web/trade/call-off-contracts/from-contracts.tsx';
import { callOffOffersOf } from '#web/trade/call-off-contracts/offers-of.server.ts';
import { orderIdOfKey } from '#domain/trade/order-identifiers.ts';
import { plainList } from '#domain/trade/quick-order/quick-order.ts';
import { FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { DeliverTo } from '#web/market/delivery/deliver-to.tsx';
import { deliveryView, provinceQuery } from '#web/market/delivery/delivery-view.server.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf, type Page } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { ListForm } from './list-form.tsx';
import { quickOrderAction, refusedList, reviewOf } from './quick-order-action.ts';
import { ReviewForm } from './review-form.tsx';
import { textOfLines, type Review } from './review-view.ts';
import { useStoredList } from './use-stored-list.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import type { Route } from './+types/quick-order';
import { formAction } from '#web/page/form.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const asked = new URL(request.url).searchParams;
  const [list, delivery] = await Promise.all([
    asked.has('order')
      ? orderAgain(page, request, asked.get('order'))
      : listAsked(page, plainList(asked.get('list') ?? '')),
    deliveryView(page),
  ]);
  return {
    ...list,
    contracts: await callOffOffersOf(page, offersOf(list.review)),
    isAgain: asked.has('order'),
    delivery,
    messages: messagesFor(page.locale, ['quickOrder', 'delivery', 'files', 'loads', 'callOffs']),
  };
}

/** The first offer of each product: a contract is found by its product. */
const offersOf = (review: Review | null): number[] =>
  review?.lines.flatMap((line) => line.products.flatMap(({ offers }) => offers[0]?.product_stock_id ?? [])) ?? [];

async function listAsked(page: Page, text: string): Promise<{ text: string; review: Review | null }> {
  return { text, review: text.trim() === '' ? null : await reviewOf(page, text) };
}

/** What an order of the company held; without one that is, an empty list. */
async function orderAgain(
  page: Page,
  request: Request,
  key: string | null,
): Promise<{ text: string; review: Review | null }> {
  requireRight(page, request, 'order');
  const id = orderIdOfKey(key);
  if (id === null) return { text: '', review: null };
  const review = await page.api('GET /quick-order/order/{id}', { params: { id }, query: provinceQuery(page) });
  return { text: textOfLines(review.lines), review };
}

export const handle: ScreenHandle = { takesFile: true };

export const action = formAction(async ({ page, form }) => {
  const answer = await quickOrderAction(page, form);
  return answer instanceof Response
    ? answer
    : { ...answer, contracts: await callOffOffersOf(page, offersOf(answer.review)) };
}, refusedList);

export default function QuickOrder({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('quickOrder');
  const answer = useActionData<typeof action>();
  const { text, review } = answer ?? loaderData;
  const contracts = (answer && 'contracts' in answer ? answer.contracts : loaderData.contracts) ?? [];
  const isAgain = loaderData.isAgain && !answer;
  useStoredList(text, {
    isMatched: review !== null && !isAgain,
    isEmpty: !answer && !loaderData.isAgain && text === '',
  });
  return (
    <div className="page stack page-room">
      <PageHead title={t('title')} description={t('description')} hidden={isAgain} />
      <header className="stack gap-1 narrow">
        <h1>{isAgain ? t('againTitle') : t('title')}</h1>
        <p className="muted">{isAgain ? t('againLead') : t('lead')}</p>
      </header>
      <FormErrors error={answer?.error}>
        <ListForm key={`list ${text}`} text={text} isOpen={review === null} />
        {review && <DeliverTo delivery={loaderData.delivery} isForAmount />}
        {review && review.more > 0 && <Notice tone="warning">{t('more', { count: review.more })}</Notice>}
        {answer?.leftOut !== undefined && answer.leftOut > 0 && (
          <Notice tone="warning">{t('leftOut', { count: answer.leftOut })}</Notice>
        )}
        {answer?.isCut && <Notice tone="warning">{t('cut')}</Notice>}
        {review && <FromContracts offers={contracts} wanted={wantedOf(review)} />}
        {review && (
          <ReviewForm
            key={JSON.stringify(review.lines.map(({ line, typed, chosen }) => [line, typed, chosen]))}
            review={review}
            text={text}
            answer={answer}
            isAgain={isAgain}
            province={loaderData.delivery.province}
          />
        )}
      </FormErrors>
    </div>
  );
}

/** How much of each product the list asks for. */
const wantedOf = (review: Review): WantedGoods[] =>
  review.lines.flatMap((line) =>
    line.products.map(({ id, name_th, name_en, name_cn, offers }) => ({
      product_id: id,
      name_th,
      name_en,
      name_cn,
      kg: line.wanted_kg ?? (line.wanted_units ?? 1) * (offers[0]?.unit_weight ?? 1),
    })),
  );
