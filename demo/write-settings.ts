import { rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from './bulk.ts';
import type { MarketProduct } from './write-catalogue.ts';

const MEMBER_DISCOUNTS: readonly (readonly [level: number, subcategory: number | null, hundredths: number])[] = [
  [1, null, 50], [2, null, 100], [2, 10101, 150], [3, null, 150], [3, 10101, 250], [3, 10201, 225], [4, null, 225], [4, 10101, 300], [5, null, 300], [5, 10101, 400],
];

/** Rates, VAT, discounts, and what staff chose for the home page and for paying. */
export async function writeSettings(products: readonly MarketProduct[], at: Date): Promise<void> {
  await rows(sql`insert into settings (key, value, updated_at) values ('vat_rate', '7', ${at}), ('currency_rates', '{"USD": 32.85, "RMB": 4.58}', ${at}) on conflict (key) do nothing`);
  await insertRows('member_discounts', MEMBER_DISCOUNTS.map(([member_level, subcategory_id, discount_hundredths]) => ({ member_level, subcategory_id, discount_hundredths })));
  const featured = ['HD2208J', '1100NK', 'PA-757', 'Makrolon 2407', 'LL7410A', 'P740J', 'Luminy LX175', 'InnoEco PCR HDPE'].flatMap((code) => products.find((product) => product.code === code)?.id ?? []);
  const nearPrime = products.filter((product) => product.grade.quality === 'near_prime' || product.grade.quality === 'off_grade').slice(0, 8).map((product) => product.id);
  const home: [string, string | null, string][] = [
    ['featured_products', null, featured.join(',')],
    ['near_prime_products', null, nearPrime.join(',')],
    ['top_categories', null, '105,101,102'],
  ];
  const payment: [string, string | null, string][] = [
    ['account_bank', 'th', 'ธนาคารกสิกรไทย'], ['account_bank', 'en', 'Kasikornbank'], ['account_bank', 'cn', '开泰银行'],
    ['account_name', 'th', 'บริษัท โพลีตลาด จำกัด (บัญชีสาธิต)'], ['account_name', 'en', 'Polytalad Co., Ltd. (demo account)'], ['account_name', 'cn', 'Polytalad 有限公司（演示账户）'],
    ['account_number', null, '000-0-00000-0'], ['account_branch', 'th', 'สำนักพหลโยธิน'], ['account_branch', 'en', 'Phahonyothin'], ['account_branch', 'cn', 'Phahonyothin 支行'],
  ];
  await insertRows('web_settings', [
    ...home.map(([meta_key, language, meta_value]) => ({ page: 'home', meta_key, language, meta_value })),
    ...payment.map(([meta_key, language, meta_value]) => ({ page: 'payment', meta_key, language, meta_value })),
  ]);
}
