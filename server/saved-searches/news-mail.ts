import { formatMoney, formatPricePerKg } from '#domain/format.ts';
import type { Locale } from '#domain/locale.ts';
import { bahtFromSatang, bahtPerKg } from '#domain/money.ts';
import type { Card } from '#server/catalogue/index.ts';
import { config } from '#server/platform/config.ts';
import { renderMail } from '#server/platform/mail/mail-layout.ts';
import type { Mail } from '#server/platform/mail/send-mail.ts';
import { unsubscribe } from './unsubscribe.ts';

interface Words {
  title(name: string, count: number): string;
  text(name: string, limit: string | null): string;
  more(count: number): string;
  action: string;
  stop(url: string): string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  th: {
    title: (name, count) => `พบสินค้าใหม่ ${count} รายการ: ${name}`,
    text: (name, limit) => (limit ? `สินค้าต่อไปนี้มีในสต็อกและราคาไม่เกิน ${limit} ตามการค้นหาที่คุณบันทึกไว้ “${name}” (ราคาทั่วไป ยังไม่รวม VAT และค่าขนส่ง)` : `สินค้าต่อไปนี้เพิ่งมีในสต็อกตามการค้นหาที่คุณบันทึกไว้ “${name}” (ราคาทั่วไป ยังไม่รวม VAT และค่าขนส่ง)`),
    more: (count) => `และอีก ${count} รายการ`,
    action: 'ดูสินค้าทั้งหมด',
    stop: (url) => `ไม่ต้องการรับการแจ้งเตือนนี้อีก: ${url}`,
  },
  en: {
    title: (name, count) => (count === 1 ? `1 new find: ${name}` : `${count} new finds: ${name}`),
    text: (name, limit) => (limit ? `These are in stock at ${limit} or less, as your saved search “${name}” asks (list prices without VAT and delivery).` : `These have come into stock for your saved search “${name}” (list prices without VAT and delivery).`),
    more: (count) => `and ${count} more`,
    action: 'See all of them',
    stop: (url) => `No more mails of this search: ${url}`,
  },
  cn: {
    title: (name, count) => `新发现 ${count} 种产品：${name}`,
    text: (name, limit) => (limit ? `根据您保存的搜索“${name}”，以下产品现有库存且价格不高于 ${limit}（标价，不含增值税及运费）。` : `根据您保存的搜索“${name}”，以下产品现已有货（标价，不含增值税及运费）。`),
    more: (count) => `另有 ${count} 种`,
    action: '查看全部产品',
    stop: (url) => `不再接收此提醒：${url}`,
  },
};

const NAMED_MOST = 10;

/** What a saved search found since the last look, in its owner's language. */
export function newsMail({ id, name, address, limit_per_kg, email, language }: { id: number; name: string; address: string; limit_per_kg: bigint | null; email: string; language: Locale }, found: readonly Card[]): Mail {
  const words = WORDS[language];
  const limit = limit_per_kg === null ? null : formatPricePerKg(bahtPerKg(limit_per_kg), 'THB', language);
  const title = words.title(name, found.length);
  const rest = found.length - NAMED_MOST;
  const stop = unsubscribe.url(id, language);
  const mail = renderMail({
    language,
    title,
    paragraphs: [words.text(name, limit), ...(rest > 0 ? [words.more(rest)] : []), words.stop(stop)],
    facts: found.slice(0, NAMED_MOST).map((card): [string, string] => [`${card.grade} · ${card.manufacturer[`name_${language}`]}`, priceOf(card, language)]),
    action: { label: words.action, url: `${config().baseUrl}/${language}/products${address}` },
  });
  return { to: email, language, kind: 'saved_search_news', subject: title, ...mail, unsubscribeUrl: stop };
}

function priceOf({ default_offer: offer }: Card, language: Locale): string {
  if (!offer) return '–';
  return `${formatPricePerKg(bahtPerKg(offer.price_per_kg), 'THB', language)} (${formatMoney(bahtFromSatang(offer.price), 'THB')} / ${offer.attribute[`name_${language}`]})`;
}
