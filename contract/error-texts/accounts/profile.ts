import type { ErrorText } from '../text.ts';

/** Errors of what members keep of themselves and their company. */
export const profileErrors = {
  too_many_list_views: {
    status: 409,
    th: 'บันทึกมุมมองได้ไม่เกิน {max} แบบต่อรายการ ลบแบบที่ไม่ใช้ก่อน',
    en: 'A list keeps at most {max} saved views. Delete one that you no longer use.',
    cn: '每个列表最多保存 {max} 个视图，请先删除不再使用的视图。',
  },
  too_many_favourite_pages: {
    status: 409,
    th: 'เก็บรายการโปรดในเมนูได้ไม่เกิน {max} หน้า นำหน้าที่ไม่ใช้ออกก่อน',
    en: 'The menu keeps at most {max} favourites. Take one out that you no longer use.',
    cn: '菜单最多收藏 {max} 个页面，请先取消不再使用的收藏。',
  },
  notifications_link_invalid: {
    status: 404,
    th: 'ลิงก์นี้ใช้ไม่ได้ เลือกวิธีรับแจ้งได้ที่หน้าการแจ้งเตือนเมื่อเข้าสู่ระบบ',
    en: 'This link does not work. Log in and choose on the notifications page how to be notified.',
    cn: '此链接无效。请登录后在通知页面选择接收方式。',
  },
  push_service_unknown: {
    status: 422,
    th: 'เบราว์เซอร์นี้ใช้บริการแจ้งเตือนที่เราไม่รู้จัก กรุณาใช้เบราว์เซอร์อื่น หรือรับทางอีเมล',
    en: 'This browser uses a push service that we do not know. Please use another browser, or email.',
    cn: '此浏览器使用的推送服务不受支持，请使用其他浏览器或邮件。',
  },
  address_in_use: {
    status: 409,
    th: 'ลบที่อยู่นี้ไม่ได้ เนื่องจากกำลังใช้จัดส่งคำสั่งซื้อ',
    en: 'This address cannot be deleted while an order is being delivered to it.',
    cn: '该地址正用于订单配送，无法删除。',
  },
  email_link_invalid: {
    status: 400,
    th: 'ลิงก์ยืนยันอีเมลนี้หมดอายุหรือถูกใช้ไปแล้ว กรุณาขอเปลี่ยนอีเมลอีกครั้ง',
    en: 'This link has expired or was used already. Please ask for the change of email again.',
    cn: '该链接已过期或已被使用，请重新申请更改邮箱。',
  },
  new_email_taken: {
    status: 409,
    th: 'อีเมลนี้มีบัญชีอื่นใช้อยู่แล้ว',
    en: 'Another account uses this email already.',
    cn: '该邮箱已被其他账户使用。',
  },
  id_number_fixed: {
    status: 409,
    th: 'เลขบัตรนี้ได้รับการอนุมัติตามเอกสารแล้ว กรุณาติดต่อพนักงานขายหากต้องการแก้ไข',
    en: 'This number was approved with your ID card. Please contact your sales representative to change it.',
    cn: '该证件号码已随证件审核通过，如需更改请联系销售代表。',
  },
  tax_id_fixed: {
    status: 409,
    th: 'เลขประจำตัวผู้เสียภาษีได้รับการอนุมัติตามเอกสารแล้ว กรุณาติดต่อพนักงานขายหากต้องการแก้ไข',
    en: 'The tax ID was approved with your documents. Please contact your sales representative to change it.',
    cn: '税号已随文件审核通过，如需更改请联系销售代表。',
  },
  tax_id_is_id_number: {
    status: 409,
    th: 'เลขประจำตัวผู้เสียภาษีของบุคคลธรรมดาคือเลขบัตรประชาชน แก้ไขได้ที่หน้าข้อมูลของฉัน',
    en: 'A person’s tax ID is the number of the ID card. Please change it in your profile.',
    cn: '个人税号即身份证号码，请在个人资料中修改。',
  },
  tax_id_taken: {
    status: 409,
    th: 'เลขประจำตัวผู้เสียภาษีนี้เป็นของบริษัทอื่นที่ลงทะเบียนแล้ว',
    en: 'Another company is registered with this tax ID.',
    cn: '已有其他公司使用该税号注册。',
  },
  too_many_documents_waiting: {
    status: 429,
    th: 'มีเอกสารของคุณ {max} ฉบับที่กำลังจัดทำอยู่ กรุณารอให้เสร็จก่อน',
    en: '{max} documents of yours are being made. Please wait until they are ready.',
    cn: '您有 {max} 份文件正在生成，请等待完成。',
  },
  too_many_documents_today: {
    status: 429,
    th: 'จัดทำเอกสารของบริษัทได้ไม่เกิน {max} ฉบับต่อวัน กรุณาลองอีกครั้งพรุ่งนี้',
    en: 'At most {max} documents of a company are made within a day. Please try again tomorrow.',
    cn: '每家公司每天最多生成 {max} 份文件，请明天再试。',
  },
  document_not_made_yet: {
    status: 409,
    th: 'เอกสารนี้ยังจัดทำไม่เสร็จ เราจะแจ้งให้ทราบเมื่อพร้อม',
    en: 'This document is still being made. You will be notified when it is ready.',
    cn: '该文件仍在生成，完成后会通知您。',
  },
  document_made_later: {
    status: 409,
    th: 'เอกสารนี้มีเกิน {max} รายการ จึงจัดทำเบื้องหลัง กรุณาขอเอกสาร (POST {call}) แล้วเราจะแจ้งให้ทราบเมื่อพร้อม',
    en: 'This document has more than {max} lines and is made in the background. Please ask for it (POST {call}); you will be notified when it is ready.',
    cn: '该文件超过 {max} 行，需在后台生成。请提交请求（POST {call}），完成后会通知您。',
  },
  too_many_downloads: {
    status: 429,
    th: 'ดาวน์โหลดข้อมูลได้วันละ {max} ครั้ง กรุณาลองใหม่พรุ่งนี้',
    en: 'Your data can be downloaded {max} times a day. Please try again tomorrow.',
    cn: '每天最多可下载 {max} 次数据，请明天再试。',
  },
  deletion_already_asked: {
    status: 409,
    th: 'คุณได้ขอลบข้อมูลไว้แล้ว อยู่ระหว่างการพิจารณา',
    en: 'You have already requested deletion; your request is under review.',
    cn: '您已申请删除，正在处理中。',
  },
} as const satisfies Record<string, ErrorText>;
