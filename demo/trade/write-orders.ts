import { orderTotals } from '#domain/trade/order-totals.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import type { MarketPeople } from '../accounts/accounts.ts';
import { Random, seedOf } from '../random.ts';
import { SELLER_ORDERS, sellerSale } from '../sellers/seller-sales.ts';
import { buyersWithAddress, type OrderBuyer } from './order-buyers.ts';
import { courseOf, SHIPPED_AFTER_HOURS } from './order-course.ts';
import { fateOf, isOver, MORE_OF_TODAY, ORDERS, ORDERS_TO_DRIVE, type Fate } from './order-fates.ts';
import { chooseGoods } from './order-goods.ts';
import { offersToOrder, type OfferRow } from './order-offers.ts';
import { orderRow } from './order-row.ts';
import { writeSales } from './order-sales.ts';
import { writeStory } from './order-story.ts';
import { demoCoupons, type DemoCoupons } from './write-coupons.ts';
import { insertOrders, nothingWritten, type WrittenOrders } from './written-orders.ts';

const HOUR_MS = 3_600_000;
const MONTHS_OF_ORDERS = 7;

/**
 * Months of orders behind, and some of each kind waiting in today's queues. They are what checkout would have written,
 * sums and all.
 */
export async function writeOrders(people: MarketPeople, seed: number, at: Date): Promise<void> {
  const random = new Random(seed);
  const [offers, buyers] = await Promise.all([offersToOrder(), buyersWithAddress(people)]);
  const written = nothingWritten();
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
  await insertOrders(written, coupons);
}

interface OrderPlan {
  number: number;
  fate: Fate;
  placedAt: Date;
  buyer: OrderBuyer;
  offers: readonly OfferRow[];
  random: Random;
  people: MarketPeople;
  coupons: DemoCoupons;
}

async function writeOrder(
  written: WrittenOrders,
  { number, fate, placedAt, buyer, offers, random, people, coupons }: OrderPlan,
): Promise<Promise<void>[]> {
  const { lines, cost } = await chooseGoods({ fate, placedAt, buyer, offers, random });
  const course = courseOf(number, fate, placedAt);
  const coupon = coupons.takeOff({
    number,
    companyId: buyer.id,
    placedAt,
    cancelledAt: course.cancelledAt,
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
  written.orders.push(orderRow({ number, fate, buyer, course, coupon, totals }));
  writeSales(written, { number, fate, placedAt, lines, coupons, coupon });
  return writeStory(written, { number, fate, buyer, people, course, amount: totals.total_include_vat });
}
