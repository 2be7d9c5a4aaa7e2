import type { RowOf } from '#contract/kit/define-list.ts';
import { couponUseList } from '#contract/trade/coupon-use-list.ts';
import { couponCodeOf } from '#domain/trade/coupons/coupon-code.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf } from '#server/kit/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { likeText, rows, sql } from '#server/platform/database/query.ts';

export const couponUses = listOf(couponUseList, {
  from: sql`coupon_uses u`,
  key: sql`u.order_id`,
  seenBy: (_sales: unknown) => sql`true`,
  filters: {
    order_no: (part) => sql`u.order_id in (select o.id from orders o where o.order_no ilike ${`%${likeText(part)}%`})`,
    company: ofCompanyNamed(sql`u.company_id`),
    code: (code) => sql`u.code_id = (select k.id from coupon_codes k where k.code = ${couponCodeOf(code)})`,
    used_at: sql`u.used_at`,
    amount: sql`u.amount`,
    is_returned: sql`u.returned_at is not null`,
    campaign: sql`u.campaign_id`,
  },
  sorts: { used_at: { by: sql`u.used_at` } },
  read: (ids) =>
    rows(sql<RowOf<typeof couponUseList>>`
      select u.order_id as id, u.order_id, o.order_no /* not null: placed */,
        json_build_object('id', m.id, 'name_th', m.name_th, 'name_en', m.name_en, 'name_cn', m.name_cn) as campaign,
        ${companySql('c')} as company, k.code, u.amount, u.used_at, u.returned_at
      from coupon_uses u join orders o on o.id = u.order_id join companies c on c.id = u.company_id
        join coupon_codes k on k.id = u.code_id join coupon_campaigns m on m.id = u.campaign_id
      where u.order_id = any (${[...ids]}::int[])`),
  cells: { campaign: ({ campaign }, { locale }) => campaign[`name_${locale}`] },
});
