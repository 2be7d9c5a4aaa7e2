import type { Names } from '../market/facts.ts';
import { plainLook as look } from '../market/looks.ts';
import type { BannerLook } from '../pictures/banner.ts';

export interface DemoBanner {
  look: BannerLook;
  title: Names;
  text: Names;
  /** Within the site, without the language. */
  link: string;
  /** In the row below the sections; else on top of the page. */
  isSub?: true;
}

/** What the marketplace shows first. */
export const banners: readonly DemoBanner[] = [
  {
    look: {
      tones: ['#0a4a4a', '#17857c'],
      materials: [
        look('pellet', 'blue'),
        look('pellet', 'natural'),
        look('pellet', 'clear'),
        look('pellet', 'amber'),
        look('flake', 'mixed'),
        look('pellet', 'red'),
      ],
    },
    title: {
      th: 'วัตถุดิบพลาสติกทุกเกรด เทียบราคาต่อกิโลกรัมในที่เดียว',
      en: 'Every plastic grade, priced per kg in one place',
      cn: '各牌号塑料原料，每公斤价格一目了然',
    },
    text: {
      th: 'เห็นสต็อกจริงในแต่ละคลังของผู้ขายที่ตรวจสอบแล้วทั่วไทย แล้วสั่งซื้อได้ทันที',
      en: 'See real stock at verified sellers’ warehouses across Thailand, and order at once.',
      cn: '泰国各地认证卖家的仓库实时库存，立即下单。',
    },
    link: '/products',
  },
  {
    look: {
      tones: ['#4a2a06', '#b8690a'],
      materials: [
        look('pellet', 'amber'),
        look('pellet', 'natural'),
        look('pellet', 'yellow'),
        look('pellet', 'white'),
        look('flake', 'natural'),
      ],
    },
    title: {
      th: 'โปรโมชันจากผู้ขาย ราคาพิเศษในเวลาจำกัด',
      en: 'Sellers’ promotions, for a limited time',
      cn: '卖家限时促销',
    },
    text: {
      th: 'เม็ดพลาสติกและสารเติมแต่งลดราคา ราคาต่อกิโลกรัมแสดงไว้ข้างทุกข้อเสนอ',
      en: 'Resins and additives at reduced prices, each shown per kg.',
      cn: '树脂与助剂特价，每项报价均标明每公斤价格。',
    },
    link: '/products?promotion=1',
  },
  {
    look: {
      tones: ['#0c3f2a', '#2f8a55'],
      materials: [
        look('flake', 'green'),
        look('flake', 'clear'),
        look('pellet', 'green'),
        look('flake', 'mixed'),
        look('pellet', 'grey'),
        look('flake', 'blue'),
      ],
    },
    title: { th: 'พลาสติกรีไซเคิลและไบโอพลาสติก', en: 'Recycled plastics and bioplastics', cn: '再生塑料与生物塑料' },
    text: {
      th: 'เม็ด PCR เกล็ด rPET PLA และ PBS สำหรับบรรจุภัณฑ์ที่ตั้งเป้าลดคาร์บอน',
      en: 'PCR pellets, rPET flake, PLA and PBS for packaging with a carbon target.',
      cn: 'PCR 颗粒、rPET 片料、PLA 与 PBS，助力低碳包装。',
    },
    link: '/products?g_cat=7&g_cat=8',
  },
  {
    look: {
      tones: ['#14304f', '#3f73aa'],
      materials: [
        look('pellet', 'white'),
        look('pellet', 'grey'),
        look('pellet', 'black'),
        look('pellet', 'natural'),
        look('pellet', 'blue'),
      ],
    },
    title: {
      th: 'เนียร์ไพรม์และตกเกรด ประหยัดต้นทุนวัตถุดิบ',
      en: 'Near-prime and off-grade: lower material cost',
      cn: '副牌料与等外料：降低原料成本',
    },
    text: {
      th: 'จากโรงงานผู้ผลิตโดยตรง เหมาะกับงานที่ไม่ต้องการสเปกเต็ม',
      en: 'For work that does not need the full specification.',
      cn: '适合对指标要求不高的用途。',
    },
    link: '/products?quality=near_prime&quality=off_grade',
  },
  {
    look: {
      tones: ['#24304a', '#5a6f96'],
      materials: [
        look('pellet', 'white'),
        look('pellet', 'black'),
        look('pellet', 'red'),
        look('pellet', 'yellow'),
        look('pellet', 'blue'),
      ],
    },
    title: { th: 'มาสเตอร์แบทช์และสารเติมแต่ง', en: 'Masterbatch and additives', cn: '母粒与助剂' },
    text: {
      th: 'สี ฟิลเลอร์ กันยูวี และสารช่วยกระบวนการผลิต',
      en: 'Colour, filler, light stabilisers and processing aids.',
      cn: '色母、填充、光稳定剂与加工助剂。',
    },
    link: '/products?g_cat=4&g_cat=3',
    isSub: true,
  },
  {
    look: {
      tones: ['#123c3c', '#2c7a72'],
      materials: [
        look('pellet', 'natural'),
        look('pellet', 'clear'),
        look('flake', 'natural'),
        look('pellet', 'green'),
      ],
    },
    title: { th: 'ขายกับโพลีตลาด', en: 'Sell on Polytalad', cn: '在 Polytalad 销售' },
    text: {
      th: 'เปิดร้านให้โรงงานทั่วไทยเห็นสต็อกของคุณ สมัครฟรี',
      en: 'Factories across Thailand see your stock. Registering is free.',
      cn: '让全泰国的工厂看到您的库存，免费注册。',
    },
    link: '/register',
    isSub: true,
  },
];
