import { randomUUID } from 'node:crypto';
import { effectiveUnitPrice, discountPercentFor, lineAmounts } from '#domain/market/pricing/pricing.ts';
import { orderNo, purchaseNo } from '#domain/trade/order-identifiers.ts';
import { writeSlipCode } from '#domain/money/payments/slip-code.ts';
import { orderTotals } from '#domain/trade/order-totals.ts';
import { dueDate, PAYMENT_QR } from '#domain/trade/order-status.ts';
import { planVehicles, shippingCost, VEHICLES } from '#domain/market/delivery/freight.ts';
import { addDays, bangkokDate, SUNDAY, weekday } from '#domain/values/bangkok-time.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { co2IsTypicalSql, co2Sql, recycledSql } from '#server/catalogue/carbon/index.ts';
import { discountsFor } from '#server/market/pricing/index.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import type { MarketPeople } from '../accounts/accounts.ts';
import { continueIds, insertRows } from '../bulk.ts';
import { hasPlenty, holdOf, offersToOrder, takeHeldStock, type OfferRow } from './order-offers.ts';
import { slipPicture } from '../pictures/slip.ts';
import {
  fateOf,
  isOver,
  MORE_OF_TODAY,
  ORDERS,
  ORDERS_TO_DRIVE,
  orderStatuses,
  saleStatusOf,
  type Fate,
} from './order-fates.ts';
import { Random, seedOf } from '../random.ts';
import { SELLER_ORDERS, sellerSale } from '../sellers/seller-sales.ts';
import { freight } from '../market/shipping-rates.ts';
import { demoCoupons, type DemoCoupons } from './write-coupons.ts';
import { writeDecisions } from '../operations/write-decisions.ts';
import { paymentTypeOf, qrSettlement } from '../money/write-qr-payments.ts';
import { demoSlips } from '../money/write-slip-readings.ts';

const HOUR_MS = 3_600_000;
const MONTHS_OF_ORDERS = 7;
const SHIPPED_AFTER_HOURS = 30;
/** Of so many deliveries one comes after the agreed day. */
const LATE = 14;
const JUMBO_BAG_GRAMS = 700_000;

interface BuyerRow {
  id: number;
  user_id: number;
  company_code: string | null;
  company_name: string;
  email: string;
  member_level: number;
  tax_id: string | null;
  address_id: number;
  province_id: number;
  name: string;
  phone: string;
  text_th: string;
  text_en: string;
}

type Rows = Record<
  'orders' | 'purchases' | 'order_items' | 'order_history' | 'files' | 'settlements',
  Record<string, unknown>[]
> & { slips: ReturnType<typeof demoSlips> };

/**
 * Months of orders behind, and some of each kind waiting in today's queues. They are what checkout would have written,
 * sums and all.
 */
