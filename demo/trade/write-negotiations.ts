import { APPROVED } from '#domain/accounts/company/approval.ts';
import {
  effectiveUnitPrice,
  OFFER_APPROVED,
  OFFER_ON_SALE,
  PRODUCT_SHOWN,
  STOCK_IN_STOCK,
} from '#domain/market/pricing/pricing.ts';
import { perKgOfPack } from '#domain/trade/negotiations/offered-prices.ts';
import { PAYMENT_TRANSFER, RECEIVED_BY_DELIVERY } from '#domain/trade/order-status.ts';
import { earliestDeliveryDate } from '#domain/market/delivery/delivery-date.ts';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import type { Satang } from '#domain/values/money.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { chooseShipping, placeDraft } from '#server/trade/checkout/index.ts';
import {
  acceptOffer,
  askForPrices,
  counterOffer,
  endNegotiation,
  offerPrices,
  refuseNegotiation,
} from '#server/trade/negotiations/index.ts';
import { memberOf } from '../accounts/member-of.ts';
import type { MarketPeople } from '../accounts/accounts.ts';
import stories from './negotiation-stories.json' with { type: 'json' };

const PACKS = 80;
/** Bags: of jumbo bags so many would be more than a truck. */
const HEAVIEST_PACK_GRAMS = 25_000;
const VALID_DAYS = 7;
const AGREED_DAYS = 90;

interface Story {
  state: string;
  daysAgo: number;
  ask: string;
  answer?: string;
  counter?: string;
  reason?: string;
}

interface Offer {
  id: number;
  company_id: number;
  seller: number;
  per_kg: Satang;
}

/** Negotiations of the first buyer's company, one in each state; the ordered one goes through the checkout. */
export async function writeNegotiations({ buyers: [buyer] }: MarketPeople, at: Date): Promise<void> {
  if (!buyer) return;
  const offers = await offersFor(buyer.companyId, at);
  const member = await memberOf(buyer.userId, 'owner');
  const { province_id } = await oneRow(sql<{ province_id: number }>`
    select province_id from addresses where id = ${buyer.addressId}`);
  for (const [index, story] of (stories as Story[]).entries()) {
    const offer = offers[index];
    if (!offer) return;
    const id = await ask(member, story, offer, province_id);
    await goOn(member, story, offer, { id, at, addressId: buyer.addressId });
    await rows(sql`
      update negotiations set created_at = created_at - make_interval(days => ${story.daysAgo}) where id = ${id}`);
  }
}

/** Offers in stock of other companies that somebody sells for. */
async function offersFor(companyId: number, at: Date): Promise<Offer[]> {
  const found = await rows(sql<
    Parameters<typeof effectiveUnitPrice>[0] & Omit<Offer, 'per_kg'> & { unit_weight_grams: number }
  >`
    select s.id, s.company_id, u.id as seller, k.unit_weight_grams, s.regular_price, s.sale_price, s.is_promotion,
      s.promotion_price, s.promotion_start, s.promotion_end
    from product_stocks s join skus k on k.id = s.product_sku_id join warehouses w on w.id = s.warehouse_id
      join companies c on c.id = s.company_id and c.is_selling
      join products p on p.id = s.product_id and p.status = ${sql.lit(PRODUCT_SHOWN)}
      join lateral (select min(id) as id from users where company_id = s.company_id and company_role = 'owner') u
        on u.id is not null
    where s.status = ${sql.lit(OFFER_ON_SALE)} and s.approved_status = ${sql.lit(OFFER_APPROVED)}
      and s.product_stock = ${sql.lit(STOCK_IN_STOCK)} and s.check_product and not s.is_deleted
      and s.quantity >= ${4 * PACKS} and s.min_quantity <= ${PACKS} and s.sales_start is null and s.sales_end is null
      and w.status = ${sql.lit(APPROVED)} and k.unit_weight_grams <= ${HEAVIEST_PACK_GRAMS}
      and not s.shipping_out_of_scope and s.company_id <> ${companyId}
    order by s.id desc limit ${stories.length}`);
  return found.map(({ id, company_id, seller, unit_weight_grams, ...prices }) => ({
    id,
    company_id,
    seller,
    per_kg: perKgOfPack(effectiveUnitPrice(prices, at), unit_weight_grams),
  }));
}

