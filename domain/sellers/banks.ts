import type { Locale } from '#domain/values/locale.ts';

export interface Bank {
  /** The Bank of Thailand's three digits. */
  code: string;
  names: Readonly<Record<Locale, string>>;
  /** How long its account numbers are; where the bank has several sorts, any length that accounts have. */
  digits: readonly [least: number, most: number];
}

const ANY = [10, 15] as const;

const bank = (code: string, th: string, en: string, cn: string, digits: number | Bank['digits'] = ANY): Bank => ({
  code,
  names: { th, en, cn },
  digits: typeof digits === 'number' ? [digits, digits] : digits,
});

/** The banks at which a company in Thailand has its account, those of most companies first. */
export const BANKS: readonly Bank[] = [
  bank('002', 'ธนาคารกรุงเทพ', 'Bangkok Bank', '盘谷银行', 10),
  bank('004', 'ธนาคารกสิกรไทย', 'Kasikornbank', '开泰银行', 10),
  bank('006', 'ธนาคารกรุงไทย', 'Krungthai Bank', '泰京银行', 10),
  bank('014', 'ธนาคารไทยพาณิชย์', 'Siam Commercial Bank', '泰国汇商银行', 10),
  bank('025', 'ธนาคารกรุงศรีอยุธยา', 'Bank of Ayudhya (Krungsri)', '大城银行', 10),
  bank('011', 'ธนาคารทหารไทยธนชาต', 'TMBThanachart Bank (ttb)', '泰军人银行 (ttb)', 10),
  bank('024', 'ธนาคารยูโอบี', 'United Overseas Bank (Thai)', '大华银行（泰国）', 10),
  bank('022', 'ธนาคารซีไอเอ็มบี ไทย', 'CIMB Thai Bank', '联昌银行（泰国）', 10),
  bank('030', 'ธนาคารออมสิน', 'Government Savings Bank', '泰国政府储蓄银行', [12, 15]),
  bank('033', 'ธนาคารอาคารสงเคราะห์', 'Government Housing Bank', '泰国政府住房银行', 12),
  bank(
    '034',
    'ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร (ธ.ก.ส.)',
    'Bank for Agriculture and Agricultural Cooperatives (BAAC)',
    '泰国农业与农业合作社银行',
    12,
  ),
  bank('035', 'ธนาคารเพื่อการส่งออกและนำเข้าแห่งประเทศไทย', 'Export-Import Bank of Thailand', '泰国进出口银行'),
  bank('066', 'ธนาคารอิสลามแห่งประเทศไทย', 'Islamic Bank of Thailand', '泰国伊斯兰银行', 10),
  bank('067', 'ธนาคารทิสโก้', 'TISCO Bank', '铁士古银行', 14),
  bank('069', 'ธนาคารเกียรตินาคินภัทร', 'Kiatnakin Phatra Bank', '甲那金帕拉银行', 14),
  bank('071', 'ธนาคารไทยเครดิต', 'Thai Credit Bank', '泰国信贷银行'),
  bank('073', 'ธนาคารแลนด์ แอนด์ เฮ้าส์', 'Land and Houses Bank', '置地与房产银行', 10),
  bank(
    '098',
    'ธนาคารพัฒนาวิสาหกิจขนาดกลางและขนาดย่อมแห่งประเทศไทย (SME D Bank)',
    'SME Development Bank of Thailand',
    '泰国中小企业发展银行',
  ),
  bank('017', 'ธนาคารซิตี้แบงก์', 'Citibank', '花旗银行'),
  bank('018', 'ธนาคารซูมิโตโม มิตซุย แบงกิ้ง คอร์ปอเรชั่น', 'Sumitomo Mitsui Banking Corporation', '三井住友银行'),
  bank('020', 'ธนาคารสแตนดาร์ดชาร์เตอร์ด (ไทย)', 'Standard Chartered Bank (Thai)', '渣打银行（泰国）'),
  bank('031', 'ธนาคารฮ่องกงและเซี่ยงไฮ้แบงกิ้งคอร์ปอเรชั่น', 'HSBC', '香港上海汇丰银行'),
  bank('032', 'ธนาคารดอยซ์แบงก์', 'Deutsche Bank', '德意志银行'),
  bank('039', 'ธนาคารมิซูโฮ', 'Mizuho Bank', '瑞穗银行'),
  bank('045', 'ธนาคารบีเอ็นพี พารีบาส์', 'BNP Paribas', '法国巴黎银行'),
  bank('052', 'ธนาคารแห่งประเทศจีน (ไทย)', 'Bank of China (Thai)', '中国银行（泰国）'),
  bank('070', 'ธนาคารไอซีบีซี (ไทย)', 'ICBC (Thai)', '中国工商银行（泰国）'),
  bank('079', 'ธนาคารเอเอ็นแซด (ไทย)', 'ANZ Bank (Thai)', '澳新银行（泰国）'),
  bank('080', 'ธนาคารซูมิโตโม มิตซุย ทรัสต์ (ไทย)', 'Sumitomo Mitsui Trust Bank (Thai)', '三井住友信托银行（泰国）'),
];

const byCode = new Map(BANKS.map((each) => [each.code, each]));

export function bankOf(code: string): Bank | undefined {
  return byCode.get(code);
}

/** An account number as it is kept: people write it with the dashes and blanks of their passbook. */
export function accountDigits(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

export function isAccountNumber(digits: string, { digits: [least, most] }: Bank): boolean {
  return /^\d+$/.test(digits) && digits.length >= least && digits.length <= most;
}

const SHOWN_DIGITS = 4;

/** An account number for lists and mails: enough to know it again, too little to use. */
export function maskedAccountNumber(digits: string): string {
  return `${'•'.repeat(Math.max(0, digits.length - SHOWN_DIGITS))}${digits.slice(-SHOWN_DIGITS)}`;
}
