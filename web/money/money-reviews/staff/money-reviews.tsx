import { Form, Link, useActionData, useNavigation } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer, Input } from '#contract/client.ts';
import { moneyReviewList } from '#contract/money/review-list.ts';
import { isBankTransaction, moneyReviewStates } from '#domain/money/payments/money-review.ts';
import { formatDateTime } from '#domain/values/format.ts';
import { Button } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { listAction } from '#web/kit/list-action.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { loadList } from '#web/kit/load-list.ts';
import type { Cells } from '#web/kit/table.tsx';
import { textOf, wholeNumberOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { PayTo } from '#web/money/refunds/staff/pay-to.tsx';
import { AccountText } from '#web/money/refunds/account-text.tsx';
import type { Route } from './+types/money-reviews';
import detail from '#web/ui/details/detail.module.css';
import { sameList } from '#web/page/list-address.ts';
import { PoNumber } from '#web/ui/display/po-number.tsx';
import { useIsReadOnly } from '#web/page/read-only.ts';

type Query = NonNullable<Input<'GET /staff/money-reviews'>['query']>;
type Review = Answer<'GET /staff/money-reviews'>['rows'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const list = await loadList(page, request, moneyReviewList, {
    path: '/staff/money-reviews',
    fetchPage: (query: Query) => page.api('GET /staff/money-reviews', { query }),
  });
  const isDone = new URL(request.url).searchParams.has('done');
  return { list, isDone, messages: messagesFor(page.locale, ['staffRefunds', 'list']) };
}

export const action = listAction(moneyReviewList, {
  fetchPage: (api, query: Query) => api('GET /staff/money-reviews', { query }),
  forms: {
    resolve: async ({ page: { api }, form, request }) => {
      await api('POST /staff/money-reviews/{id}/resolve', {
        params: { id: wholeNumberOf(form, 'id') },
        body: { note: textOf(form, 'note') },
      });
      return redirect(sameList(request.url, { done: '1' }));
    },
  },
});

const cells: Cells<Review> = {
  order_no: (review) => <WhichOrder review={review} />,
  cause: ({ cause }) => isBankTransaction(cause) && <code>{cause}</code>,
  note: (review) => (review.resolved_at ? <Resolved review={review} /> : <Resolve review={review} />),
};

/** Money that pays no order: what goes back, and what nobody knows whose it is. */
export default function MoneyReviews({ loaderData: { list, isDone } }: Route.ComponentProps) {
  const t = useTranslations('staff.money');
  const refused = useActionData<typeof action>();
  const typed = refused?.typed?.['do'] === 'resolve' ? refused.typed : undefined;
  return (
    <ListScreen
      list={list}
      siblings={
        <FormErrors error={typed && refused?.error}>
          {isDone && !refused && <DoneNotice>{t('done')}</DoneNotice>}
          {typed && <FormError />}
        </FormErrors>
      }
      presets={moneyReviewStates.map((state) => ({ label: t(`state.${state}`), search: `state=${state}` }))}
      cells={cells}
      empty={{ icon: 'check', title: t('empty'), text: t('emptyText') }}
    />
  );
}

function WhichOrder({ review }: { review: Review }) {
  const locale = useLocale();
  if (review.order_id === null)
    return (
      <small>
        Ref1 {review.ref1}
        <br />
        Ref2 {review.ref2}
      </small>
    );
  return (
    <>
      <Link to={`/${locale}/staff/order/${review.order_id}`}>{review.order_no}</Link>
      <PoNumber of={review.po_number} />
    </>
  );
}

function Resolved({ review }: { review: Review }) {
  const locale = useLocale();
  return (
    <>
      {review.pay_to.account && <AccountText account={review.pay_to.account} />}
      {review.note}
      <br />
      <small>
        {review.resolved_by} · {formatDateTime(new Date(review.resolved_at ?? ''), locale)}
      </small>
    </>
  );
}

/** It stays open, with what was typed, where it was refused. */
function Resolve({ review: { id, order_id, pay_to } }: { review: Review }) {
  const t = useTranslations('staff.money');
  const busy = useNavigation().state !== 'idle';
  const isReadOnly = useIsReadOnly();
  const refused = useActionData<typeof action>();
  const isOfThis = refused?.typed?.['do'] === 'resolve' && refused.typed['id'] === String(id);
  const typed = isOfThis ? refused.typed : undefined;
  const payTo = order_id === null ? null : pay_to;
  if (payTo && !payTo.account) return <PayTo payTo={payTo} />;
  if (isReadOnly) return null;
  return (
    <details className="opens framed" open={typed !== undefined}>
      <summary>{t('resolve')}</summary>
      <Form method="post" className={detail.decision}>
        {payTo && <PayTo payTo={payTo} />}
        <input type="hidden" name="do" value="resolve" />
        <input type="hidden" name="id" value={id} />
        <label>
          {t('note')}
          <input
            name="note"
            required
            maxLength={500}
            autoComplete="off"
            defaultValue={typed?.['note']}
            aria-describedby={`note-help-${id}`}
          />
          <small id={`note-help-${id}`}>{t('noteHelp')}</small>
        </label>
        <Button type="submit" size="small" disabled={busy}>
          {t('save')}
        </Button>
      </Form>
    </details>
  );
}
