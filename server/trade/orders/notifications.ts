import { orderKey } from '#domain/trade/order-identifiers.ts';
import { formatDateTime, formatMoney } from '#domain/values/format.ts';
import type { Locale, Localized } from '#domain/values/locale.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { defineEvent, type BusinessEvent } from '#server/notifications/index.ts';

/** What is said of an order. */
export interface NotifiedOrder {
  id: number;
  order_no: string;
  company_name: string;
  total_include_vat: bigint;
  due_date: Date | null;
  cancel_reason: string | null;
  /** What finance have to send back for it. */
  to_send_back: bigint;
}

interface Said {
  order: NotifiedOrder;
  /** Why, where it is not why the order was cancelled. */
  reason: string | null;
}

type Fact = 'due' | 'back' | 'reference';
type Definition = Parameters<typeof defineEvent<Said>>[0];

type Label = 'order' | 'company' | 'total' | 'due' | 'reason' | 'back' | 'reference';

const labels: Localized<Record<Label, string>> = {
  th: {
    order: 'เลขที่คำสั่งซื้อ',
    company: 'ผู้ซื้อ',
    total: 'ยอดสุทธิ',
    due: 'ชำระภายใน',
    reason: 'เหตุผล',
    back: 'ยอดที่ต้องคืน',
    reference: 'เลขอ้างอิงธนาคาร',
  },
  en: {
    order: 'Order number',
    company: 'Buyer',
    total: 'Grand total',
    due: 'Pay before',
    reason: 'Reason',
    back: 'To give back',
    reference: 'Bank reference',
  },
  cn: {
    order: '订单号',
    company: '买家',
    total: '应付总额',
    due: '付款截止',
    reason: '原因',
    back: '应退金额',
    reference: '银行参考号',
  },
};

const view = { th: 'ดูคำสั่งซื้อ', en: 'View the order', cn: '查看订单' };
const pay = { th: 'ชำระเงิน', en: 'Pay', cn: '付款' };
const open = { th: 'เปิดคำสั่งซื้อ', en: 'Open the order', cn: '打开订单' };
const verify = { th: 'ตรวจสอบสลิป', en: 'Verify the slip', cn: '核实凭证' };

type Texts = Localized<readonly [title: string, text: string]>;

function orderEvent(
  definition: Pick<Definition, 'name' | 'category' | 'channels'>,
  texts: Texts,
  action: Localized<string>,
  pathOf: (orderId: number) => string,
  extra?: Fact,
): (said: Said) => BusinessEvent {
  return defineEvent<Said>({
    ...definition,
    content(language, { order, reason }) {
      const [title, text] = texts[language];
      return {
        title: `${title} ${order.order_no}`,
        paragraphs: [text],
        facts: factsOf(language, order, reason ?? order.cancel_reason, extra),
        action: { label: action[language], path: pathOf(order.id) },
      };
    },
  });
}

function factsOf(language: Locale, order: NotifiedOrder, reason: string | null, extra?: Fact): [string, string][] {
  const label = labels[language];
  const facts: [string, string][] = [
    [label.order, order.order_no],
    [label.company, order.company_name],
    [label.total, formatMoney(bahtFromSatang(order.total_include_vat), 'THB')],
  ];
  if (extra === 'due' && order.due_date) facts.push([label.due, formatDateTime(order.due_date, language)]);
  if (extra === 'back') facts.push([label.back, formatMoney(bahtFromSatang(order.to_send_back), 'THB')]);
  if (reason) facts.push([extra === 'reference' ? label.reference : label.reason, reason]);
  return facts;
}

const forBuyer = (news: string, category: Definition['category'], texts: Texts, action = view, extra?: Fact) =>
  orderEvent(
    { name: `order_${news}`, category, channels: { mail: 'always' } },
    texts,
    action,
    (id) => `/user/orders/view?key=${orderKey(id)}`,
    extra,
  );

const forStaff = (news: string, category: Definition['category'], texts: Texts, action = open, extra?: Fact) =>
  orderEvent(
    { name: `order_${news}_staff`, category, channels: { mail: 'on' } },
    texts,
    action,
    (id) => `/staff/order/${id}`,
    extra,
  );