export async function writeOrders(people: MarketPeople, seed: number, at: Date): Promise<void> {
  const random = new Random(seed);
  const [offers, buyers] = await Promise.all([offersToOrder(), buyersWithAddress(people)]);
  const written: Rows = {
    orders: [],
    purchases: [],
    order_items: [],
    order_history: [],
    files: [],
    settlements: [],
    slips: demoSlips(),
  };
  const slips: Promise<void>[] = [];
  const coupons = demoCoupons(people, at);
  const add = async (plan: Omit<OrderPlan, 'people' | 'coupons'>) =>
    slips.push(...(await writeOrder(written, { ...plan, people, coupons })));
  const today = (fate: Fate) =>
    new Date(at.getTime() - (random.int(2, 20) + (fate === 'shipped' ? SHIPPED_AFTER_HOURS : 0)) * HOUR_MS);
  for (let index = 0; index < ORDERS; index += 1) {
    const fate = fateOf(index, random);
    const placedAt = isOver(fate)
      ? new Date(at.getTime() - random.int(6, MONTHS_OF_ORDERS * 30) * DAY_MS + random.int(1, 9) * HOUR_MS)
      : today(fate);
    await add({ number: index + 1, fate, placedAt, buyer: random.pick(buyers), offers, random });
  }
  const sales = new Random(seedOf('sales of the first seller'));
  const theirs = offers.filter(({ company_id }) => company_id === people.sellerIds[0]);
  for (let index = 0; index < SELLER_ORDERS; index += 1) {
    const sale = sellerSale(index, sales, at);
    await add({ number: ORDERS + index + 1, ...sale, buyer: sales.pick(buyers), offers: theirs, random: sales });
  }
  for (const [index, fate] of MORE_OF_TODAY.entries()) {
    const number = ORDERS + SELLER_ORDERS + index + 1;
    await add({ number, fate, placedAt: today(fate), buyer: random.pick(buyers), offers, random });
  }
  const week = new Random(seedOf('orders that vehicles are planned for'));
  for (let index = 0; index < ORDERS_TO_DRIVE; index += 1) {
    const number = ORDERS + SELLER_ORDERS + MORE_OF_TODAY.length + index + 1;
    const placedAt = new Date(at.getTime() - week.int(20, 90) * HOUR_MS);
    await add({ number, fate: 'paid', placedAt, buyer: week.pick(buyers), offers, random: week });
  }
  await Promise.all(slips);
  await inTransaction(async () => {
    await coupons.writeCampaigns();
    await insertRows('orders', written.orders);
    await insertRows('purchases', written.purchases);
    await insertRows('order_items', written.order_items);
    await noteFootprints();
    await coupons.writeUses();
    await takeHeldStock();
    await insertRows('files', written.files);
    await insertRows('settlements', written.settlements);
    await written.slips.write();
    await insertRows('order_history', written.order_history);
    await writeDecisions();
    await continueIds('orders', 'purchases', 'order_items', 'settlements');
    await rows(
      sql`select setval('order_numbers', ${written.orders.length + 1}),
        setval('purchase_numbers', ${written.purchases.length + 1})`,
    );
  });
}

/** What was known of each material when it was ordered: the carbon report and the papers count with it. */
async function noteFootprints(): Promise<void> {
  await rows(sql`
    update order_items i set co2_per_kg = ${co2Sql}, co2_is_typical = ${co2IsTypicalSql},
      recycled_percent = ${recycledSql}
    from products p where p.id = i.product_id`);
}

interface OrderPlan {
  number: number;
  fate: Fate;
  placedAt: Date;
  buyer: BuyerRow;
  offers: readonly OfferRow[];
  random: Random;
  people: MarketPeople;
  coupons: DemoCoupons;
}

