import type { ErrorText } from '../text.ts';

/** Errors of what staff write to many members. */
export const messageItemErrors = {
  message_changed: {
    status: 409,
    th: 'มีผู้อื่นแก้ไขข้อความนี้หลังจากที่คุณเปิด กรุณาเปิดใหม่แล้วแก้ไขอีกครั้ง',
    en: 'Somebody changed this message after you opened it. Please open it again and repeat your change.',
    cn: '您打开后此消息已被他人修改，请重新打开后再修改。',
  },
  message_incomplete: {
    status: 409,
    th: 'กรุณากรอกหัวข้อและเนื้อหาให้ครบในภาษาไทย และในทุกภาษาที่เริ่มเขียนไว้',
    en: 'Fill in title and text in Thai, and in every other language that was begun.',
    cn: '请填写泰文标题和内容，以及其他已开始撰写的语言。',
  },
  message_period: {
    status: 409,
    th: 'ช่วงเวลานี้ใช้ไม่ได้ ต้องสิ้นสุดหลังเวลาเริ่มและหลังเวลานี้ และไม่นานเกินกำหนด',
    en: 'This period is not possible: it must end after it begins and after now, and not last longer than messages may.',
    cn: '该时间段无效：结束时间须晚于开始时间和当前时间，且不能超过允许的期限。',
  },
  message_is_published: {
    status: 409,
    th: 'ข้อความนี้เผยแพร่อยู่แล้ว',
    en: 'This message is published already.',
    cn: '此消息已发布。',
  },
  message_was_published: {
    status: 409,
    th: 'ข้อความที่เคยเผยแพร่แล้วลบไม่ได้ กรุณายกเลิกการเผยแพร่แทน',
    en: 'A message that was published cannot be deleted. Withdraw it instead.',
    cn: '已发布过的消息不能删除，请改为撤回。',
  },
  message_without_notice: {
    status: 409,
    th: 'แจ้งเตือนได้เฉพาะข้อความเกี่ยวกับการสั่งซื้อและประกาศ',
    en: 'Only messages about orders and announcements come with a notice.',
    cn: '仅订单消息和公告可以发送提醒。',
  },
  message_list_unknown: {
    status: 400,
    th: 'ไม่พบ {count} รายการในระบบ: {names}',
    en: '{count} of the list are not known: {names}',
    cn: '名单中有 {count} 项未找到：{names}',
  },
  message_files_full: {
    status: 409,
    th: 'แนบไฟล์ได้ไม่เกิน {max} ไฟล์ต่อข้อความ',
    en: 'A message holds at most {max} files.',
    cn: '每条消息最多 {max} 个文件。',
  },
} as const satisfies Record<string, ErrorText>;
