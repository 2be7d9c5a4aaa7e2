import { packsCounted } from '#domain/catalogue/products/packs.ts';
import type { Named } from '#contract/wire.ts';
import { formatNumber } from '#domain/values/format.ts';
import type { Locale, Localized } from '#domain/values/locale.ts';
import { SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';

type Names = Omit<Named, 'id'>;

export interface LowOffer {
  product: Names;
  pack: Names;
  warehouse: Names;
  quantity: number;
  low_stock_level: number;
}

interface Texts {
  title: (count: number) => string;
  text: string;
  left: (quantity: string, level: string) => string;
  more: (count: number) => string;
  action: string;
}

const texts: Localized<Texts> = {
  th: {
    title: (count) => `สินค้าใกล้หมด ${count} รายการ`,
    text: 'จำนวนคงเหลือของสินค้าต่อไปนี้ถึงระดับที่คุณตั้งให้แจ้งเตือนแล้ว เราจะแจ้งอีกครั้งเมื่อเติมสินค้าแล้วจำนวนลดลงถึงระดับนี้อีก',
    left: (quantity, level) => `เหลือ ${quantity} (แจ้งเตือนที่ ${level})`,
    more: (count) => `และอีก ${count} รายการ`,
    action: 'ดูสินค้าใกล้หมด',
  },
  en: {
    title: (count) => (count === 1 ? 'One offer is low in stock' : `${count} offers are low in stock`),
    text: 'These offers have reached the stock level at which you asked to be notified. After restocking, we notify you the next time they reach it.',
    left: (quantity, level) => `${quantity} left (level ${level})`,
    more: (count) => `and ${count} more`,
    action: 'See low stock',
  },
  cn: {
    title: (count) => `${count} 项商品库存不足`,
    text: '以下商品的库存已降至您设定的提醒数量。补货后再次降至该数量时，我们会再提醒您。',
    left: (quantity, level) => `剩余 ${quantity}（提醒数量 ${level}）`,
    more: (count) => `另有 ${count} 项`,
    action: '查看库存不足的商品',
  },
};

const nameIn = (language: Locale, names: Names) => names[`name_${language}`];

/**
 * For a seller's owners: offers that came down to their low-stock level. `count` may be more than those that are named.
 */
export const stockLow = defineEvent<{ offers: readonly LowOffer[]; count: number }>({
  name: 'stock_low',
  category: 'selling',
  channels: SHOULD_KNOW,
  needs: 'manage_offers',
  content(language, { offers, count }) {
    const words = texts[language];
    const others = count - offers.length;
    return {
      title: words.title(count),
      paragraphs: others > 0 ? [words.text, words.more(others)] : [words.text],
      facts: offers.map(({ product, pack, warehouse, quantity, low_stock_level }) => [
        `${nameIn(language, product)} · ${nameIn(language, pack)} · ${nameIn(language, warehouse)}`,
        words.left(packsCounted(quantity, pack)[language], formatNumber(low_stock_level)),
      ]),
      action: { label: words.action, path: '/seller/products?state=low_stock' },
    };
  },
});
