import type { ErrorText } from '../text.ts';

const notFound = {
  th: 'ไม่พบคูปองหรือคูปองไม่ถูกต้อง',
  en: 'The coupon was not found or cannot be used',
  cn: '未找到优惠券或优惠券无法使用',
};

/** Errors of coupons; the first three are the specification's messages. */
export const couponErrors = {
  coupon_unusable: { status: 409, ...notFound },
  coupon_quota_full: {
    status: 409,
    th: 'คูปองถูกใช้ครบจำนวนสิทธิ์แล้ว',
    en: 'The coupon’s quota is full',
    cn: '优惠券名额已用完',
  },
  coupon_already_used: {
    status: 409,
    th: 'คูปองนี้ถูกใช้งานแล้ว',
    en: 'The coupon has already been used',
    cn: '该优惠券已被使用',
  },
  coupon_minimum: {
    status: 409,
    th: `${notFound.th}: ซื้อสินค้าที่ร่วมรายการเพิ่มอีก {missing}`,
    en: `${notFound.en}: add goods it is valid for for {missing} more`,
    cn: `${notFound.cn}：适用商品还差 {missing}`,
  },
  coupon_goods: {
    status: 409,
    th: `${notFound.th}: ใช้กับสินค้าหรือการจัดส่งในคำสั่งซื้อนี้ไม่ได้`,
    en: `${notFound.en}: it is not valid for these goods or this delivery method`,
    cn: `${notFound.cn}：不适用于此订单的商品或收货方式`,
  },
  coupon_code_taken: {
    status: 409,
    th: 'รหัสนี้ถูกใช้กับแคมเปญอื่นแล้ว',
    en: 'This code belongs to a campaign already',
    cn: '该代码已属于某个活动',
  },
  coupon_code_exists: {
    status: 409,
    th: 'แคมเปญนี้มีรหัสสำหรับทุกคนแล้ว',
    en: 'This campaign has its code for everybody already',
    cn: '该活动已有通用代码',
  },
  coupon_code_form: {
    status: 400,
    th: 'ใช้ตัวอักษรอังกฤษและตัวเลข {min}–{max} ตัว',
    en: 'Use {min} to {max} Latin letters and digits',
    cn: '请使用 {min}–{max} 个英文字母和数字',
  },
  coupon_too_many_codes: {
    status: 409,
    th: 'แคมเปญหนึ่งมีรหัสใช้ครั้งเดียวได้ไม่เกิน {maximum} รหัส',
    en: 'A campaign has at most {maximum} codes for one use',
    cn: '每个活动最多 {maximum} 个一次性代码',
  },
  campaign_changed: {
    status: 409,
    th: 'แคมเปญนี้ถูกแก้ไขหลังจากที่คุณเปิดหน้านี้ กรุณาตรวจสอบใหม่ก่อนทำรายการ',
    en: 'This campaign was changed after you opened it. Please look at it again first.',
    cn: '您打开页面后该活动已被修改，请重新核对后再操作。',
  },
  campaign_ended: {
    status: 409,
    th: 'แคมเปญนี้สิ้นสุดแล้ว',
    en: 'This campaign has ended',
    cn: '该活动已结束',
  },
  campaign_ends_before_start: {
    status: 400,
    th: 'วันสิ้นสุดต้องไม่ก่อนวันเริ่ม',
    en: 'The last day cannot be before the first',
    cn: '截止日期不能早于开始日期',
  },
  campaign_needs_seller: {
    status: 400,
    th: 'กรุณาเลือกผู้ขายที่รับภาระส่วนลด',
    en: 'Please choose the sellers who pay for it',
    cn: '请选择承担折扣的卖家',
  },
  campaign_fixed: {
    status: 409,
    th: 'มีการใช้คูปองแล้ว จึงแก้ไขข้อนี้ไม่ได้',
    en: 'Coupons were used: this cannot be changed any more',
    cn: '优惠券已被使用，此项不能再修改',
  },
  campaign_below_used: {
    status: 409,
    th: 'ต้องไม่น้อยกว่าที่ใช้ไปแล้ว',
    en: 'Must not be below what was used already',
    cn: '不能低于已使用的数量',
  },
  campaign_choice_unknown: {
    status: 400,
    th: 'ไม่พบรายการที่เลือก',
    en: 'What was chosen is not there',
    cn: '所选项目不存在',
  },
} as const satisfies Record<string, ErrorText>;
