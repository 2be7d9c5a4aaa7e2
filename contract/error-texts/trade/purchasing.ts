import type { ErrorText } from '../text.ts';

/** Errors of the purchasing rules of a buyer's company. */
export const purchasingErrors = {
  approval_needed: {
    status: 409,
    th: 'คำสั่งซื้อนี้ต้องได้รับอนุมัติจากบริษัทของคุณก่อน กรุณาส่งคำขออนุมัติ',
    en: 'Your company has to approve this order first. Please send it for approval.',
    cn: '该订单须先经贵公司审批，请提交审批。',
  },
  approval_not_needed: {
    status: 409,
    th: 'คำสั่งซื้อนี้ไม่ต้องขออนุมัติ คุณสั่งซื้อได้ทันที',
    en: 'This order needs no approval. You can place it at once.',
    cn: '该订单无需审批，您可直接下单。',
  },
  approval_impossible: {
    status: 409,
    th: 'บริษัทของคุณยังไม่มีผู้อนุมัติครบทุกขั้น กรุณาติดต่อเจ้าของบัญชีของบริษัท',
    en: 'Your company does not have enough people who may approve this. Please ask the owner of your company’s account.',
    cn: '贵公司没有足够的审批人，请联系公司账户所有者。',
  },
  approval_steps_not_rising: {
    status: 400,
    th: 'ยอดของแต่ละขั้นต้องมากกว่าขั้นก่อนหน้า',
    en: 'The amount of each step must be above that of the step before it',
    cn: '每级金额须高于上一级',
  },
  order_in_approval: {
    status: 409,
    th: 'คำสั่งซื้อนี้ส่งขออนุมัติแล้ว จึงแก้ไขไม่ได้',
    en: 'This order was sent for approval and cannot be changed',
    cn: '该订单已提交审批，无法更改',
  },
  request_not_waiting: {
    status: 409,
    th: 'คำขอนี้พิจารณาไปแล้วหรือสิ้นสุดแล้ว กรุณาโหลดหน้านี้ใหม่',
    en: 'This request was decided or has ended meanwhile. Please load the page again.',
    cn: '该申请已处理或已结束，请刷新页面。',
  },
  request_changed: {
    status: 409,
    th: 'คำขอนี้เปลี่ยนไประหว่างที่คุณดูอยู่ กรุณาตรวจสอบอีกครั้ง',
    en: 'This request changed while you looked at it. Please review it again.',
    cn: '您查看期间该申请已变动，请重新核对。',
  },
  request_expired: {
    status: 409,
    th: 'คำขอนี้หมดอายุแล้ว',
    en: 'This request has expired',
    cn: '该申请已过期',
  },
  own_request: {
    status: 403,
    th: 'คุณอนุมัติคำขอของตัวเองไม่ได้',
    en: 'You cannot decide your own request',
    cn: '您不能审批自己的申请',
  },
  request_approved_by_you: {
    status: 403,
    th: 'คุณอนุมัติคำขอนี้แล้ว ขั้นถัดไปต้องเป็นผู้อนุมัติคนอื่น',
    en: 'You approved this request already. The next step is for another colleague.',
    cn: '您已通过该申请，下一级须由其他同事审批。',
  },
  approval_step_too_high: {
    status: 403,
    th: 'คุณไม่มีสิทธิ์อนุมัติขั้นนี้',
    en: 'You may not approve this step',
    cn: '您无权审批此级',
  },
  request_not_approved: {
    status: 409,
    th: 'คำขอนี้ยังไม่ได้รับอนุมัติครบทุกขั้น หรือสิ้นสุดแล้ว',
    en: 'This request is not approved, or has ended',
    cn: '该申请尚未通过或已结束',
  },
  not_requester_nor_approver: {
    status: 403,
    th: 'เฉพาะผู้ขอหรือผู้อนุมัติเท่านั้นที่สั่งซื้อตามคำขอนี้ได้',
    en: 'Only the requester or who approved it can place this order',
    cn: '仅申请人或审批人可提交此订单',
  },
  approved_total_exceeded: {
    status: 409,
    th: 'ยอดรวมสูงกว่าที่อนุมัติไว้ จึงส่งขออนุมัติใหม่แล้ว ยังไม่มีการสั่งซื้อ',
    en: 'The total is now above what was approved. It was sent for approval again; nothing was ordered.',
    cn: '总额现已高于已审批金额，已重新提交审批，尚未下单。',
  },
  po_number_missing: {
    status: 400,
    th: 'บริษัทของคุณกำหนดให้ระบุเลขที่ใบสั่งซื้อ (PO)',
    en: 'Your company asks for a PO number',
    cn: '贵公司要求填写采购订单号',
  },
  cost_centre_missing: {
    status: 400,
    th: 'บริษัทของคุณกำหนดให้ระบุศูนย์ต้นทุน',
    en: 'Your company asks for a cost centre',
    cn: '贵公司要求填写成本中心',
  },
} as const satisfies Record<string, ErrorText>;
