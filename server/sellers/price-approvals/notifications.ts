import type { Names } from '#contract/wire.ts';
import type { Localized } from '#domain/values/locale.ts';
import { SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';

interface Texts {
  approved: string;
  approvedText: string;
  refused: string;
  refusedText: string;
  goods: string;
  more: (count: number) => string;
  reason: string;
  action: string;
}

const texts: Localized<Texts> = {
  th: {
    approved: 'ราคาสินค้าของคุณได้รับอนุมัติแล้ว',
    approvedText: 'ราคาใหม่มีผลทันที ผู้ซื้อเห็นและสั่งซื้อได้แล้ว',
    refused: 'ราคาสินค้าของคุณไม่ได้รับอนุมัติ',
    refusedText: 'กรุณาดูเหตุผลด้านล่าง แล้วแก้ไขราคาหรือกลับไปใช้ราคาเดิมที่อนุมัติไว้',
    goods: 'สินค้า',
    more: (count) => `และอีก ${count} รายการ`,
    reason: 'เหตุผล',
    action: 'ดูสินค้าของฉัน',
  },
  en: {
    approved: 'Your prices are approved',
    approvedText: 'They hold from now on: buyers see them and can order.',
    refused: 'Your prices are not approved',
    refusedText: 'Please read why, and change them or go back to the price that was approved before.',
    goods: 'Goods',
    more: (count) => `and ${count} more`,
    reason: 'Reason',
    action: 'View my products',
  },
  cn: {
    approved: '您的价格已通过审核',
    approvedText: '新价格即时生效，买家可查看并下单。',
    refused: '您的价格未通过审核',
    refusedText: '请查看以下原因，修改价格或恢复此前已通过的价格。',
    goods: '商品',
    more: (count) => `以及另外 ${count} 项`,
    reason: '原因',
    action: '查看我的商品',
  },
};

/** A mail names so many; the list has the others. */
const NAMED = 5;

interface Decided {
  isApproved: boolean;
  goods: readonly (Names & { sku_no: string })[];
  reason: string | null;
}

/**
 * For a selling company's owners and who asked: what staff decided about its prices, once for all that were decided
 * together.
 */
export const pricesDecided = defineEvent<Decided>({
  name: 'prices_decided',
  category: 'selling',
  channels: SHOULD_KNOW,
  needs: 'sell',
  content(language, { isApproved, goods, reason }) {
    const words = texts[language];
    const named = goods.slice(0, NAMED).map((each) => `${each[`name_${language}`]} (${each.sku_no})`);
    const more = goods.length > NAMED ? [words.more(goods.length - NAMED)] : [];
    return {
      title: isApproved ? words.approved : words.refused,
      paragraphs: [isApproved ? words.approvedText : words.refusedText],
      facts: [
        [words.goods, [...named, ...more].join(', ')],
        ...(reason ? [[words.reason, reason] as [string, string]] : []),
      ],
      action: { label: words.action, path: `/seller/products${isApproved ? '' : '?state=refused'}` },
    };
  },
});
