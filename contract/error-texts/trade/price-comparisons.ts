import type { ErrorText } from '../text.ts';

/** Errors of price comparisons. */
export const priceComparisonErrors = {
  comparison_place_unknown: {
    status: 400,
    th: 'ไม่พบสถานที่จัดส่งนี้ กรุณาเลือกจังหวัดหรือที่อยู่ของบริษัท',
    en: 'This place of delivery is not known. Choose a province or one of your company’s addresses.',
    cn: '找不到该送货地点。请选择府或贵公司的地址。',
  },
  too_many_comparisons: {
    status: 409,
    th: 'บริษัทของคุณออกใบเปรียบเทียบราคาครบ {max} ใบสำหรับวันนี้แล้ว กรุณาทำต่อในวันพรุ่งนี้',
    en: 'Your company has made {max} price comparisons today. Please go on tomorrow.',
    cn: '贵公司今天已出具 {max} 份比价单，请明天继续。',
  },
} as const satisfies Record<string, ErrorText>;
