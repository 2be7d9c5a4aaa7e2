import type { ErrorText } from './text.ts';

/** Errors that any call may answer. */
export const generalErrors = {
  invalid_input: {
    status: 400,
    th: 'ข้อมูลบางช่องไม่ถูกต้อง กรุณาตรวจสอบ',
    en: 'Some fields are not valid. Please check them.',
    cn: '部分内容填写有误，请检查。',
  },
  not_signed_in: { status: 401, th: 'กรุณาเข้าสู่ระบบก่อนดำเนินการ', en: 'Please log in first.', cn: '请先登录。' },
  session_expired: {
    status: 401,
    th: 'หมดเวลาการใช้งาน กรุณาเข้าสู่ระบบอีกครั้ง',
    en: 'Your session has ended. Please log in again.',
    cn: '登录已过期，请重新登录。',
  },
  not_allowed: {
    status: 403,
    th: 'คุณไม่มีสิทธิ์ดำเนินการนี้',
    en: 'You are not allowed to do this.',
    cn: '您无权执行此操作。',
  },
  foreign_origin: {
    status: 403,
    th: 'คำขอนี้มาจากเว็บไซต์อื่น จึงไม่ได้รับอนุญาต',
    en: 'This request came from another site and was rejected.',
    cn: '该请求来自其他网站，已被拒绝。',
  },
  not_found: { status: 404, th: 'ไม่พบข้อมูลที่ต้องการ', en: 'Not found.', cn: '未找到所需内容。' },
  method_not_allowed: {
    status: 405,
    th: 'หน้านี้ไม่รับข้อมูลที่ส่งมา',
    en: 'This page takes nothing that is sent to it.',
    cn: '此页面不接受提交的数据。',
  },
  body_too_large: {
    status: 413,
    th: 'ข้อมูลที่ส่งมีขนาดใหญ่เกินกำหนด',
    en: 'The data sent is too large.',
    cn: '发送的数据过大。',
  },
  unsupported_media_type: {
    status: 415,
    th: 'ไม่รองรับรูปแบบข้อมูลนี้',
    en: 'This kind of content is not accepted.',
    cn: '不支持该数据格式。',
  },
  malformed_json: {
    status: 400,
    th: 'อ่านข้อมูลที่ส่งมาไม่ได้',
    en: 'The data sent could not be read.',
    cn: '无法读取发送的数据。',
  },
  too_many_requests: {
    status: 429,
    th: 'คุณทำรายการถี่เกินไป กรุณารอ {seconds} วินาทีแล้วลองใหม่',
    en: 'Too many requests. Please wait {seconds} seconds and try again.',
    cn: '请求过于频繁，请等待 {seconds} 秒后重试。',
  },
  internal: {
    status: 500,
    th: 'ขออภัย ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง หากยังพบปัญหา กรุณาแจ้งรหัส {requestId}',
    en: 'Something went wrong on our side. Please try again; if the problem persists, contact us with the code {requestId}.',
    cn: '系统出现故障，请重试；如仍有问题，请告知代码 {requestId}。',
  },
  busy: {
    status: 503,
    th: 'ระบบกำลังใช้งานหนาแน่น กรุณาลองใหม่อีกครั้ง',
    en: 'The system is busy. Please try again.',
    cn: '系统繁忙，请重试。',
  },
  file_missing: { status: 400, th: 'กรุณาเลือกไฟล์', en: 'Please choose a file.', cn: '请选择文件。' },
  file_too_large: {
    status: 413,
    th: 'ไฟล์ต้องมีขนาดไม่เกิน {max} MB',
    en: 'The file may be at most {max} MB.',
    cn: '文件大小不得超过 {max} MB。',
  },
  file_type_not_accepted: {
    status: 415,
    th: 'รองรับเฉพาะไฟล์ {kinds}',
    en: 'Only {kinds} files are accepted.',
    cn: '仅支持 {kinds} 文件。',
  },
  file_unreadable: {
    status: 400,
    th: 'เปิดไฟล์นี้ไม่ได้ ไฟล์อาจเสียหาย',
    en: 'This file cannot be opened; it may be damaged.',
    cn: '无法打开该文件，文件可能已损坏。',
  },
  file_ending_wrong: {
    status: 415,
    th: 'นามสกุลไฟล์ไม่ตรงกับเนื้อหา กรุณาบันทึกไฟล์ใหม่แล้วลองอีกครั้ง',
    en: 'The ending of the file’s name does not fit its content. Save the file anew and try again.',
    cn: '文件扩展名与内容不符，请重新保存文件后再试。',
  },
  file_active: {
    status: 415,
    th: 'ไฟล์นี้มีสคริปต์ มาโคร ไฟล์แนบ หรือลิงก์ที่ทำงานเอง กรุณาบันทึกเป็น PDF ธรรมดาแล้วลองอีกครั้ง',
    en: 'This file holds scripts, macros, other files or links that act by themselves. Save it as a plain PDF and try again.',
    cn: '该文件含有脚本、宏、嵌入文件或自动执行的链接，请另存为普通 PDF 后再试。',
  },
  file_harmful: {
    status: 415,
    th: 'โปรแกรมตรวจไวรัสพบอันตรายในไฟล์นี้ จึงไม่ได้เก็บไฟล์ไว้',
    en: 'The virus scanner found something harmful in this file. It was not kept.',
    cn: '病毒扫描发现该文件有害，文件未被保存。',
  },
  file_scanner_unavailable: {
    status: 503,
    th: 'ขณะนี้ยังตรวจไฟล์ไม่ได้ กรุณาลองใหม่อีกครั้งในอีกสักครู่',
    en: 'Files cannot be checked right now. Please try again in a moment.',
    cn: '目前无法检查文件，请稍后再试。',
  },
  too_many_uploads: {
    status: 409,
    th: 'คุณมีไฟล์ที่อัปโหลดไว้แต่ยังไม่ได้แนบครบ {max} ไฟล์แล้ว กรุณาแนบกับคำสั่งซื้อก่อน',
    en: '{max} uploaded files are not attached to anything yet. Attach them to an order first.',
    cn: '已有 {max} 个文件上传后尚未使用，请先将其附到订单中。',
  },
  too_many_documents: {
    status: 429,
    th: 'ส่งเอกสารได้ไม่เกิน {max} ไฟล์ต่อวัน กรุณาลองใหม่พรุ่งนี้',
    en: 'At most {max} documents can be sent in a day. Please try again tomorrow.',
    cn: '每天最多可提交 {max} 份文件，请明天再试。',
  },
  upload_interrupted: {
    status: 400,
    th: 'การอัปโหลดไม่สมบูรณ์ กรุณาลองใหม่',
    en: 'The upload did not finish. Please try again.',
    cn: '上传未完成，请重试。',
  },
} as const satisfies Record<string, ErrorText>;
