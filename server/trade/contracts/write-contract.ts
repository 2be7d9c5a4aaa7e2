import {
  contractFacts,
  type BuyersFacts,
  type CompanyTexts,
  type ContractFacts,
  type ContractLine,
  type ContractOrder,
} from '#domain/trade/contracts/sales-contract.ts';
import { RECEIVED_BY_PICK_UP } from '#domain/trade/order-status.ts';
import { requesterSql } from '#server/accounts/identity/index.ts';
import { now } from '#server/platform/clock.ts';
import { companyTextsSql } from '#server/platform/documents/company-texts.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { registerFirstContract, saidLinesSql, writeOrdersSql } from '#server/trade/orders/index.ts';
import { orderToleranceSql } from '#server/trade/weight-tolerance/index.ts';
import { warehouseNameInEnglish } from '#server/platform/database/warehouse-names.ts';

type Sums = 'total' | 'shipping_cost' | 'discount_price' | 'vat' | 'total_include_vat' | 'interest';

interface SourceRow {
  company: CompanyTexts;
  buyer: BuyersFacts;
  contract: Omit<ContractOrder, Sums | 'lines' | 'due_date'> & Record<Sums, number>;
  due_date: Date | null;
  lines: ContractLine[];
  /** Who placed the order, when and from where. */
  placer: { id: number; name: string };
  placed_at: Date;
  placed_from: string | null;
}

/** What the contract of an order says as things stand, in one round trip. */
async function sourceOf(orderId: number): Promise<SourceRow> {
  return oneRow(sql<SourceRow>`
    select ${companyTextsSql()} as company,
      json_build_object('title', u.title, 'firstname', u.firstname, 'lastname', u.lastname, 'firstname_en',
        u.firstname_en, 'lastname_en', u.lastname_en, 'position', u.position, 'company_name_th', c.company_name_th,
        'company_name_en', c.company_name_en,
        'billing_name', coalesce(o.billing_name, o.company_name), 'taxId', coalesce(o.billing_tax_id, ''), 'address',
        coalesce(o.billing_address, ''),
        'address_en',
        case when o.billing_address_id = o.shipping_address_id then coalesce(o.shipping_snapshot ->> 'text_en', '')
        else '' end,
        'tel', coalesce(c.phone, u.mobile, ''), 'email', o.buyer_contact_email) as buyer,
      json_build_object('order_no', o.order_no, 'delivery_date', o.delivery_date, 'credit_time', o.credit_time,
        'remark', coalesce(o.remark, ''), 'po_number', coalesce(o.po_number, ''), 'cost_centre',
        coalesce(o.cost_centre, ''), 'requester', coalesce(${requesterSql}, ''),
        'shipping_contact_phone', coalesce(o.shipping_snapshot ->> 'phone', ''),
        'place', case when o.receiving_type = ${sql.lit(RECEIVED_BY_PICK_UP)} then ${warehousesIn(sql<string>`w.name`)}
          else coalesce(o.shipping_snapshot ->> 'text_th', '') end,
        'place_en', case when o.receiving_type = ${sql.lit(RECEIVED_BY_PICK_UP)}
          then ${warehousesIn(warehouseNameInEnglish('w'))} else coalesce(o.shipping_snapshot ->> 'text_en', '') end,
        'total', o.total, 'shipping_cost', coalesce(o.estimate_shipping_cost, 0), 'discount_price', o.discount_price,
        'vat_rate_hundredths', o.vat_rate_hundredths, 'vat', o.vat,
        'total_include_vat', o.total_include_vat, 'interest', o.interest,
        'weight_tolerance_hundredths', ${orderToleranceSql},
        'is_weighed', exists (select from order_items i where i.order_id = o.id and i.is_weighed)) as contract,
      o.due_date, o.placed_at /* not null: placed */, o.placed_from,
      (select json_agg(json_build_object('product_name', i.product_name, 'product_name_en', i.product_name_en,
        'product_attribute', i.product_attribute, 'product_attribute_en', i.product_attribute_en, 'quantity',
        x.quantity, 'price', x.price, 'line_discount', x.line_discount, 'line_total', x.line_total, 'unit_weight_grams',
        i.product_unit_weight_grams) order by i.id, x.place)
        from order_items i cross join lateral ${saidLinesSql} x where i.order_id = o.id) as lines,
      json_build_object('id', u.id, 'name', ${personNameSql('u')}) as placer
    from orders o join companies c on c.id = o.company_id
    join users u on u.id = coalesce((select h.user_id from order_history h where h.order_id = o.id
      and h.event = 'placed' order by h.id limit 1), o.user_id)
    where o.id = ${orderId}`);
}

const warehousesIn = (name: ReturnType<typeof sql<string>>) =>
  sql<string>`(select string_agg(distinct ${name} || ' · ' || w.address, ', ') from order_items i
    join warehouses w on w.id = i.warehouse_id where i.order_id = o.id)`;

/**
 * The first version, when staff confirm the order as it was placed: the buyer agreed to it by placing, which is who,
 * when and from where. Within the running transaction, the order locked.
 */
export async function writeFirstContract(orderId: number, staffId: number | null): Promise<void> {
  const source = await sourceOf(orderId);
  const at = now();
  await rows(sql`
    with made as (
      insert into sales_contracts (order_id, company_id, version, facts, made_at, made_by_staff_id, confirmed_at,
        confirmed_by_user_id, confirmed_by_name, confirmed_from)
      select id, company_id, 1, ${JSON.stringify(factsOf(source, at))}::jsonb, ${at}, ${staffId}, ${source.placed_at},
        ${source.placer.id}::int, ${source.placer.name}, ${source.placed_from}
      from orders where id = ${orderId} returning id)
    ${writeOrdersSql(sql`o.id = ${orderId}`, { contract_id: sql<number>`(select id from made)` })}`);
}
registerFirstContract(writeFirstContract);

/** One more version, which waits for the buyer; the order has what it changes already. Answers its number. */
export async function writeNextContract(orderId: number, staffId: number | null, reason: string): Promise<number> {
  const source = await sourceOf(orderId);
  const at = now();
  const { id } = await oneRow(sql<{ id: number }>`
    insert into sales_contracts (order_id, company_id, version, facts, reason, made_at, made_by_staff_id)
    select id, company_id, (select max(version) + 1 from sales_contracts where order_id = ${orderId}),
      ${JSON.stringify(factsOf(source, at))}::jsonb, ${reason}, ${at}, ${staffId}
    from orders where id = ${orderId} returning id`);
  return id;
}

function factsOf({ company, buyer, contract, lines, due_date }: SourceRow, at: Date): ContractFacts {
  return contractFacts(company, buyer, { ...contract, due_date, lines }, at);
}

/**
 * One more version, which the buyer asked for and with that agreed to: who, when and from where. Within the running
 * transaction, the order locked.
 */
export async function writeAgreedContract(
  orderId: number,
  { userId, from }: { userId: number; from: string },
  reason: string,
): Promise<void> {
  const id = await writeNextContract(orderId, null, reason);
  await rows(sql`
    with agreed as (
      update sales_contracts set confirmed_at = ${now()}, confirmed_by_user_id = ${userId}, confirmed_from = ${from},
        confirmed_by_name = (select ${personNameSql('users')} from users where id = ${userId})
      where id = ${id} returning id)
    ${writeOrdersSql(sql`o.id = ${orderId}`, { contract_id: sql<number>`(select id from agreed)` })}`);
}
