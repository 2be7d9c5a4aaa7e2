import type { RowOf } from '#contract/kit/define-list.ts';
import { moneyReviewList } from '#contract/money/review-list.ts';
import type { MoneyReviewState } from '#domain/money/payments/money-review.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf } from '#server/kit/index.ts';
import { refundAccountSql, waitingAccountSql, type AccountJson } from '#server/money/refund-accounts/index.ts';
import { ofNumber } from '#server/money/receivables/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { rows, sql } from '#server/platform/database/query.ts';

type Review = RowOf<typeof moneyReviewList>;
interface Row extends Omit<Review, 'pay_to' | 'state'> {
  account: AccountJson | null;
  waiting_change: number | null;
}

const stateSql: Readonly<Record<MoneyReviewState, ReturnType<typeof sql>>> = {
  open: sql`r.resolved_at is null`,
  resolved: sql`r.resolved_at is not null`,
};

/** What is open, the oldest first; then what is resolved, the newest first: money_reviews_waiting_first (0621). */
const waitingFirst = sql`r.resolved_at is not null, case when r.resolved_at is null then r.created_at end,
  r.resolved_at desc, r.id`;

export const moneyReviews = listOf(moneyReviewList, {
  from: sql`money_reviews r`,
  key: sql`r.id`,
  seenBy: (_finance: null) => sql`true`,
  filters: {
    order_no: (part) => ofNumber(sql`r.receivable_id`, part),
    company: (name) =>
      sql`r.receivable_id in (select v.id from receivables v where ${ofCompanyNamed(sql`v.company_id`)(name)})`,
    state: (states) =>
      sql.join(
        states.map((state) => stateSql[state]),
        sql` or `,
      ),
    reason: sql`r.reason`,
    amount: sql`r.amount`,
    paid_at: sql`r.paid_at`,
  },
  sorts: {
    waiting: { whole: waitingFirst },
    paid_at: { by: sql`r.paid_at` },
    amount: { by: sql`r.amount` },
  },
  read: async (ids) => {
    const found = await rows(sql<Row>`
      select r.id, r.reason, r.order_id, v.number as order_no, v.buyer_reference as po_number,
        case when c.id is not null then ${companySql('c')} end as company, r.cause, r.amount, r.ref1, r.ref2, r.paid_at,
        r.resolved_at, ${personNameSql('m')} as resolved_by, r.note,
        ${refundAccountSql({
          accountId: sql`r.account_id`,
          waits: sql`r.resolved_at
          is null`,
          companyId: sql`v.company_id`,
        })} as account,
        ${waitingAccountSql(sql`v.company_id`)} as waiting_change
      from money_reviews r left join receivables v on v.id = r.receivable_id
        left join companies c on c.id = v.company_id
        left join staff_members m on m.id = r.resolved_by
      where r.id = any (${[...ids]}::int[])`);
    return found.map(({ account, waiting_change, ...review }) => ({
      ...review,
      state: review.resolved_at ? ('resolved' as const) : ('open' as const),
      pay_to: { account, waiting_change },
    }));
  },
});
