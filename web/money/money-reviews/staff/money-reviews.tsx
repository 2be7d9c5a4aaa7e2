import { Form, Link, useActionData, useNavigation } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { isBankTransaction } from '#domain/money/payments/money-review.ts';
import { formatDateTime, formatMoney } from '#domain/values/format.ts';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { nameIn } from '#web/i18n/language.ts';
import { formAction, textOf, wholeNumberOf, type Typed } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { PayTo } from '#web/money/refunds/staff/pay-to.tsx';
import { AccountText } from '#web/money/refunds/account-text.tsx';
import { ListScreen } from '#web/ui/lists/list-screen.tsx';
import { pageNumberOf, requireWithin } from '#web/ui/lists/page-number.ts';
import type { Route } from './+types/money-reviews';
import detail from '#web/ui/details/detail.module.css';
import { sameList } from '#web/page/list-address.ts';
import { PoNumber } from '#web/ui/display/po-number.tsx';

const PAGE_SIZE = 25;

type Review = Answer<'GET /staff/money-reviews'>['money_reviews'][number];

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const page = pageNumberOf(search);
  const state = search.get('state') === 'resolved' ? ('resolved' as const) : ('open' as const);
  const { api, locale } = pageOf(context);
  const { money_reviews, count } = await api('GET /staff/money-reviews', {
    query: { state, _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE },
  });
  const pages = Math.ceil(count / PAGE_SIZE);
  requireWithin(request, page, pages);
  return {
    reviews: money_reviews,
    count,
    state,
    page,
    pages,
    isDone: search.has('done'),
    messages: messagesFor(locale, ['staffRefunds']),
  };
}

export const action = formAction(async ({ page: { api }, form, request }) => {
  await api('POST /staff/money-reviews/{id}/resolve', {
    params: { id: wholeNumberOf(form, 'id') },
    body: { note: textOf(form, 'note') },
  });
  return redirect(sameList(request.url, { done: '1' }));
});

/** Money that pays no order: what goes back, and what nobody knows whose it is. */
export default function MoneyReviews({
  loaderData: { reviews, count, state, page, pages, isDone },
}: Route.ComponentProps) {
  const t = useTranslations('staff.money');
  const locale = useLocale();
  const refused = useActionData<typeof action>();
  return (
    <FormErrors error={refused?.error}>
      {isDone && !refused && <DoneNotice>{t('done')}</DoneNotice>}
      <FormError />
      <ListScreen
        title={t('title')}
        note={t('count', { count })}
        tabs={{
          label: t('title'),
          links: (['open', 'resolved'] as const).map((value) => ({
            label: t(`state.${value}`),
            to: `?state=${value}`,
            isCurrent: value === state,
          })),
        }}
        columns={[
          { label: t('paidAt'), isDate: true, render: (review) => formatDateTime(new Date(review.paid_at), locale) },
          { label: t('amount'), isNumber: true, render: (review) => formatMoney(review.amount, 'THB') },
          { label: t('why'), render: (review) => <Why review={review} /> },
          { label: t('order'), render: (review) => <WhichOrder review={review} /> },
          {
            label: t('transaction'),
            render: (review) => isBankTransaction(review.cause) && <code>{review.cause}</code>,
          },
          {
            label: state === 'open' ? t('resolve') : t('resolved'),
            render: (review) =>
              review.resolved_at ? (
                <Resolved review={review} />
              ) : (
                <Resolve
                  payTo={review.order_id === null ? null : review.pay_to}
                  id={review.id}
                  typed={refused?.typed?.['id'] === String(review.id) ? refused.typed : undefined}
                />
              ),
          },
        ]}
        rows={reviews}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
        page={page}
        pages={pages}
      />
    </FormErrors>
  );
}

function Why({ review }: { review: Review }) {
  const t = useTranslations('staff.money');
  return <>{t(`reason.${review.reason}`)}</>;
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
      {!review.po_number && <br />}
      <small>{review.company && nameIn(locale, review.company)}</small>
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
function Resolve({ id, payTo, typed }: { id: number; payTo: Review['pay_to'] | null; typed: Typed | undefined }) {
  const t = useTranslations('staff.money');
  const busy = useNavigation().state !== 'idle';
  if (payTo && !payTo.account) return <PayTo payTo={payTo} />;
  return (
    <details className={detail.opener} open={typed !== undefined}>
      <summary>{t('resolve')}</summary>
      <Form method="post" className={detail.decision}>
        {payTo && <PayTo payTo={payTo} />}
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
        <button type="submit" className={detail.primary} disabled={busy}>
          {t('save')}
        </button>
      </Form>
    </details>
  );
}