async function writeOrder(
  written: Rows,
  { number, fate, placedAt, buyer, offers, random, people, coupons }: OrderPlan,
): Promise<Promise<void>[]> {
  const discounts = await discountsFor(buyer.member_level);
  const count = random.int(1, 3);
  const lines = random.some(isOver(fate) ? offers : offers.filter(hasPlenty), count).map((offer) => {
    const wanted = Math.max(
      offer.min_quantity,
      offer.unit_weight_grams >= JUMBO_BAG_GRAMS ? random.int(1, 4) : random.int(10, 120),
    );
    const amount = isOver(fate) ? wanted : holdOf(offer, wanted);
    const price = effectiveUnitPrice(offer, placedAt);
    const percent = discountPercentFor(offer.subcategory_id, discounts);
    return { offer, amount, price, percent, ...lineAmounts({ unitPrice: price, amount, discountPercent: percent }) };
  });
  const cost = [...Map.groupBy(lines, (line) => line.offer.province_id)].reduce((sum, [province, its]) => {
    const grams = its.reduce(
      (all, line) => all + line.amount * (line.offer.unit_weight_grams + line.offer.package_weight_grams),
      0,
    );
    const rates = Object.fromEntries(
      VEHICLES.map((vehicle) => [vehicle, freight(province, buyer.province_id, vehicle)]),
    );
    return sum + shippingCost(planVehicles(grams, rates) ?? []);
  }, 0n);
  const later = (hours: number) => new Date(placedAt.getTime() + hours * HOUR_MS);
  const confirmed = !['waiting', 'cancelled'].includes(fate);
  const paid = ['paid', 'shipped', 'delivered'].includes(fate);
  const shipped = fate === 'shipped' || fate === 'delivered';
  const confirmedAt = confirmed ? later(1) : null;
  const due = confirmedAt && dueDate(confirmedAt);
  const expiredAt = fate === 'expired' ? new Date(due!.getTime() + 60_000) : null;
  const cancelledAt = fate === 'cancelled' ? later(5) : expiredAt;
  const coupon = coupons.takeOff({
    number,
    companyId: buyer.id,
    placedAt,
    cancelledAt,
    lines: lines.map(({ offer, amount, net }) => ({
      seller_id: offer.company_id,
      subcategory_id: offer.subcategory_id,
      net,
      grams: amount * (offer.unit_weight_grams + offer.package_weight_grams),
    })),
    shippingCost: cost,
  });
  const totals = orderTotals({
    lines: lines.map((line) => line.net),
    shippingCost: cost,
    discountPrice: coupon?.discount ?? 0n,
    vatRatePercentHundredths: 700n,
  });
  const deliveredAt = fate === 'delivered' ? later(number % LATE === 0 ? 84 : 46) : null;
  written.orders.push({
    id: number,
    order_no: orderNo(number, placedAt),
    company_id: buyer.id,
    user_id: buyer.user_id,
    requested_by_user_id: buyer.user_id,
    po_number: number % 3 === 0 ? `PO-${String(number).padStart(5, '0')}` : null,
    company_code: buyer.company_code,
    company_name: buyer.company_name,
    buyer_contact_email: buyer.email,
    payment_type: paymentTypeOf(number, fate),
    ...orderStatuses[fate],
    contract_status: 1,
    receiving_type: 1,
    delivery_date: deliveryDay(placedAt),
    receiving_time: 'any',
    delivery_type: 'truck',
    delivery_name: 'จัดส่งโดยรถบรรทุก',
    delivery_desc: '',
    shipping_address_id: buyer.address_id,
    shipping_snapshot: {
      name: buyer.name,
      phone: buyer.phone,
      text_th: buyer.text_th,
      text_en: buyer.text_en,
      province_id: buyer.province_id,
    },
    billing_address_id: buyer.address_id,
    billing_name: buyer.company_name,
    billing_address: buyer.text_th,
    billing_branch_code: '00000',
    billing_branch_desc: 'สำนักงานใหญ่',
    billing_tax_id: buyer.tax_id,
    remark: '',
    total: totals.total,
    estimate_shipping_cost: totals.shipping_cost,
    discount_price: totals.discount_price,
    discount_code: coupon?.code ?? null,
    campaign_id: coupon?.campaignId ?? null,
    vat_rate_hundredths: 700,
    vat: totals.vat,
    total_include_vat: totals.total_include_vat,
    credit_time: 0,
    interest_rate_hundredths: 0,
    interest: 0,
    currency: 'THB',
    currency_rate: 1,
    created_at: placedAt,
    placed_at: placedAt,
    confirmed_at: confirmedAt,
    due_date: due,
    shipped_at: shipped ? later(SHIPPED_AFTER_HOURS) : null,
    delivered_at: deliveredAt,
    cancelled_at: cancelledAt,
    cancel_reason: fate === 'cancelled' ? 'ผู้ขายแจ้งว่าสินค้าหมด' : null,
    stock_returned_at: cancelledAt,
  });
  for (const [seller, its] of Map.groupBy(lines, (line) => line.offer.company_id)) {
    const id = written.purchases.length + 1;
    written.purchases.push({
      id,
      purchase_no: purchaseNo(id, placedAt),
      order_id: number,
      company_id: seller,
      sale_type: saleStatusOf(fate),
      total: its.reduce((sum, line) => sum + line.net, 0n),
      created_at: placedAt,
    });
    for (const line of its) {
      const { offer, amount, price, percent, discount, net } = line;
      const itemId = written.order_items.length + 1;
      if (coupon)
        coupons.noteLine(coupon, {
          id: itemId,
          orderId: number,
          sellerId: seller,
          amount: coupon.shares[lines.indexOf(line)]!,
        });
      written.order_items.push({
        id: itemId,
        order_id: number,
        purchase_id: id,
        productstock_id: offer.id,
        product_id: offer.product_id,
        seller_company_id: seller,
        warehouse_id: offer.warehouse_id,
        quantity: amount,
        price,
        discount_hundredths: percent,
        line_discount: discount,
        line_total: net,
        ...offer.names,
        product_unit_weight_grams: offer.unit_weight_grams,
        pic_path: offer.pic_path,
        pic_name: offer.pic_path?.split('/').at(-1) ?? null,
        shipping_out_of_scope: false,
        shipping_package_weight_grams: offer.package_weight_grams,
      });
    }
  }
  const tell = (
    event: string,
    when: Date,
    by: 'user' | 'staff' | 'system',
    role = 'sales',
    note: string | null = null,
  ) =>
    written.order_history.push({
      order_id: number,
      event,
      at: when,
      user_id: by === 'user' ? buyer.user_id : null,
      staff_id: by === 'staff' ? people.staffIds[role] : null,
      note,
    });
  tell('placed', placedAt, 'user');
  if (confirmedAt) tell('confirmed', confirmedAt, 'staff');
  const isByQr = paid && paymentTypeOf(number, fate) === PAYMENT_QR;
  if (isByQr) {
    const id = written.settlements.length + 1;
    written.settlements.push({ id, ...qrSettlement(number, totals.total_include_vat, later(1.5)) });
    tell('paid', later(1.5), 'system');
  }
  const slips =
    fate === 'slip' || (paid && !isByQr)
      ? [writeSlip(written, number, buyer, totals.total_include_vat, later(1.5), paid)]
      : [];
  if (slips.length > 0) tell('slip_uploaded', later(1.5), 'user');
  if (paid && !isByQr) {
    tell('slip_verified', later(2), 'staff', 'finance');
    tell('paid', later(2), 'staff', 'finance');
  }
  if (shipped) tell('shipped', later(SHIPPED_AFTER_HOURS), 'staff', 'logistics');
  if (deliveredAt) tell('delivered', deliveredAt, 'staff', 'logistics');
  if (fate === 'cancelled') tell('refused', cancelledAt!, 'staff', 'sales', 'ผู้ขายแจ้งว่าสินค้าหมด');
  if (fate === 'expired') tell('expired', cancelledAt!, 'system');
  return slips;
}

