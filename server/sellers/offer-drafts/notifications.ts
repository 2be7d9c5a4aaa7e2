import type { Names, WarehouseNames } from '#contract/wire.ts';
import type { Locale, Localized } from '#domain/values/locale.ts';
import { SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';

interface Decided {
  warehouse: WarehouseNames;
  /** Offers that are on sale once their prices are approved. */
  published: number;
  /** Products whose offers cannot be sold as they were prepared. */
  returned: readonly Names[];
}

interface Texts {
  title: (published: number) => string;
  returnedTitle: string;
  published: string;
  returned: string;
  warehouse: string;
  product: string;
  action: string;
  returnedAction: string;
}

const texts: Localized<Texts> = {
  th: {
    title: (published) => `สินค้าที่เตรียมไว้ ${published} รายการส่งตรวจราคาแล้ว`,
    returnedTitle: 'สินค้าที่เตรียมไว้ต้องแก้ไขก่อนลงขาย',
    published: 'คลังสินค้าได้รับอนุมัติแล้ว รายการที่เตรียมไว้จึงส่งให้เจ้าหน้าที่ตรวจราคา และจะเริ่มขายทันทีที่ราคาได้รับอนุมัติ',
    returned: 'สินค้าต่อไปนี้ขายตามที่เตรียมไว้ไม่ได้แล้ว จึงกลับไปเป็นแบบร่าง กรุณาแก้ไขแล้วลงขายอีกครั้ง',
    warehouse: 'คลังสินค้า',
    product: 'สินค้า',
    action: 'ดูสินค้าของฉัน',
    returnedAction: 'เปิดแบบร่าง',
  },
  en: {
    title: (published) =>
      published === 1
        ? 'Your prepared offer was sent for price approval'
        : `${published} prepared offers were sent for price approval`,
    returnedTitle: 'Prepared offers need a correction',
    published:
      'The warehouse is approved, so what you had prepared was sent to our staff. The goods are sold once their prices are approved.',
    returned:
      'These products can no longer be sold as you prepared them and are drafts again. Please correct them and put them on sale.',
    warehouse: 'Warehouse',
    product: 'Product',
    action: 'View my products',
    returnedAction: 'Open the drafts',
  },
  cn: {
    title: (published) => `已备好的 ${published} 项商品已送审价格`,
    returnedTitle: '已备好的商品需要修改',
    published: '仓库已通过审核，您备好的商品已提交价格审核，价格通过后即开始销售。',
    returned: '以下商品无法按原先备好的内容销售，已恢复为草稿。请修改后重新上架。',
    warehouse: '仓库',
    product: '商品',
    action: '查看我的商品',
    returnedAction: '打开草稿',
  },
};

const nameIn = (language: Locale, names: Names) => names[`name_${language}`];

/** For a seller's owners: a warehouse was approved, and what was prepared for it went on or came back. */
export const preparedOffersDecided = defineEvent<Decided>({
  name: 'prepared_offers_decided',
  category: 'selling',
  channels: SHOULD_KNOW,
  needs: 'manage_offers',
  content(language, { warehouse, published, returned }) {
    const words = texts[language];
    return {
      title: published > 0 ? words.title(published) : words.returnedTitle,
      paragraphs: [...(published > 0 ? [words.published] : []), ...(returned.length > 0 ? [words.returned] : [])],
      facts: [
        [words.warehouse, nameIn(language, warehouse)],
        ...returned.map((product) => [words.product, nameIn(language, product)] as [string, string]),
      ],
      action:
        returned.length > 0
          ? { label: words.returnedAction, path: '/seller/products/new' }
          : { label: words.action, path: '/seller/products' },
    };
  },
});
