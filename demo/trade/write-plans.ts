import { DAY_MS } from '#domain/values/durations.ts';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { planList, planOrder } from '#server/trade/plans/index.ts';
import type { MarketPeople } from '../accounts/accounts.ts';
import { memberOf } from '../accounts/member-of.ts';
import names from './plan-names.json' with { type: 'json' };

const DAYS_AGO = 6;

/**
 * Plans of the first buyer: a month's need of a saved list, shared with colleagues, and an order of before, whose days
 * are over.
 */
export async function writePlans({ buyers: [buyer] }: MarketPeople, at: Date): Promise<void> {
  const found = await maybeRow(sql<{ list: number | null; order: number | null }>`
    select
      (select min(l.id) from favourite_lists l where l.company_id = c.id
        and exists (select from favourite_items i where i.list_id = l.id and i.kg_per_month > 0)) as list,
      (select max(o.id) from orders o where o.company_id = c.id and o.order_no is not null) as order
    from companies c where id = ${buyer?.companyId ?? 0}`);
  if (!buyer || !found) return;
  const member = await memberOf(buyer.userId, 'owner');
  if (found.list !== null) {
    const { token } = await planList(member, found.list, {});
    await rows(
      sql`update plans set name = ${names.month}, is_shared = true, token = 'demo-plan-of-a-month-0'
        where token = ${token}`,
    );
  }
  if (found.order !== null) {
    const { token } = await planOrder(member, found.order, {});
    const before = new Date(at.getTime() - DAYS_AGO * DAY_MS);
    const arrives = addDays(bangkokDate(before), 2);
    await rows(sql`
      update plans set token = 'demo-plan-of-an-order0', created_at = ${before}, shown_at = ${before},
        shown = jsonb_set(shown, '{cheapest,arrives}', to_jsonb(${arrives}::text)) where token = ${token}`);
  }
}