/** A slip as a bank's app would make it, in the file store and in the books. */
async function writeSlip(
  written: Rows,
  orderId: number,
  buyer: BuyerRow,
  amount: bigint,
  when: Date,
  verified: boolean,
): Promise<void> {
  const id = randomUUID();
  const key = `private/${id}.jpg`;
  written.files.push({
    id,
    storage_key: key,
    purpose: 'slip',
    is_private: true,
    name: `slip-${orderId}.jpg`,
    content_type: 'image/jpeg',
    size_bytes: 1,
    company_id: buyer.id,
    uploaded_by_user_id: buyer.user_id,
    created_at: when,
  });
  const file = written.files.at(-1)!;
  const settlementId = written.settlements.length + 1;
  const { transfer, typedBank } = written.slips.next(settlementId, when, verified);
  written.settlements.push({
    id: settlementId,
    order_id: orderId,
    amount,
    payment_date: when,
    status: verified ? 1 : 0,
    is_deleted: false,
    file_id: id,
    kind: 'slip',
    cause: null,
    reject_reason: null,
    decided_at: verified ? new Date(when.getTime() + HOUR_MS / 2) : null,
    bank_code: typedBank,
    created_at: when,
  });
  const bytes = await slipPicture(amount, when, transfer ? writeSlipCode(transfer) : undefined);
  file['size_bytes'] = bytes.length;
  await fileStore().put(key, bytes, 'image/jpeg');
}

function deliveryDay(placedAt: Date): string {
  const day = addDays(bangkokDate(placedAt), 2);
  return weekday(day) === SUNDAY ? addDays(day, 1) : day;
}

function buyersWithAddress(people: MarketPeople): Promise<BuyerRow[]> {
  const approved = people.buyers
    .filter(({ key }) => ['buyer', 'buyer2', 'person'].includes(key))
    .map(({ companyId }) => companyId);
  return rows(sql<BuyerRow>`
    select c.id, u.id as user_id, c.company_code, c.company_name_th as company_name, u.email, c.member_level, c.tax_id,
      a.id as address_id, a.province_id, a.name, a.phone,
      a.address || ' ต.' || s.name_th || ' อ.' || d.name_th || ' จ.' || p.name_th || ' ' || a.post_code as text_th,
      a.address || ', ' || s.name_en || ', ' || d.name_en || ', ' || p.name_en || ' ' || a.post_code as text_en
    from companies c join users u on u.company_id = c.id join addresses a on a.company_id = c.id
    join sub_districts s on s.id = a.sub_district_id join districts d on d.id = a.district_id
      join provinces p on p.id = a.province_id
    where c.id = any (${approved}) order by c.id`);
}
