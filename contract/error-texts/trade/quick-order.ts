import type { ErrorText } from '../text.ts';

/** Errors of lists that are uploaded to be ordered. */
export const quickOrderErrors = {
  list_empty: {
    status: 400,
    th: 'ไม่พบรหัสสินค้าในไฟล์ กรุณาตรวจหัวคอลัมน์หรือใช้แบบฟอร์มของเรา',
    en: 'No product codes were found in this file. Check its column headings or use our template.',
    cn: '文件中未找到产品编码。请检查列标题或使用我们的模板。',
  },
  list_unreadable: {
    status: 400,
    th: 'อ่านไฟล์นี้ไม่ได้ กรุณาบันทึกเป็น .xlsx หรือ .csv ใหม่แล้วลองอีกครั้ง',
    en: 'This file cannot be read. Save it again as .xlsx or .csv and try once more.',
    cn: '无法读取该文件。请重新另存为 .xlsx 或 .csv 后再试。',
  },
  list_type_not_accepted: {
    status: 415,
    th: 'รองรับเฉพาะไฟล์ CSV หรือ Excel (.xlsx)',
    en: 'Only CSV and Excel (.xlsx) files are accepted.',
    cn: '仅支持 CSV 或 Excel (.xlsx) 文件。',
  },
} as const satisfies Record<string, ErrorText>;
