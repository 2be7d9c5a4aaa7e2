import { randomUUID } from 'node:crypto';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import type { CertificateKind } from '#domain/sellers/certificates.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { DocumentError, makePdf } from '#server/platform/documents/make-pdf.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import type { MarketPeople } from '../accounts/accounts.ts';
import { insertRows } from '../bulk.ts';
import { sellers } from '../accounts/companies.ts';
import type { Both, Fact } from '../documents/sheet.ts';

const TEMPLATE = new URL('../documents/certificate.typ', import.meta.url);
const NOTICE: Both = {
  th: 'เอกสารสาธิต ไม่ได้ออกโดยหน่วยรับรองใด',
  en: 'Demonstration document, issued by no certification body.',
};

interface SellerPaper {
  seller: number;
  kind: CertificateKind;
  name: string;
  number: string;
  /** Days from today. */
  issued: number;
  until: number | null;
  status: 0 | 1 | 2;
  reason?: string;
}

/** One of each state at the first seller, and ordinary ones at others. */
const PAPERS: readonly SellerPaper[] = [
  { seller: 0, kind: 'iso_9001', name: 'ISO 9001:2015', number: 'QMS-24-01187', issued: -420, until: 675, status: 1 },
  {
    seller: 0,
    kind: 'food_contact',
    name: 'Food Contact Compliance',
    number: 'FC-2026-0342',
    issued: -20,
    until: 345,
    status: 0,
  },
  {
    seller: 0,
    kind: 'reach_rohs',
    name: 'REACH / RoHS Declaration',
    number: 'RR-7781',
    issued: -900,
    until: null,
    status: 2,
    reason: 'ไฟล์ไม่ครบทุกหน้า กรุณาส่งเอกสารฉบับเต็ม',
  },
  { seller: 0, kind: 'halal', name: 'Halal Certificate', number: 'HL-55-2210', issued: -760, until: -30, status: 1 },
  { seller: 1, kind: 'iso_14001', name: 'ISO 14001:2015', number: 'EMS-25-00410', issued: -300, until: 795, status: 1 },
  {
    seller: 4,
    kind: 'grs',
    name: 'Global Recycled Standard 4.0',
    number: 'GRS-118-2026',
    issued: -45,
    until: 320,
    status: 0,
  },
];

interface SellerAccount {
  seller: number;
  bank_code: string;
  branch: string;
  account_number: string;
  status: 0 | 1 | 2;
  is_default?: true;
  reason?: string;
}

/** Made-up numbers of the banks' lengths. */
const ACCOUNTS: readonly SellerAccount[] = [
  { seller: 0, bank_code: '004', branch: 'ระยอง', account_number: '0003124567', status: 1, is_default: true },
  { seller: 0, bank_code: '002', branch: 'มาบตาพุด', account_number: '0004558901', status: 0 },
  {
    seller: 0,
    bank_code: '014',
    branch: 'บ้านฉาง',
    account_number: '0007781234',
    status: 2,
    reason: 'ชื่อบัญชีไม่ตรงกับชื่อบริษัท',
  },
  { seller: 1, bank_code: '006', branch: 'ศรีราชา', account_number: '0009216540', status: 1, is_default: true },
  { seller: 2, bank_code: '014', branch: 'อมตะนคร', account_number: '0002345671', status: 1, is_default: true },
  { seller: 3, bank_code: '002', branch: 'พระประแดง', account_number: '0006612087', status: 1, is_default: true },
  { seller: 4, bank_code: '025', branch: 'รังสิต', account_number: '0001190023', status: 0, is_default: true },
];

/**
 * What the seller centre keeps of the demo's sellers: bank accounts and certificates, approved, waiting and refused,
 * and a warehouse that nobody has looked at yet.
 */
export async function writeSellerPapers({ sellerIds }: MarketPeople, at: Date): Promise<void> {
  const companyOf = (seller: number) => sellerIds[seller] as number;
  await insertRows(
    'bank_accounts',
    ACCOUNTS.map(({ seller, is_default = false, reason, ...account }) => ({
      ...account,
      company_id: companyOf(seller),
      account_name: sellers[seller]!.th,
      is_default,
      reason: reason ?? null,
      created_at: at,
    })),
  );
  await writeWaitingWarehouse(companyOf(1), at);
  try {
    const written = await Promise.all(PAPERS.map((paper) => paperOf(paper, companyOf(paper.seller), at)));
    await inTransaction(async () => {
      await insertRows(
        'files',
        written.map(({ file }) => file),
      );
      await insertRows(
        'certificates',
        written.map(({ certificate }) => certificate),
      );
    });
  } catch (error) {
    // The market can do without them where the compiler has no build for the machine.
    if (!(error instanceof DocumentError)) throw error;
    console.warn(`The demo market has no certificates: ${error.message}`);
  }
}

async function writeWaitingWarehouse(companyId: number, at: Date): Promise<void> {
  await rows(sql`
    insert into warehouses (company_id, name, name_en, name_cn, address, sub_district_id, province_id, post_code,
      contact_person, mobile, created_at)
    select ${companyId}, 'อีสเทิร์นโพลิเมอร์ซัพพลาย คลังบ่อวิน', 'Eastern Polymer Supply, Bo Win warehouse', null,
      '88/4 หมู่ 6 ถนนสาย 331', s.id, d.province_id, s.postcode, 'กมลชนก', '0810002233', ${at}
    from sub_districts s join districts d on d.id = s.district_id where s.name_th = 'บ่อวิน' and d.province_id = 20`);
}

async function paperOf({ seller, issued, until, reason, ...paper }: SellerPaper, company_id: number, at: Date) {
  const today = bangkokDate(at);
  const [issued_on, valid_until] = [addDays(today, issued), until === null ? null : addDays(today, until)];
  const { th, en } = sellers[seller]!;
  const facts: Fact[] = [
    { th: 'เลขที่', en: 'Number', value: paper.number },
    { th: 'วันที่ออก', en: 'Issued', value: issued_on },
    { th: 'ใช้ได้ถึง', en: 'Valid until', value: valid_until ?? '–' },
  ];
  const bytes = await makePdf(
    TEMPLATE,
    { name: paper.name, number: paper.number, date: issued_on, notice: NOTICE, company: { th, en }, facts },
    at,
  );
  const id = randomUUID();
  const storage_key = `private/${id}.pdf`;
  await fileStore().put(storage_key, bytes, 'application/pdf');
  return {
    file: {
      id,
      storage_key,
      purpose: 'certificate',
      is_private: true,
      name: `${paper.number}.pdf`,
      content_type: 'application/pdf',
      size_bytes: bytes.length,
      company_id,
      created_at: at,
    },
    certificate: { ...paper, company_id, issued_on, valid_until, reason: reason ?? null, file_id: id, created_at: at },
  };
}
