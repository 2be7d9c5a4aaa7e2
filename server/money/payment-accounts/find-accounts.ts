import type { z } from 'zod';
import type { payableAccount, paymentAccounts } from '#contract/money/payment-accounts.ts';
import { paymentAccountState, WATCHED_DAYS, watchedUntil } from '#domain/money/payments/payment-account.ts';
import { ORDER_ACTIVE, UNPAID } from '#domain/trade/order-status.ts';
import { now } from '#server/platform/clock.ts';
import { ordersSql } from '#server/money/receivables/index.ts';
import { namedAccountsSql } from './named-accounts.ts';
import { maybeRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

type List = z.output<(typeof paymentAccounts)['GET /staff/payment-accounts']['answer']>;
type Asked = z.output<(typeof paymentAccounts)['GET /payment/accounts']['query']>;
type Payable = z.output<typeof payableAccount>;

/** Those that are shown first; what unpaid orders still name of those that are watched. */
export async function listAccounts(): Promise<List> {
  const at = now();
  const found = await rows(sql<Omit<List['rows'][number], 'state' | 'watched_until'>>`
    select a.id, a.bank_code, a.bank, a.branch, a.name, a.account_number, a.started_at, a.ended_at,
      case when a.ended_at > ${at}::timestamptz - make_interval(days => ${sql.lit(WATCHED_DAYS)}) then (
        select count(*)::int from ${ordersSql()} o where o.status = ${sql.lit(ORDER_ACTIVE)}
          and o.payment_status = ${sql.lit(UNPAID)}
          and o.confirmed_at >= a.started_at and o.confirmed_at < a.ended_at) else 0 end as unpaid_orders
    from payment_accounts a order by a.ended_at desc nulls first, a.id`);
  return {
    rows: found.map((account) => ({
      ...account,
      state: paymentAccountState(account, at),
      watched_until: account.ended_at && watchedUntil(account.ended_at),
    })),
  };
}

function namedBy({ order_id, instalment_id, receivable_id }: Asked): RawBuilder<unknown> {
  if (order_id !== undefined) return sql`${ordersSql()} x where x.id = ${order_id}`;
  if (receivable_id !== undefined) return sql`receivables x where x.id = ${receivable_id}`;
  return sql`receivables x where x.kind = 'instalment' and x.source_id = ${instalment_id}`;
}

/** What a buyer reads of where to pay: the accounts of the order's confirmation; those of today for whatever else. */
export async function listPayableAccounts(companyId: number, asked: Asked): Promise<{ rows: Payable[] }> {
  const moment = asked.order_id === undefined ? sql<Date | null>`null::timestamptz` : sql<Date | null>`x.confirmed_at`;
  const from = namedBy(asked);
  const found = await maybeRow(sql<{ accounts: Payable[] }>`
    select (select coalesce(json_agg(json_build_object('bank', n.bank, 'branch', n.branch, 'name', n.name,
        'account_number', n.account_number) order by n.id), '[]') from ${namedAccountsSql(moment)} n) as accounts
    from ${from} and x.company_id = ${companyId}`);
  if (!found) throw new AppError('not_found');
  return { rows: found.accounts };
}
