import { useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
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
import styles from './quick-order.module.css';

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
    isAgain: asked.has('order'),
    delivery,
    messages: messagesFor(page.locale, ['quickOrder', 'delivery', 'files']),
  };
}

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

export const action = formAction(({ page, form }) => quickOrderAction(page, form), refusedList);

export default function QuickOrder({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('quickOrder');
  const answer = useActionData<typeof action>();
  const { text, review } = answer ?? loaderData;
  const isAgain = loaderData.isAgain && !answer;
  useStoredList(text, {
    isMatched: review !== null && !isAgain,
    isEmpty: !answer && !loaderData.isAgain && text === '',
  });
  return (
    <div className={`page ${styles.page}`}>
      <PageHead title={t('title')} description={t('description')} hidden={isAgain} />
      <header className={styles.head}>
        <h1>{isAgain ? t('againTitle') : t('title')}</h1>
        <p className={styles.lead}>{isAgain ? t('againLead') : t('lead')}</p>
      </header>
      <FormErrors error={answer?.error}>
        <ListForm key={`list ${text}`} text={text} isOpen={review === null} />
        {review && <DeliverTo delivery={loaderData.delivery} isForAmount />}
        {review && review.more > 0 && <Notice tone="warning">{t('more', { count: review.more })}</Notice>}
        {answer?.leftOut !== undefined && answer.leftOut > 0 && (
          <Notice tone="warning">{t('leftOut', { count: answer.leftOut })}</Notice>
        )}
        {answer?.isCut && <Notice tone="warning">{t('cut')}</Notice>}
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
