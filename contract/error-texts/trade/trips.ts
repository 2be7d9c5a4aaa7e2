import type { ErrorText } from '../text.ts';

/** Errors of trips and of what their drivers say. */
export const tripErrors = {
  shipment_not_for_trip: {
    status: 409,
    th: 'มีเที่ยวส่งที่อยู่ในรอบรถอื่นแล้ว ออกจากคลังแล้ว หรือผู้ซื้อมารับเอง กรุณาโหลดหน้านี้ใหม่',
    en: 'One of these shipments is on another trip, has left, or is picked up by its buyer. Please reload the page.',
    cn: '其中有发货批次已在其他车次、已离库或由买家自提，请刷新页面。',
  },
  shipment_moved_meanwhile: {
    status: 409,
    th: '{person} ย้ายเที่ยวส่ง {number} ไปแล้ว กรุณาดูกระดานล่าสุดก่อนย้ายอีกครั้ง',
    en: '{person} has moved or changed shipment {number} meanwhile. Look at the board again before you move it.',
    cn: '{person} 已变动发货批次 {number}，请查看最新看板后再移动。',
  },
  trip_too_heavy: {
    status: 409,
    th: 'รอบรถ {number} จะหนัก {kg} กก. แต่รถบรรทุกได้ {most} กก.',
    en: 'Trip {number} would carry {kg} kg; its vehicle carries {most} kg.',
    cn: '车次 {number} 将载重 {kg} 公斤，车辆限载 {most} 公斤。',
  },
  trip_full: {
    status: 409,
    th: 'รอบรถหนึ่งคันมีเที่ยวส่งได้ไม่เกิน {max} เที่ยว',
    en: 'A trip can have at most {max} shipments',
    cn: '每个车次最多 {max} 个发货批次',
  },
  trip_changed_meanwhile: {
    status: 409,
    th: 'มีผู้อื่นแก้ไขรอบรถนี้แล้ว กรุณาโหลดหน้าใหม่',
    en: 'Somebody else has changed this trip. Please load the page again.',
    cn: '该车次已被他人修改，请刷新页面。',
  },
  loaded_stop_changed: {
    status: 409,
    th: 'เที่ยวส่ง {number} เปลี่ยนไปแล้วหลังขึ้นสินค้า จึงย้อนทุกจุดส่งพร้อมกันไม่ได้ กรุณาย้อนทีละจุดส่ง',
    en: 'Shipment {number} has changed since it was loaded, so not all stops can be undone at once. Undo them one by one.',
    cn: '发货批次 {number} 装车后已有变动，无法一次撤回全部站点，请逐个站点撤回。',
  },
  trip_over: {
    status: 409,
    th: 'รอบรถนี้สิ้นสุดแล้ว',
    en: 'This trip is over.',
    cn: '该车次已结束。',
  },
  trip_has_left: {
    status: 409,
    th: 'รถออกจากคลังแล้ว จึงจัดหรือยกเลิกรอบรถไม่ได้',
    en: 'The vehicle has left, so the trip can be neither filled anew nor cancelled.',
    cn: '车辆已出发，无法调整或取消车次。',
  },
  trip_not_finished: {
    status: 409,
    th: 'ยังมีจุดส่งที่ยังไม่เสร็จ กรุณาส่งมอบหรือแจ้งสำนักงานก่อนจบรอบรถ',
    en: 'Some stops are not finished. Hand them over or tell the office before you end the trip.',
    cn: '还有未完成的送货点，请先交货或联系办公室再结束车次。',
  },
  not_drivers_step: {
    status: 409,
    th: 'ขั้นตอนล่าสุดไม่ได้มาจากคนขับ จึงย้อนจากหน้านี้ไม่ได้ กรุณาแจ้งสำนักงาน',
    en: 'The last step was not the driver’s and cannot be undone here. Please call the office.',
    cn: '最后一步不是司机操作，无法在此撤回，请联系办公室。',
  },
  too_many_photos: {
    status: 409,
    th: 'แต่ละจุดส่งมีรูปได้ไม่เกิน {max} รูป',
    en: 'A stop can have at most {max} photos',
    cn: '每个送货点最多 {max} 张照片',
  },
  refusal_reason_missing: {
    status: 400,
    th: 'กรุณาระบุเหตุผลที่ผู้รับไม่รับสินค้า',
    en: 'Please say why the receiver did not accept the goods',
    cn: '请填写收货人拒收的原因',
  },
  note_missing: {
    status: 400,
    th: 'กรุณาบอกว่าเกิดอะไรขึ้นและรถอยู่ที่ไหน',
    en: 'Please say what happened and where the vehicle is',
    cn: '请说明情况和车辆位置',
  },
  plate_missing: {
    status: 400,
    th: 'กรุณากรอกทะเบียนรถคันใหม่',
    en: 'Please enter the plate of the other vehicle',
    cn: '请填写新车车牌号',
  },
  line_of_other_shipment: {
    status: 400,
    th: 'รายการนี้ไม่ได้อยู่ในเที่ยวส่งนี้',
    en: 'This line is not part of the shipment',
    cn: '该明细不属于此批发货',
  },
  more_than_loaded: {
    status: 400,
    th: 'จำนวนรวมมากกว่าที่ขึ้นรถ',
    en: 'More than was loaded',
    cn: '超过装车数量',
  },
  slot_no_hours: {
    status: 409,
    th: 'คลังนี้ยังไม่ได้กำหนดเวลาขึ้นสินค้า',
    en: 'This warehouse has not said when it loads.',
    cn: '该仓库尚未设定装货时间。',
  },
  slot_outside_hours: {
    status: 400,
    th: 'คลังนี้ขึ้นสินค้า {opens}:00–{closes}:00',
    en: 'This warehouse loads from {opens}:00 to {closes}:00.',
    cn: '该仓库装货时间为 {opens}:00–{closes}:00。',
  },
  slot_full: {
    status: 409,
    th: 'ช่วง {hour}:00 มีรถครบ {vehicles} คันแล้ว',
    en: 'The hour of {hour}:00 has its {vehicles} vehicles already.',
    cn: '{hour}:00 时段已满 {vehicles} 辆。',
  },
  slot_not_on_trip: {
    status: 409,
    th: 'เที่ยวนี้ไม่ได้ขึ้นสินค้าที่คลังนี้',
    en: 'The trip loads nothing at this warehouse.',
    cn: '此车次不在该仓库装货。',
  },
  slot_missing: {
    status: 409,
    th: 'เที่ยวนี้ยังไม่มีช่วงเวลาที่คลังนี้',
    en: 'The trip has no hour at this warehouse yet.',
    cn: '此车次在该仓库尚无时段。',
  },
  loading_closes_before: {
    status: 400,
    th: 'เวลาปิดต้องหลังเวลาเปิด',
    en: 'It has to close after it opens.',
    cn: '结束时间须晚于开始时间。',
  },
} as const satisfies Record<string, ErrorText>;
