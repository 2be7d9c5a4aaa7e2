import type { ErrorText } from '../text.ts';

/** Errors of freight rates. */
export const freightRateErrors = {
  freight_changed_meanwhile: {
    status: 409,
    th: 'มีผู้อื่นเปลี่ยนค่าขนส่งนี้แล้ว ตอนนี้เป็น {now} บาท กรุณาตรวจสอบแล้วบันทึกอีกครั้ง',
    en: 'Somebody else changed this rate: it is {now} baht now. Please check it and save again.',
    cn: '此运费已被他人更改，现为 {now} 泰铢。请核对后重新保存。',
  },
  freight_named_twice: {
    status: 400,
    th: 'เส้นทางและประเภทรถนี้ถูกส่งมาซ้ำ',
    en: 'This destination and vehicle are named twice.',
    cn: '该目的地和车型重复出现。',
  },
  freight_file_outdated: {
    status: 409,
    th: 'ค่าขนส่งเปลี่ยนไปหลังจากอัปโหลดไฟล์นี้ กรุณาอัปโหลดอีกครั้งเพื่อดูการเปลี่ยนแปลงล่าสุด',
    en: 'Rates changed since this file was uploaded. Please upload it again to see what it changes now.',
    cn: '上传此文件后运费已有变动，请重新上传以查看最新变更。',
  },
  freight_file_refused: {
    status: 409,
    th: 'ไฟล์นี้มีช่องที่ไม่ถูกต้อง จึงยังไม่มีอะไรเปลี่ยนแปลง กรุณาแก้ไขแล้วอัปโหลดอีกครั้ง',
    en: 'This file has invalid cells, so nothing was changed. Please correct them and upload it again.',
    cn: '此文件含有被拒绝的单元格，未作任何更改。请修正后重新上传。',
  },
  freight_headings_missing: {
    status: 400,
    th: 'ไม่พบหัวคอลัมน์ต้นทาง ปลายทาง และรถ กรุณาใช้ไฟล์ที่ดาวน์โหลดจากหน้านี้',
    en: 'No headings for origin, destination and a vehicle were found. Please use the file that this page offers.',
    cn: '未找到始发地、目的地和车辆的列标题，请使用本页下载的文件。',
  },
  freight_too_many_rows: {
    status: 400,
    th: 'ไฟล์มีมากกว่า {max} แถว',
    en: 'The file has more than {max} rows.',
    cn: '文件超过 {max} 行。',
  },
  freight_nothing_to_read: {
    status: 400,
    th: 'ไม่มีค่าขนส่งในไฟล์นี้',
    en: 'There are no rates in this file.',
    cn: '此文件中没有运费。',
  },
} as const satisfies Record<string, ErrorText>;
