import { formatDay } from '#domain/values/format.ts';
import type { Localized } from '#domain/values/locale.ts';
import { SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';

/** Goods stand ready, on another day than was said, or not after all. */
export type ReadinessNews = 'ready' | 'moved' | 'withdrawn';

interface Said {
  news: ReadinessNews;
  seller: Localized<string>;
  sales: readonly { purchase_no: string; order_no: string; order_id: number }[];
  facts: { ready_date: string; vehicle_plate: string | null } | null;
}

interface Texts {
  title: Readonly<Record<ReadinessNews, string>>;
  text: Readonly<Record<ReadinessNews, string>>;
  seller: string;
  date: string;
  vehicle: string;
  order: string;
  action: string;
}

const texts: Localized<Texts> = {
  th: {
    title: { ready: 'สินค้าพร้อมให้เข้ารับ', moved: 'เปลี่ยนวันที่สินค้าพร้อม', withdrawn: 'สินค้ายังไม่พร้อม' },
    text: {
      ready: 'ผู้ขายแจ้งว่าสินค้าพร้อมแล้ว กรุณาจัดรถเข้ารับ',
      moved: 'ผู้ขายเปลี่ยนวันที่สินค้าพร้อม กรุณาตรวจสอบแผนรถ',
      withdrawn: 'ผู้ขายแจ้งว่าสินค้ายังไม่พร้อม กรุณาอย่าส่งรถเข้ารับ',
    },
    seller: 'ผู้ขาย',
    date: 'วันที่พร้อม',
    vehicle: 'ทะเบียนรถ',
    order: 'คำสั่งซื้อ',
    action: 'เปิดคำสั่งซื้อ',
  },
  en: {
    title: {
      ready: 'Goods ready to fetch',
      moved: 'Goods ready on another day',
      withdrawn: 'Goods not ready after all',
    },
    text: {
      ready: 'The seller has the goods ready. Please plan the vehicle.',
      moved: 'The seller has changed the day. Please check the plan of vehicles.',
      withdrawn: 'The seller does not have the goods ready yet. Please send no vehicle.',
    },
    seller: 'Seller',
    date: 'Ready on',
    vehicle: 'Vehicle',
    order: 'Order',
    action: 'Open the order',
  },
  cn: {
    title: { ready: '货物已备好待提', moved: '备货日期已更改', withdrawn: '货物尚未备好' },
    text: {
      ready: '卖家已备好货物，请安排车辆提货。',
      moved: '卖家更改了备货日期，请检查车辆安排。',
      withdrawn: '卖家表示货物尚未备好，请勿派车。',
    },
    seller: '卖家',
    date: '备好日期',
    vehicle: '车牌号',
    order: '订单',
    action: '打开订单',
  },
};

/** For logistics: what a seller says of goods that are to be fetched. */
export const goodsReady = defineEvent<Said>({
  name: 'goods_ready',
  category: 'shipping',
  channels: SHOULD_KNOW,
  content(language, { news, seller, sales, facts }) {
    const words = texts[language];
    const only = sales.length === 1 ? sales[0] : undefined;
    return {
      title: `${words.title[news]} ${only?.purchase_no ?? `(${sales.length})`}`,
      paragraphs: [words.text[news]],
      facts: [
        [words.seller, seller[language]],
        ...(facts ? [[words.date, formatDay(facts.ready_date, language)] as const] : []),
        ...(facts?.vehicle_plate ? [[words.vehicle, facts.vehicle_plate] as const] : []),
        ...sales.map(({ purchase_no, order_no }) => [`${words.order} ${order_no}`, purchase_no] as const),
      ],
      action: { label: words.action, path: only ? `/staff/order/${only.order_id}` : '/staff/queue/to_fetch' },
    };
  },
});
