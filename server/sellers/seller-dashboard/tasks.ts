import { NOT_APPROVED } from '#domain/accounts/company/approval.ts';
import { certificatesEndBy, tasksOf, type SellerTask } from '#domain/sellers/seller-tasks.ts';
import { SALE_PROCESSING } from '#domain/trade/order-status.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { countSql } from '#server/accounts/identity/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { filterColumns, isFoundBy, newestChange } from '#server/sellers/offers/index.ts';
import { saleTaskSql } from '#server/trade/sales/index.ts';

interface TaskCount {
  task: SellerTask;
  count: number;
}
type Asker = Pick<Member, 'userId' | 'companyId' | 'companyRole' | 'sellingRoles'>;

/** What there is to do for the company, of the asker's own rights, in the order of the domain. One statement. */
export async function tasksNow({ userId, companyId, companyRole, sellingRoles }: Asker): Promise<TaskCount[]> {
  const mine = tasksOf(companyRole, sellingRoles);
  if (mine.length === 0) return [];
  // Only what is theirs is counted at all.
  const parts = countings(userId, companyId).flatMap(({ tasks, counting }) =>
    tasks.some((task) => mine.includes(task)) ? [counting] : [],
  );
  const found = await rows(sql<TaskCount>`${sql.join(parts, sql` union all `)}`);
  return mine.map((task) => ({ task, count: found.find((each) => each.task === task)?.count ?? 0 }));
}

function countings(
  userId: number,
  companyId: number,
): { tasks: readonly SellerTask[]; counting: ReturnType<typeof sql> }[] {
  const at = now();
  const today = bangkokDate(at);
  return [
    {
      tasks: ['hand_over', 'prepare'],
      counting: sql`
        select x.task, count(*)::int as count
        from (
          select ${saleTaskSql(today)} as task from purchases p join orders o on o.id = p.order_id
            left join goods_ready g on g.purchase_id = p.id
          where p.company_id = ${companyId} and p.sale_type = ${sql.lit(SALE_PROCESSING)}) x
        where x.task is not null group by 1`,
    },
    {
      tasks: ['claims'],
      counting: sql`
        select 'claims' as task, count(*)::int as count from claims where seller_company_id = ${companyId}
          and state = 'with_seller'`,
    },
    {
      tasks: ['negotiations'],
      counting: sql`
        select 'negotiations' as task, count(*)::int as count from negotiations where seller_company_id = ${companyId}
          and state = 'asked'`,
    },
    {
      tasks: ['demands_to_quote'],
      counting: sql`
        select 'demands_to_quote' as task, ${countSql('demands_to_quote')} as count from users u
        where u.id = ${userId}`,
    },
    {
      tasks: ['messages'],
      counting: sql`select 'messages' as task, ${countSql('messages')} as count from users u where u.id = ${userId}`,
    },
    {
      // As the list of offers counts: products in warehouses.
      tasks: ['prices_refused', 'prices_waiting', 'low_stock', 'windows_ending'],
      counting: sql`
        select x.task, count(distinct (o.product_id, o.warehouse_id))::int as count
        from (
          select s.product_id, s.warehouse_id, ${filterColumns(at)}
          from product_stocks s join products p on p.id = s.product_id
            join warehouses w on w.id = s.warehouse_id ${newestChange}
          where s.company_id = ${companyId} and not s.is_deleted) o
        cross join lateral (values ('prices_refused', ${isFoundBy('refused')}),
          ('prices_waiting', ${isFoundBy('waiting')}), ('low_stock', ${isFoundBy('low_stock')}),
          ('windows_ending', ${isFoundBy('window_ending')})) x (task, is_due)
        where x.is_due group by 1`,
    },
    {
      tasks: ['warehouses'],
      counting: sql`
        select 'warehouses' as task, count(*)::int as count from warehouses where company_id = ${companyId}
          and deleted_at is null and status = ${sql.lit(NOT_APPROVED)}`,
    },
    {
      tasks: ['certificates'],
      counting: sql`
        select 'certificates' as task, count(*)::int as count from certificates
        where company_id = ${companyId} and deleted_at is null
          and (status = ${sql.lit(NOT_APPROVED)} or valid_until <= ${certificatesEndBy(today)}::date)`,
    },
    {
      tasks: ['bank_accounts'],
      counting: sql`
        select 'bank_accounts' as task, count(*)::int as count from bank_accounts where company_id = ${companyId}
          and deleted_at is null and status = ${sql.lit(NOT_APPROVED)}`,
    },
  ];
}