const percent = (price: Satang, of: bigint): Satang => (price * of) / 100n;

async function ask(member: Member, { ask: message, state }: Story, offer: Offer, province_id: number): Promise<number> {
  const { ids } = await askForPrices(member, {
    origin: 'product',
    lines: [{ productstock_id: offer.id, quantity: PACKS, price_per_kg: percent(offer.per_kg, 80n) }],
    province_id,
    payment_type: PAYMENT_TRANSFER,
    wants_period: state === 'listed',
    message,
  });
  return ids[0]!;
}

interface Here {
  id: number;
  at: Date;
  addressId: number;
}

async function goOn(member: Member, story: Story, offer: Offer, { id, at, addressId }: Here): Promise<void> {
  const { state, reason = '' } = story;
  const seller = { viewer: { party: 'seller', companyId: offer.company_id }, userId: offer.seller } as const;
  if (state === 'expired')
    await rows(sql`
      update negotiations set state = 'expired', ended_at = now(), ends_at = now(), version = version + 1
      where id = ${id}`);
  if (state === 'refused') await refuseNegotiation(seller, id, { version: 1, reason });
  if (story.answer === undefined) return;
  const line = await oneRow(sql<{ id: number }>`select id from negotiation_lines where negotiation_id = ${id}`);
  const today = bangkokDate(at);
  await offerPrices(seller, id, {
    version: 1,
    lines: [
      {
        line_id: line.id,
        breaks: [
          { from_units: PACKS, price_per_kg: percent(offer.per_kg, 96n) },
          { from_units: 2 * PACKS, price_per_kg: percent(offer.per_kg, 93n) },
        ],
      },
    ],
    valid_until: addDays(today, VALID_DAYS),
    prices_until: state === 'listed' ? addDays(today, AGREED_DAYS) : null,
    message: story.answer,
    is_sure: true,
  });
  const wanted = { version: 2, lines: [] };
  if (state === 'ended') await endNegotiation(member, id, { version: 2, reason });
  if (state === 'countered')
    await counterOffer(member, id, {
      version: 2,
      lines: [{ line_id: line.id, quantity: 2 * PACKS, price_per_kg: percent(offer.per_kg, 90n) }],
      message: story.counter ?? '',
    });
  if (state === 'listed') await acceptOffer(member, id, { ...wanted, as: 'price_list' });
  if (state !== 'accepted' && state !== 'ordered') return;
  const { order_id } = await acceptOffer(member, id, { ...wanted, as: 'order' });
  if (state === 'ordered') await order(member, addressId, order_id!, at);
}

async function order(member: Member, addressId: number, order_id: number, at: Date): Promise<void> {
  const { name, tax_id } = await oneRow(sql<{ name: string; tax_id: string | null }>`
    select c.company_name_th as name, c.tax_id from companies c where c.id = ${member.companyId}`);
  const days = await holidays();
  await chooseShipping(member, {
    order_id,
    receiving_type: RECEIVED_BY_DELIVERY,
    shipping_address_id: addressId,
    delivery_date: earliestDeliveryDate(at, (day) => days.has(day)),
    receiving_time: 'any',
    billing_name: name,
    billing_address: '88/8 ถนนเทพารักษ์ สมุทรปราการ 10270',
    billing_branch_code: '00000',
    billing_branch_desc: 'สำนักงานใหญ่',
    billing_taxId: tax_id,
    remark: '',
  });
  await placeDraft({ orderId: order_id, member }, { payment_type: PAYMENT_TRANSFER, currency: 'THB' }, []);
}
