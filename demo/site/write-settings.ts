import { bankOf } from '#domain/values/banks.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '../bulk.ts';
import type { MarketProduct } from '../market/write-catalogue.ts';

const MEMBER_DISCOUNTS: readonly (readonly [level: number, subcategory: number | null, hundredths: number])[] = [
  [1, null, 50],
  [2, null, 100],
  [2, 10101, 150],
  [3, null, 150],
  [3, 10101, 250],
  [3, 10201, 225],
  [4, null, 225],
  [4, 10101, 300],
  [5, null, 300],
  [5, 10101, 400],
];

/** Rates, VAT, discounts, and what staff chose for the home page and for paying. */
export async function writeSettings(products: readonly MarketProduct[], at: Date): Promise<void> {
  await rows(
    sql`insert into settings (key, value, updated_at) values ('vat_rate', '7', ${at}),
      ('currency_rates', '{"USD": 32.85, "RMB": 4.58}', ${at}) on conflict (key) do nothing`,
  );
  await insertRows(
    'member_discounts',
    MEMBER_DISCOUNTS.map(([member_level, subcategory_id, discount_hundredths]) => ({
      member_level,
      subcategory_id,
      discount_hundredths,
    })),
  );
  const featured = [
    'HD2208J',
    '1100NK',
    'PA-757',
    'Makrolon 2407',
    'LL7410A',
    'P740J',
    'Luminy LX175',
    'InnoEco PCR HDPE',
    'HP525J',
    'F20-03',
  ].flatMap((code) => products.find((product) => product.code === code)?.id ?? []);
  const nearPrime = products
    .filter((product) => product.grade.quality === 'near_prime' || product.grade.quality === 'off_grade')
    .slice(0, 8)
    .map((product) => product.id);
  const home: [string, string | null, string][] = [
    ['featured_products', null, featured.join(',')],
    ['near_prime_products', null, nearPrime.join(',')],
    ['top_categories', null, '105,101,102'],
    ['related_subcategories', null, '40101,40102,40103,30102,30201'],
  ];
  const company: [string, string | null, string][] = [
    ['name', 'th', 'บริษัท โพลีตลาด จำกัด'],
    ['name', 'en', 'Polytalad Co., Ltd.'],
    ['name', 'cn', 'Polytalad 有限公司'],
    ['address', 'th', '99/9 อาคารโพลีตลาด ชั้น 12 ถนนพหลโยธิน\nแขวงจอมพล เขตจตุจักร กรุงเทพมหานคร 10900'],
    ['address', 'en', '99/9 Polytalad Building, 12th floor, Phahonyothin Road\nChom Phon, Chatuchak, Bangkok 10900'],
    ['address', 'cn', '泰国曼谷乍都节区 Chom Phon，Phahonyothin 路 99/9 号 Polytalad 大厦 12 层，邮编 10900'],
    ['tax_id', null, '0105542067556'],
    ['branch_code', null, '00000'],
    ['building_number', null, '99/9'],
    ['sub_district_code', null, '103004'],
    ['post_code', null, '10900'],
    ['phone', null, '02-000-0000'],
    ['fax', null, '02-000-0001'],
    ['signer_title', 'th', 'นางสาว'],
    ['signer_title', 'en', 'Miss'],
    ['signer_firstname', 'th', 'พิมพ์ชนก'],
    ['signer_firstname', 'en', 'Phimchanok'],
    ['signer_lastname', 'th', 'โพธิ์ทอง'],
    ['signer_lastname', 'en', 'Phothong'],
    ['signer_position', 'th', 'กรรมการผู้จัดการ'],
    ['signer_position', 'en', 'Managing director'],
    ['email', null, 'contact@polytalad.example'],
    ['business_hours', 'th', 'จันทร์ถึงศุกร์ 9:00–17:00 น. (หยุดวันหยุดนักขัตฤกษ์)'],
    ['business_hours', 'en', 'Monday to Friday, 9:00–17:00 (public holidays closed)'],
    ['business_hours', 'cn', '周一至周五 9:00–17:00（公共假日休息）'],
  ];
  await insertRows('payment_accounts', [
    {
      bank_code: '004',
      bank: bankOf('004')!.names,
      branch: { th: 'สำนักพหลโยธิน', en: 'Phahonyothin', cn: 'Phahonyothin 支行' },
      name: {
        th: 'บริษัท โพลีตลาด จำกัด (บัญชีสาธิต)',
        en: 'Polytalad Co., Ltd. (demo account)',
        cn: 'Polytalad 有限公司（演示账户）',
      },
      account_number: '000-0-00000-0',
      digits: '0000000000',
      started_at: new Date('2000-01-01T00:00:00Z'),
    },
  ]);
  await insertRows('web_settings', [
    ...home.map(([meta_key, language, meta_value]) => ({ page: 'home', meta_key, language, meta_value })),
    ...company.map(([meta_key, language, meta_value]) => ({ page: 'company', meta_key, language, meta_value })),
  ]);
}
