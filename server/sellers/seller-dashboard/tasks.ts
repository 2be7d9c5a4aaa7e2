import { certificatesEndBy, tasksOf, windowsEndBy, type SellerTask } from '#domain/sellers/seller-tasks.ts';
import { OFFER_ON_SALE } from '#domain/market/pricing/pricing.ts';
import { SALE_PROCESSING, SHIPPED } from '#domain/trade/order-status.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { isFoundBy, newestChange, offerStatusSql } from '#server/sellers/offers/index.ts';
import { handOverTaskSql, saleOutcomeSql } from './sale-outcome-sql.ts';

interface TaskCount {
  task: SellerTask;
  count: number;
}
type Asker = Pick<Member, 'companyId' | 'companyRole' | 'sellingRoles'>;

const NOT_APPROVED = 2;

/** What there is to do for the company, of the asker's own rights, in the order of the domain. One statement. */
export async function tasksNow({ companyId, companyRole, sellingRoles }: Asker): Promise<TaskCount[]> {
  const mine = tasksOf(companyRole, sellingRoles);
  if (mine.length === 0) return [];
  // Only what is theirs is counted at all.
  const parts = countings(companyId).flatMap(({ tasks, counting }) =>
    tasks.some((task) => mine.includes(task)) ? [counting] : [],
  );
  const found = await rows(sql<TaskCount>`${sql.join(parts, sql` union all `)}`);
  return mine.map((task) => ({ task, count: found.find((each) => each.task === task)?.count ?? 0 }));
}

function countings(companyId: number): { tasks: readonly SellerTask[]; counting: ReturnType<typeof sql> }[] {
  const at = now();
  const today = bangkokDate(at);
  return [
    {
      tasks: ['hand_over', 'prepare'],
      counting: sql`
        select ${handOverTaskSql(today)} as task, count(*)::int as count from purchases p join orders o on o.id = p.order_id
        where p.company_id = ${companyId} and p.sale_type = ${sql.lit(SALE_PROCESSING)} and ${saleOutcomeSql} = 'sold' and o.logistic_status < ${sql.lit(SHIPPED)} group by 1`,
    },
    {
      // As the list of offers counts: products in warehouses.
      tasks: ['prices_refused', 'prices_waiting', 'low_stock', 'windows_ending'],
      counting: sql`
        select x.task, count(distinct (o.product_id, o.warehouse_id))::int as count
        from (
          select s.product_id, s.warehouse_id, s.status as is_sold, s.sales_end, ${offerStatusSql(at)} as state, c.state as change, s.quantity <= s.low_stock_level as is_low
          from product_stocks s join products p on p.id = s.product_id join warehouses w on w.id = s.warehouse_id ${newestChange}
          where s.company_id = ${companyId} and not s.is_deleted) o
        cross join lateral (values ('prices_refused', ${isFoundBy('refused')}), ('prices_waiting', ${isFoundBy('waiting')}), ('low_stock', ${isFoundBy('low_stock')}),
          ('windows_ending', o.is_sold = ${OFFER_ON_SALE} and o.sales_end > ${at} and o.sales_end <= ${windowsEndBy(at)})) x (task, is_due)
        where x.is_due group by 1`,
    },
    {
      tasks: ['warehouses'],
      counting: sql`
        select 'warehouses' as task, count(*)::int as count from warehouses where company_id = ${companyId} and status = ${sql.lit(NOT_APPROVED)}`,
    },
    {
      tasks: ['certificates'],
      counting: sql`
        select 'certificates' as task, count(*)::int as count from certificates
        where company_id = ${companyId} and deleted_at is null and (status = ${sql.lit(NOT_APPROVED)} or valid_until <= ${certificatesEndBy(today)}::date)`,
    },
    {
      tasks: ['bank_accounts'],
      counting: sql`
        select 'bank_accounts' as task, count(*)::int as count from bank_accounts where company_id = ${companyId} and deleted_at is null and status = ${sql.lit(NOT_APPROVED)}`,
    },
  ];
}
