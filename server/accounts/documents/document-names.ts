import type { DocumentKind } from '#domain/accounts/company/company-documents.ts';
import type { Locale } from '#domain/values/locale.ts';

/** What mails call the papers; the screens' texts (`people`) use the same words. */
export const documentNames: Readonly<Record<DocumentKind, Readonly<Record<Locale, string>>>> = {
  certificate: { th: 'หนังสือรับรองบริษัท', en: 'Company certificate', cn: '公司注册证明' },
  tax: {
    th: 'ใบทะเบียนภาษีมูลค่าเพิ่ม (ภ.พ.20)',
    en: 'VAT registration certificate (Por Por 20)',
    cn: '增值税登记证（ภ.พ.20）',
  },
  idcard_authorized_sign: {
    th: 'บัตรประชาชนของผู้มีอำนาจลงนาม',
    en: 'ID card of the authorised signatory',
    cn: '授权签字人身份证',
  },
  id_card: { th: 'บัตรประจำตัวประชาชน', en: 'ID card', cn: '身份证' },
  houser_reg: { th: 'ทะเบียนบ้าน', en: 'House registration', cn: '户口簿' },
};
