import { orderNo } from '#domain/trade/order-identifiers.ts';
import type { orderTotals } from '#domain/trade/order-totals.ts';
import { addDays, bangkokDate, SUNDAY, weekday } from '#domain/values/bangkok-time.ts';
import { paymentTypeOf } from '../money/write-qr-payments.ts';
import type { OrderBuyer } from './order-buyers.ts';
import type { OrderCourse } from './order-course.ts';
import { orderStatuses, type Fate } from './order-fates.ts';
import type { DemoCoupons } from './write-coupons.ts';

export const OUT_OF_STOCK = 'ผู้ขายแจ้งว่าสินค้าหมด';

interface DemoOrder {
  number: number;
  fate: Fate;
  buyer: OrderBuyer;
  course: OrderCourse;
  coupon: ReturnType<DemoCoupons['takeOff']>;
  totals: ReturnType<typeof orderTotals>;
}

/** An order as checkout, and what followed, would have written it. */
export const orderRow = ({ number, fate, buyer, course, coupon, totals }: DemoOrder) => ({
  id: number,
  order_no: orderNo(number, course.placedAt),
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
  delivery_date: deliveryDay(course.placedAt),
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
  created_at: course.placedAt,
  placed_at: course.placedAt,
  confirmed_at: course.confirmedAt,
  due_date: course.due,
  shipped_at: course.shippedAt,
  delivered_at: course.deliveredAt,
  cancelled_at: course.cancelledAt,
  cancel_reason: fate === 'cancelled' ? OUT_OF_STOCK : null,
  stock_returned_at: course.cancelledAt,
});

function deliveryDay(placedAt: Date): string {
  const day = addDays(bangkokDate(placedAt), 2);
  return weekday(day) === SUNDAY ? addDays(day, 1) : day;
}
