import { formatMoney, formatPricePerKg } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import { bahtFromSatang, bahtPerKg } from '#domain/values/money.ts';
import type { Card } from '#server/market/mall/index.ts';
import { MAY_KNOW, MUST_KNOW, defineEvent, type Channels } from '#server/notifications/index.ts';
import { unsubscribe } from './unsubscribe.ts';

interface Words {
  title(name: string, count: number): string;
  text(name: string, limit: string | null): string;
  more(count: number): string;
  action: string;
  inStock: string;
  fell(before: string): string;
  why: string;
  leave: string;
}

const WORDS: Localized<Words> = {
  th: {
    title: (name, count) => `พบสินค้าใหม่ ${count} รายการ: ${name}`,
    text: (name, limit) =>
      limit
        ? `สินค้าต่อไปนี้มีในสต็อกและราคาไม่เกิน ${limit} ตามการค้นหาที่คุณบันทึกไว้ “${name}” (ราคาทั่วไป ยังไม่รวม VAT และค่าขนส่ง)`
        : `รายการใหม่ตามการค้นหาที่คุณบันทึกไว้ “${name}” (ราคาทั่วไป ยังไม่รวม VAT และค่าขนส่ง)`,
    more: (count) => `และอีก ${count} รายการ`,
    action: 'ดูสินค้าทั้งหมด',
    inStock: 'เข้าสต็อกใหม่',
    fell: (before) => `ราคาลดลงจาก ${before}`,
    why: 'คุณได้รับอีเมลนี้เพราะบันทึกการค้นหานี้และเลือกรับการแจ้งเตือน',
    leave: 'ไม่ต้องการรับการแจ้งเตือนนี้อีก',
  },
  en: {
    title: (name, count) => (count === 1 ? `1 new find: ${name}` : `${count} new finds: ${name}`),
    text: (name, limit) =>
      limit
        ? `These products are in stock at ${limit} or less, matching your saved search “${name}” (list prices excl. VAT and freight).`
        : `New matches for your saved search “${name}” (list prices excl. VAT and freight).`,
    more: (count) => `and ${count} more`,
    action: 'See all of them',
    inStock: 'new stock',
    fell: (before) => `price fell from ${before}`,
    why: 'You are receiving this email because you saved this search and asked to be notified.',
    leave: 'Stop emails for this search',
  },
  cn: {
    title: (name, count) => `新发现 ${count} 种产品：${name}`,
    text: (name, limit) =>
      limit
        ? `根据您保存的搜索“${name}”，以下产品现有库存且价格不高于 ${limit}（标价，不含增值税及运费）。`
        : `您保存的搜索“${name}”有以下新结果（标价，不含增值税及运费）。`,
    more: (count) => `另有 ${count} 种`,
    action: '查看全部产品',
    inStock: '新到货',
    fell: (before) => `降价，原价 ${before}`,
    why: '您收到此邮件是因为您保存了此搜索并选择接收提醒。',
    leave: '不再接收此提醒',
  },
};

const NAMED_MOST = 10;

/**
 * Something new: the card, its offer, and the price at the last look (10⁻⁴ baht per kg) where that fell; null for new
 * stock.
 */
export interface Find {
  card: Card;
  offer: NonNullable<Card['default_offer']>;
  fellFrom: bigint | null;
}

interface News {
  search: { id: number; name: string; address: string; limit_per_kg: bigint | null };
  found: readonly Find[];
}

const found = (name: string, channels: Channels) =>
  defineEvent<News>({
    name,
    category: 'system',
    channels,
    content(language, { search: { id, name, address, limit_per_kg }, found }) {
      const words = WORDS[language];
      const perKg = (price: bigint) => formatPricePerKg(bahtPerKg(price), 'THB', language);
      const rest = found.length - NAMED_MOST;
      return {
        title: words.title(name, found.length),
        paragraphs: [
          words.text(name, limit_per_kg === null ? null : perKg(limit_per_kg)),
          ...(rest > 0 ? [words.more(rest)] : []),
        ],
        facts: found
          .slice(0, NAMED_MOST)
          .map(({ card, offer, fellFrom }) => [
            `${card.grade} · ${card.manufacturer[`name_${language}`]}`,
            `${perKg(offer.price_per_kg)} (${formatMoney(bahtFromSatang(offer.price), 'THB')} / ${offer.attribute[`name_${language}`]}) · ${fellFrom === null ? words.inStock : words.fell(perKg(fellFrom))}`,
          ]),
        action: { label: words.action, path: `/products${address}` },
        unsubscribe: { url: unsubscribe.url(id, language), footer: { why: words.why, label: words.leave } },
      };
    },
  });

/** What a saved search found since the last look. Its owner chose the mail for this search. */
export const savedSearchFound = found('saved_search_news', MUST_KNOW);

/** The same of a search whose owner wants to see it in the product alone. */
export const savedSearchFoundInAccount = found('saved_search_found', MAY_KNOW);