export interface OrderEventPair {
  buyer?: (said: Said) => BusinessEvent;
  staff?: (said: Said) => BusinessEvent;
}

/** What is said of an order, to the buyer and to staff. */
export const orderEvents = {
  placed: {
    buyer: forBuyer('placed', 'order', {
      th: ['เราได้รับคำสั่งซื้อแล้ว', 'เรากำลังยืนยันราคาและสินค้ากับผู้ขาย และจะแจ้งให้ทราบทันทีที่ยืนยันแล้ว'],
      en: [
        'We have received order',
        'We are confirming price and stock with the sellers and will let you know as soon as it is done.',
      ],
      cn: ['我们已收到订单', '我们正在与卖家确认价格和库存，确认后会立即通知您。'],
    }),
    staff: forStaff('placed', 'order', {
      th: ['คำสั่งซื้อใหม่รอยืนยัน', 'กรุณายืนยันราคาและสินค้ากับผู้ขาย'],
      en: ['New order to confirm', 'Please confirm price and stock with the sellers.'],
      cn: ['新订单待确认', '请与卖家确认价格和库存。'],
    }),
  },
  confirmed: {
    buyer: forBuyer(
      'confirmed',
      'order',
      {
        th: ['ยืนยันคำสั่งซื้อแล้ว', 'กรุณาชำระเงินภายในกำหนดด้านล่าง มิฉะนั้นคำสั่งซื้อจะถูกยกเลิกอัตโนมัติ'],
        en: ['Order confirmed', 'Please pay by the time below; after that the order is cancelled automatically.'],
        cn: ['订单已确认', '请在下方截止时间前付款，逾期订单将自动取消。'],
      },
      pay,
      'due',
    ),
  },
  contract_changed: {
    buyer: forBuyer(
      'contract_changed',
      'order',
      {
        th: ['สัญญาซื้อขายมีฉบับใหม่', 'เงื่อนไขของคำสั่งซื้อเปลี่ยนไปตามเหตุผลด้านล่าง กรุณาอ่านและยืนยันสัญญาฉบับใหม่ก่อนชำระเงิน'],
        en: [
          'New version of the sales contract',
          'The terms of your order have changed for the reason below. Please read and confirm the new version before you pay.',
        ],
        cn: ['销售合同有新版本', '订单条款因以下原因变更，请在付款前阅读并确认新版本。'],
      },
      { th: 'อ่านและยืนยันสัญญา', en: 'Read and confirm the contract', cn: '阅读并确认合同' },
      'due',
    ),
  },
  contract_confirmed: {
    staff: forStaff('contract_confirmed', 'order', {
      th: ['ผู้ซื้อยืนยันสัญญาฉบับใหม่แล้ว', 'คำสั่งซื้อดำเนินการต่อตามเงื่อนไขใหม่ได้'],
      en: ['The buyer has confirmed the new contract', 'The order goes on under the new terms.'],
      cn: ['买家已确认新合同', '订单可按新条款继续执行。'],
    }),
  },
  confirmed_on_credit: {
    buyer: forBuyer('confirmed_on_credit', 'order', {
      th: ['ยืนยันคำสั่งซื้อแล้ว', 'เรากำลังเตรียมจัดส่งสินค้าของคุณ ยอดสินเชื่อครบกำหนดตามระยะเวลาที่ตกลง นับจากวันส่งมอบ'],
      en: [
        'Order confirmed',
        'Your goods are being prepared. The order is on credit: its term begins on the day of delivery.',
      ],
      cn: ['订单已确认', '我们正在为您备货。此订单为赊购，账期自送达之日起计算。'],
    }),
  },
  slip_uploaded: {
    staff: forStaff(
      'slip_uploaded',
      'payment',
      {
        th: ['มีสลิปใหม่รอตรวจสอบ', 'ผู้ซื้อส่งสลิปการโอนเงินแล้ว กรุณาตรวจสอบยอดเงินเข้าบัญชี'],
        en: ['New slip to verify', 'The buyer uploaded a transfer slip. Please check that the money has arrived.'],
        cn: ['新凭证待核实', '买家已上传转账凭证，请核实款项是否到账。'],
      },
      verify,
    ),
  },
  slip_verified: {
    buyer: forBuyer(
      'slip_verified',
      'payment',
      {
        th: ['ตรวจสอบสลิปแล้ว', 'เราได้รับยอดโอนของคุณแล้ว ยังมียอดค้างชำระอยู่'],
        en: ['Slip verified', 'Your transfer has arrived. A part of the order is still to be paid.'],
        cn: ['凭证已核实', '已收到您的转账，订单仍有未付金额。'],
      },
      pay,
    ),
  },
  slip_rejected: {
    buyer: forBuyer(
      'slip_rejected',
      'payment',
      {
        th: ['สลิปไม่ผ่านการตรวจสอบ', 'กรุณาตรวจสอบเหตุผลด้านล่างแล้วส่งสลิปใหม่'],
        en: ['Slip not accepted', 'Please see the reason below and upload a new slip.'],
        cn: ['凭证未通过', '请查看以下原因并重新上传凭证。'],
      },
      pay,
      'due',
    ),
  },
  paid: {
    buyer: forBuyer('paid', 'payment', {
      th: ['ได้รับชำระเงินแล้ว', 'ขอบคุณ เรากำลังเตรียมจัดส่งสินค้าของคุณ'],
      en: ['Payment received', 'Thank you. Your goods are being prepared.'],
      cn: ['已收到付款', '谢谢，我们正在为您备货。'],
    }),
    staff: forStaff('paid', 'payment', {
      th: ['คำสั่งซื้อชำระแล้ว รอจัดส่ง', 'คำสั่งซื้อนี้ชำระครบแล้ว พร้อมจัดส่ง'],
      en: ['Order paid, to be shipped', 'This order is fully paid and can be shipped.'],
      cn: ['订单已付款，待发货', '此订单已付清，可以发货。'],
    }),
  },
  payment_to_check: {
    buyer: forBuyer('payment_to_check', 'payment', {
      th: ['ได้รับเงินแล้ว กำลังตรวจสอบ', 'ยอดที่ได้รับไม่ตรงกับยอดที่ต้องชำระ ฝ่ายการเงินกำลังตรวจสอบและจะแจ้งให้ทราบ'],
      en: [
        'Payment received, being checked',
        'The amount is not what was to be paid. Finance is checking it and will let you know.',
      ],
      cn: ['已收到付款，正在核对', '收到的金额与应付金额不符，财务正在核对，结果将通知您。'],
    }),
    staff: forStaff(
      'payment_to_check',
      'payment',
      {
        th: ['เงินจาก QR ที่ต้องตรวจสอบ', 'ได้รับเงินที่ไม่ตรงกับยอดค้างชำระ กรุณาตรวจสอบในหน้าคำสั่งซื้อ'],
        en: [
          'QR payment to check',
          'Money has arrived that is not what was outstanding. Please decide on the order’s page.',
        ],
        cn: ['待核对的二维码付款', '收到的金额与未付金额不符，请在订单页面处理。'],
      },
      open,
    ),
  },
  payment_not_accepted: {
    buyer: forBuyer('payment_not_accepted', 'payment', {
      th: ['ไม่สามารถรับยอดที่ชำระได้', 'เราจะคืนเงินที่ได้รับจาก QR ตามเหตุผลด้านล่าง คำสั่งซื้อนี้ยังรอชำระอยู่'],
      en: [
        'Payment not accepted',
        'We will give back the money that came by QR, for the reason below. The order still waits for its payment.',
      ],
      cn: ['未接受此付款', '因以下原因，我们将退还二维码付款，订单仍待付款。'],
    }),
  },
  refund_due: {
    staff: forStaff(
      'refund_due',
      'payment',
      {
        th: ['เงินที่ต้องคืน', 'ได้รับเงินสำหรับคำสั่งซื้อที่ยกเลิกหรือชำระแล้ว ยอดเงินอยู่ในหน้าเงินที่ต้องตรวจสอบ กรุณาคืนเงินให้ผู้ซื้อ'],
        en: [
          'Refund to make',
          'Money came for an order that is cancelled or paid already. The amount is on the page of payments to review.',
        ],
        cn: ['待退款', '收到已取消或已付清订单的款项，金额见待核对款项页面，请退款给买家。'],
      },
      open,
    ),
  },
  refund_proposed: {
    staff: forStaff(
      'refund_proposed',
      'payment',
      {
        th: ['มีรายการคืนเงินรออนุมัติ', 'กรุณาตรวจสอบและอนุมัติหรือปฏิเสธในหน้ารายการคืนเงิน ผู้เสนออนุมัติเองไม่ได้'],
        en: [
          'Refund to approve',
          'Please approve or refuse it on the page of refunds. Who proposed it cannot approve it.',
        ],
        cn: ['退款待审批', '请在退款页面批准或拒绝，提出者不能自行批准。'],
      },
      open,
    ),
  },
  refund_approved: {
    buyer: forBuyer('refund_approved', 'payment', {
      th: ['อนุมัติคืนเงินแล้ว', 'เราจะโอนเงินคืนเข้าบัญชีของบริษัทคุณ ยอดและรายการอยู่ในหน้าคำสั่งซื้อ'],
      en: [
        'Refund approved',
        'We will send the money back to your company’s account. The amount and the lines are on the order’s page.',
      ],
      cn: ['退款已批准', '我们将把款项退回贵公司账户，金额和明细见订单页面。'],
    }),
  },
  refund_set_off: {
    buyer: forBuyer('refund_set_off', 'payment', {
      th: ['อนุมัติคืนเงินแล้ว', 'ยอดที่คืนหักออกจากยอดที่คุณค้างชำระของคำสั่งซื้อนี้แล้ว'],
      en: ['Refund approved', 'It was taken off what you still owe for this order.'],
      cn: ['退款已批准', '退款已从此订单的未付金额中扣除。'],
    }),
  },
  refund_refused: {
    buyer: forBuyer('refund_refused', 'payment', {
      th: ['คำขอคืนเงินไม่ผ่านการพิจารณา', 'กรุณาดูเหตุผลด้านล่าง หากมีข้อสงสัยติดต่อฝ่ายขายได้ทุกเมื่อ'],
      en: ['Refund refused', 'Please see the reason below, and ask sales if it is not clear.'],
      cn: ['退款申请未通过', '原因见下方，如有疑问请联系销售。'],
    }),
  },
  refund_taken_over: {
    staff: forStaff('refund_taken_over', 'payment', {
      th: [
        'ปิดรายการคืนเงินที่รออนุมัติแล้ว',
        'คำสั่งซื้อนี้ถูกยกเลิก ยอดที่ชำระแล้วทั้งหมดจะคืนพร้อมการยกเลิก จึงไม่ต้องอนุมัติหรือคืนรายการที่เสนอไว้อีก',
      ],
      en: [
        'Proposed refund closed',
        'This order was cancelled, and all that was paid goes back with the cancellation. Nobody has to approve or send what was proposed.',
      ],
      cn: ['待批退款已关闭', '此订单已取消，已付款项将随取消全部退回，无需再批准或汇出所提出的退款。'],
    }),
  },
  refund_sent: {
    buyer: forBuyer(
      'refund_sent',
      'payment',
      {
        th: ['โอนเงินคืนแล้ว', 'เราโอนเงินคืนเข้าบัญชีของบริษัทคุณแล้ว ยอดอยู่ในหน้าคำสั่งซื้อ เลขอ้างอิงของธนาคารอยู่ด้านล่าง'],
        en: [
          'Refund sent back',
          'The money was transferred to your company’s account. The amount is on the order’s page, the bank’s reference below.',
        ],
        cn: ['退款已汇出', '款项已汇至贵公司账户，金额见订单页面，银行参考号见下方。'],
      },
      view,
      'reference',
    ),
  },
  lines_cancelled: {
    buyer: forBuyer('lines_cancelled', 'order', {
      th: ['ยกเลิกบางรายการแล้ว', 'ยอดของคำสั่งซื้อคำนวณใหม่ตามรายการที่เหลือ กรุณาชำระตามยอดใหม่'],
      en: ['Lines cancelled', 'The order was calculated anew with the lines that remain. Please pay the new total.'],
      cn: ['部分商品已取消', '订单已按剩余商品重新计算，请按新金额付款。'],
    }),
    staff: forStaff('lines_cancelled', 'order', {
      th: ['ยกเลิกบางรายการของคำสั่งซื้อ', 'สินค้ากลับเข้าคลังและยอดของคำสั่งซื้อคำนวณใหม่แล้ว'],
      en: ['Lines of an order cancelled', 'The goods are on sale again and the order was calculated anew.'],
      cn: ['订单部分商品已取消', '商品已重新上架，订单已重新计算。'],
    }),
  },
  shipped: {
    buyer: forBuyer('shipped', 'shipping', {
      th: ['สินค้าออกจากคลังแล้ว', 'สินค้าของคุณกำลังเดินทาง'],
      en: ['Your goods are on their way', 'Your order has left the warehouse.'],
      cn: ['货物已发出', '您的订单已离开仓库。'],
    }),
  },
  delivered: {
    buyer: forBuyer('delivered', 'shipping', {
      th: ['ส่งมอบสินค้าแล้ว', 'ขอบคุณที่สั่งซื้อกับโพลีตลาด'],
      en: ['Delivered', 'Thank you for ordering with Polytalad.'],
      cn: ['货物已送达', '感谢您在塑料集市采购。'],
    }),
  },
  delivered_on_credit: {
    buyer: forBuyer(
      'delivered_on_credit',
      'shipping',
      {
        th: ['ส่งมอบสินค้าแล้ว', 'ขอบคุณที่สั่งซื้อกับโพลีตลาด กรุณาชำระยอดสินเชื่อภายในกำหนดด้านล่าง'],
        en: ['Delivered', 'Thank you for ordering with Polytalad. Please repay the credit by the time below.'],
        cn: ['货物已送达', '感谢您在塑料集市采购，请在下方截止时间前还款。'],
      },
      pay,
      'due',
    ),
  },
  repaid: {
    buyer: forBuyer('repaid', 'payment', {
      th: ['ได้รับชำระสินเชื่อครบแล้ว', 'ขอบคุณ วงเงินสินเชื่อของคุณกลับมาใช้ได้ตามยอดที่ชำระ'],
      en: ['Credit repaid', 'Thank you. What you repaid is available to your company again.'],
      cn: ['赊账已还清', '谢谢，已还金额已恢复为可用额度。'],
    }),
  },
  repaid_in_part: {
    buyer: forBuyer(
      'repaid_in_part',
      'payment',
      {
        th: ['ได้รับชำระสินเชื่อบางส่วน', 'ขอบคุณ ยังมียอดที่ต้องชำระคืนอยู่'],
        en: ['Credit repaid in part', 'Thank you. A part of the order is still to be repaid.'],
        cn: ['赊账已部分偿还', '谢谢，订单仍有待还金额。'],
      },
      pay,
    ),
  },
  cancelled: {
    buyer: forBuyer('cancelled', 'order', {
      th: ['คำสั่งซื้อถูกยกเลิก', 'คำสั่งซื้อนี้ถูกยกเลิกตามเหตุผลด้านล่าง'],
      en: ['Order cancelled', 'This order was cancelled for the reason below.'],
      cn: ['订单已取消', '此订单因以下原因被取消。'],
    }),
  },
  money_back: {
    staff: forStaff(
      'money_back',
      'payment',
      {
        th: ['ต้องคืนเงินให้ผู้ซื้อ', 'คำสั่งซื้อนี้ถูกยกเลิกหลังจากได้รับเงินแล้ว ฝ่ายการเงินกรุณาคืนเงินตามยอดด้านล่าง'],
        en: [
          'Money to give back',
          'This order was cancelled after money had arrived. Finance, please give back the amount below.',
        ],
        cn: ['须退款给买家', '此订单在收款后被取消，请财务按以下金额退款。'],
      },
      open,
      'back',
    ),
  },
  expired: {
    buyer: forBuyer('expired', 'order', {
      th: ['คำสั่งซื้อถูกยกเลิกอัตโนมัติ', 'เราไม่ได้รับการชำระเงินภายในกำหนด คุณสามารถสั่งซื้อใหม่ได้ทุกเมื่อ'],
      en: ['Order cancelled automatically', 'The payment did not arrive in time. You are welcome to order again.'],
      cn: ['订单已自动取消', '未在期限内收到付款，欢迎您重新下单。'],
    }),
  },
} as const satisfies Record<string, OrderEventPair>;
