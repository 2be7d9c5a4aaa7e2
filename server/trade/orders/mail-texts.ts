import type { Locale } from '#domain/values/locale.ts';

export interface MailTexts {
  title: string;
  text: string;
  action: string;
}

export interface NewsTexts {
  buyer?: Readonly<Record<Locale, MailTexts>>;
  /** Staff read Thai. */
  staff?: MailTexts;
}

const view = { th: 'ดูคำสั่งซื้อ', en: 'View the order', cn: '查看订单' };
const pay = { th: 'ชำระเงินและส่งสลิป', en: 'Pay and upload the slip', cn: '付款并上传凭证' };

function buyerTexts(
  th: [string, string],
  en: [string, string],
  cn: [string, string],
  action: Readonly<Record<Locale, string>> = view,
): NewsTexts['buyer'] {
  return {
    th: { title: th[0], text: th[1], action: action.th },
    en: { title: en[0], text: en[1], action: action.en },
    cn: { title: cn[0], text: cn[1], action: action.cn },
  };
}

/** What is said of an order, to whom. */
export const orderMailTexts = {
  placed: {
    buyer: buyerTexts(
      ['เราได้รับคำสั่งซื้อแล้ว', 'เรากำลังยืนยันราคาและสินค้ากับผู้ขาย และจะแจ้งให้ทราบทันทีที่ยืนยันแล้ว'],
      [
        'We have received order',
        'We are confirming price and stock with the sellers and will let you know as soon as it is done.',
      ],
      ['我们已收到订单', '我们正在与卖家确认价格和库存，确认后会立即通知您。'],
    ),
    staff: { title: 'คำสั่งซื้อใหม่รอยืนยัน', text: 'กรุณายืนยันราคาและสินค้ากับผู้ขาย', action: 'เปิดคำสั่งซื้อ' },
  },
  confirmed: {
    buyer: buyerTexts(
      ['ยืนยันคำสั่งซื้อแล้ว', 'กรุณาชำระเงินภายในกำหนดด้านล่าง มิฉะนั้นคำสั่งซื้อจะถูกยกเลิกอัตโนมัติ'],
      ['Order confirmed', 'Please pay by the time below; after that the order is cancelled automatically.'],
      ['订单已确认', '请在下方截止时间前付款，逾期订单将自动取消。'],
      pay,
    ),
  },
  slip_uploaded: {
    staff: { title: 'มีสลิปใหม่รอตรวจสอบ', text: 'ผู้ซื้อส่งสลิปการโอนเงินแล้ว กรุณาตรวจสอบยอดเงินเข้าบัญชี', action: 'ตรวจสอบสลิป' },
  },
  slip_verified: {
    buyer: buyerTexts(
      ['ตรวจสอบสลิปแล้ว', 'เราได้รับยอดโอนของคุณแล้ว ยังมียอดค้างชำระอยู่'],
      ['Slip verified', 'Your transfer has arrived. A part of the order is still to be paid.'],
      ['凭证已核实', '已收到您的转账，订单仍有未付金额。'],
      pay,
    ),
  },
  slip_rejected: {
    buyer: buyerTexts(
      ['สลิปไม่ผ่านการตรวจสอบ', 'กรุณาตรวจสอบเหตุผลด้านล่างแล้วส่งสลิปใหม่'],
      ['Slip not accepted', 'Please see the reason below and upload a new slip.'],
      ['凭证未通过', '请查看以下原因并重新上传凭证。'],
      pay,
    ),
  },
  paid: {
    buyer: buyerTexts(
      ['ได้รับชำระเงินแล้ว', 'ขอบคุณ เรากำลังเตรียมจัดส่งสินค้าของคุณ'],
      ['Payment received', 'Thank you. Your goods are being prepared.'],
      ['已收到付款', '谢谢，我们正在为您备货。'],
    ),
    staff: { title: 'คำสั่งซื้อชำระแล้ว รอจัดส่ง', text: 'คำสั่งซื้อนี้ชำระครบแล้ว พร้อมจัดส่ง', action: 'เปิดคำสั่งซื้อ' },
  },
  shipped: {
    buyer: buyerTexts(
      ['สินค้าออกจากคลังแล้ว', 'สินค้าของคุณกำลังเดินทาง'],
      ['Your goods are on their way', 'Your order has left the warehouse.'],
      ['货物已发出', '您的订单已离开仓库。'],
    ),
  },
  delivered: {
    buyer: buyerTexts(
      ['ส่งมอบสินค้าแล้ว', 'ขอบคุณที่สั่งซื้อกับโพลีตลาด'],
      ['Delivered', 'Thank you for ordering with Polytalad.'],
      ['货物已送达', '感谢您在塑料集市采购。'],
    ),
  },
  cancelled: {
    buyer: buyerTexts(
      ['คำสั่งซื้อถูกยกเลิก', 'คำสั่งซื้อนี้ถูกยกเลิกตามเหตุผลด้านล่าง'],
      ['Order cancelled', 'This order was cancelled for the reason below.'],
      ['订单已取消', '此订单因以下原因被取消。'],
    ),
  },
  money_back: {
    staff: {
      title: 'ต้องคืนเงินให้ผู้ซื้อ',
      text: 'คำสั่งซื้อนี้ถูกยกเลิกหลังจากได้รับเงินแล้ว ฝ่ายการเงินกรุณาคืนเงินตามยอดด้านล่าง',
      action: 'เปิดคำสั่งซื้อ',
    },
  },
  expired: {
    buyer: buyerTexts(
      ['คำสั่งซื้อถูกยกเลิกอัตโนมัติ', 'เราไม่ได้รับการชำระเงินภายในกำหนด คุณสามารถสั่งซื้อใหม่ได้ทุกเมื่อ'],
      ['Order cancelled automatically', 'The payment did not arrive in time. You are welcome to order again.'],
      ['订单已自动取消', '未在期限内收到付款，欢迎您重新下单。'],
    ),
  },
} as const satisfies Record<string, NewsTexts>;
