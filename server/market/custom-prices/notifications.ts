import { formatDay } from '#domain/values/format.ts';
import type { Locale, Localized } from '#domain/values/locale.ts';
import { SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';
import type { Parties } from './names-of-parties.ts';

type Decision = 'approve' | 'refuse' | 'end';

interface Facts {
  list: string;
  buyer: string;
  seller: string;
  period: string;
  reason: string;
  ownSales: string;
}

const words: Localized<Facts> = {
  th: {
    list: 'รายการราคา',
    buyer: 'ผู้ซื้อ',
    seller: 'ผู้เสนอ',
    period: 'ช่วงเวลา',
    reason: 'เหตุผล',
    ownSales: 'ฝ่ายขายของโพลีตลาด',
  },
  en: {
    list: 'Price list',
    buyer: 'Buyer',
    seller: 'Proposed by',
    period: 'Period',
    reason: 'Reason',
    ownSales: 'Polytalad sales',
  },
  cn: {
    list: '价格表',
    buyer: '买家',
    seller: '提议方',
    period: '有效期',
    reason: '原因',
    ownSales: 'Polytalad 销售部',
  },
};

interface PriceListFacts extends Parties {
  id: number;
  name: string;
  valid_from: string;
  valid_until: string;
}

function factsOf(
  language: Locale,
  { name, buyer, seller, valid_from, valid_until }: PriceListFacts,
  reason: string | null,
): [string, string][] {
  const label = words[language];
  return [
    [label.list, name],
    [label.buyer, buyer[`name_${language}`]],
    [label.seller, seller?.[`name_${language}`] ?? label.ownSales],
    [label.period, `${formatDay(valid_from, language)} – ${formatDay(valid_until, language)}`],
    ...(reason ? [[label.reason, reason] as [string, string]] : []),
  ];
}

const submitted: Localized<{ title: string; text: string; action: string }> = {
  th: {
    title: 'มีรายการราคารออนุมัติ',
    text: 'กรุณาเปรียบเทียบกับราคาปัจจุบันแล้วอนุมัติหรือส่งคืนพร้อมเหตุผล',
    action: 'ดูรายการราคา',
  },
  en: {
    title: 'A price list waits for approval',
    text: 'Please compare it with today’s prices and approve it, or send it back with a reason.',
    action: 'See the price list',
  },
  cn: { title: '有价格表等待审批', text: '请与当前价格比较后通过，或注明原因退回。', action: '查看价格表' },
};

/** For who decides about prices: a list was handed in. */
export const priceListSubmitted = defineEvent<PriceListFacts>({
  name: 'price_list_submitted',
  category: 'selling',
  channels: SHOULD_KNOW,
  content(language, facts) {
    const { title, text, action } = submitted[language];
    return {
      title,
      paragraphs: [text],
      facts: factsOf(language, facts, null),
      action: { label: action, path: `/staff/price-lists/${facts.id}` },
    };
  },
});

const decided: Localized<Record<Decision, { title: string; text: string }> & { action: string }> = {
  th: {
    approve: { title: 'รายการราคาได้รับอนุมัติแล้ว', text: 'ผู้ซื้อเห็นและซื้อในราคานี้ได้ภายในช่วงเวลาที่กำหนด' },
    refuse: { title: 'รายการราคาไม่ได้รับอนุมัติ', text: 'คุณสามารถแก้ไขและส่งใหม่ได้' },
    end: { title: 'รายการราคาถูกยกเลิกก่อนกำหนด', text: 'คำสั่งซื้อใหม่จะไม่ใช้ราคานี้ คำสั่งซื้อเดิมไม่เปลี่ยนแปลง' },
    action: 'ดูรายการราคา',
  },
  en: {
    approve: {
      title: 'Your price list is approved',
      text: 'The buyer sees these prices and pays them within the period.',
    },
    refuse: { title: 'Your price list was not approved', text: 'You can change it and hand it in again.' },
    end: { title: 'Your price list was ended early', text: 'New orders do not get these prices. Earlier orders stay.' },
    action: 'See the price list',
  },
  cn: {
    approve: { title: '您的价格表已通过审核', text: '买家可在有效期内看到并享受这些价格。' },
    refuse: { title: '您的价格表未通过审核', text: '您可以修改后重新提交。' },
    end: { title: '您的价格表已提前终止', text: '新订单不再适用这些价格，已有订单不受影响。' },
    action: '查看价格表',
  },
};

/** For who proposed a list: what staff decided. */
export const priceListDecided = defineEvent<
  PriceListFacts & { decision: Decision; reason: string | null; isOwn: boolean }
>({
  name: 'price_list_decided',
  category: 'selling',
  channels: SHOULD_KNOW,
  needs: 'manage_prices',
  content(language, facts) {
    const { action, ...texts } = decided[language];
    const { title, text } = texts[facts.decision];
    return {
      title,
      paragraphs: [text],
      facts: factsOf(language, facts, facts.reason),
      action: { label: action, path: `/${facts.isOwn ? 'staff' : 'seller'}/price-lists/${facts.id}` },
    };
  },
});

const changed: Localized<Record<'approve' | 'end', { title: string; text: string }> & { action: string }> = {
  th: {
    approve: {
      title: 'มีราคาตกลงใหม่สำหรับบริษัทของคุณ',
      text: 'ราคานี้แสดงในรายการสินค้า หน้าสินค้า ตะกร้า และสั่งซื้อด่วน เมื่อถูกกว่าราคาที่คุณได้รับอยู่',
    },
    end: { title: 'ราคาตกลงของบริษัทคุณสิ้นสุดก่อนกำหนด', text: 'คำสั่งซื้อที่ทำไปแล้วไม่เปลี่ยนแปลง' },
    action: 'ดูราคาตกลง',
  },
  en: {
    approve: {
      title: 'New agreed prices for your company',
      text: 'You see them in the mall, on product pages, in the cart and in quick order, wherever they are lower than what you would pay otherwise.',
    },
    end: { title: 'Agreed prices of your company ended early', text: 'Orders that are placed stay as they are.' },
    action: 'See the agreed prices',
  },
  cn: {
    approve: {
      title: '贵公司有新的协议价',
      text: '当协议价低于您原本的价格时，将显示在商城、产品页、购物车及快速订购中。',
    },
    end: { title: '贵公司的协议价已提前终止', text: '已下的订单不受影响。' },
    action: '查看协议价',
  },
};

/**
 * For the buyer's owners: prices hold for their company, or do not any more. The reason is between staff and proposer.
 */
export const agreedPricesChanged = defineEvent<PriceListFacts & { decision: Decision }>({
  name: 'agreed_prices_changed',
  category: 'account',
  channels: SHOULD_KNOW,
  needs: 'see_orders',
  content(language, facts) {
    const texts = changed[language];
    const { title, text } = texts[facts.decision === 'end' ? 'end' : 'approve'];
    return {
      title,
      paragraphs: [text],
      facts: factsOf(language, facts, null),
      action: { label: texts.action, path: '/user/agreed-prices' },
    };
  },
});
