import { randomUUID } from 'node:crypto';
import { APPROVAL_WAITING, APPROVED, NOT_APPROVED } from '#domain/accounts/company/approval.ts';
import { requiredDocuments, type DocumentKind } from '#domain/accounts/company/company-documents.ts';
import { refusalText, type RefusalReason } from '#domain/accounts/refusal-reasons.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { documentNames } from '#server/accounts/documents/index.ts';
import { DocumentError, makePdf } from '#server/platform/documents/make-pdf.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '../bulk.ts';
import { refusal } from './newcomers.ts';
import { specimenPicture } from '../pictures/specimen.ts';

/** Papers come with the registration and are decided a day later. */
const template = new URL('../documents/specimen-paper.typ', import.meta.url);
const NOTICE = {
  th: 'เอกสารตัวอย่างของบริษัทสมมติ ไม่ใช่เอกสารจริง',
  en: 'Specimen of an invented company, not a real document',
};

type Statuses = Record<`${DocumentKind}_status`, 0 | 1 | 2 | null>;
interface Holder extends Statuses {
  company_id: number;
  user_id: number;
  is_personal: boolean;
  account_status: string;
  name_th: string;
  name_en: string;
  tax_id: string | null;
  person: string;
  since: Date;
  address: string;
}

/** Specimens of the papers of those who can be tried or wait: a PDF or a picture for each status that a company has. */
export async function writePapers(at: Date): Promise<void> {
  const holders = await rows(sql<Holder>`
    select c.id as company_id, u.id as user_id, c.company_code is null as is_personal, u.account_status,
      c.company_name_th as name_th, c.company_name_en as name_en, c.tax_id, u.firstname || ' ' || u.lastname as person,
      u.created_at as since,
      coalesce((select a.address from addresses a where a.company_id = c.id and a.is_default_billing), '') as address,
      c.certificate_status::int, c.tax_status::int, c.idcard_authorized_sign_status::int, c.id_card_status::int,
      c.houser_reg_status::int
    from users u join companies c on c.id = u.company_id where u.company_role = 'owner' order by u.id`);
  const papers = holders
    .flatMap((holder) =>
      requiredDocuments(holder.is_personal).map((kind) => ({ holder, kind, status: holder[`${kind}_status`] })),
    )
    .filter(({ status }) => status !== null);
  const files: Record<string, unknown>[] = [];
  const documents: Record<string, unknown>[] = [];
  for (const { holder, kind, status } of papers) {
    const file = await specimen(kind, holder, at);
    if (!file) continue;
    const id = randomUUID();
    const key = `private/${id}.${file.ending}`;
    await fileStore().put(key, file.bytes, file.contentType);
    const reason: RefusalReason = kind === 'tax' ? refusal.tax : refusal.idcard_authorized_sign;
    const code = status === NOT_APPROVED ? reason : null;
    files.push({
      id,
      storage_key: key,
      purpose: 'identity',
      is_private: true,
      name: `${documentNames[kind].th}.${file.ending}`,
      content_type: file.contentType,
      size_bytes: file.bytes.length,
      company_id: holder.company_id,
      uploaded_by_user_id: holder.user_id,
      created_at: holder.since,
    });
    documents.push({
      company_id: holder.company_id,
      kind,
      file_id: id,
      uploaded_by_user_id: holder.user_id,
      uploaded_at: holder.since,
      status,
      is_current: true,
      reason_code: code,
      reason: code && refusalText(code, '', 'th'),
      decided_at: status === APPROVAL_WAITING ? null : new Date(holder.since.getTime() + DAY_MS),
    });
  }
  await insertRows('files', files);
  await insertRows('company_documents', documents);
  await writeTheirDecisions();
}

/** What staff decided about these papers, as their decisions would have written it. */
async function writeTheirDecisions(): Promise<void> {
  await rows(sql`
    insert into audit_log (at, staff_id, action, object_kind, object_id, before, after, reason)
    select d.decided_at, m.id, case d.status when ${sql.lit(APPROVED)} then 'approve_document'
      else 'refuse_document' end, 'document', d.id::text,
      jsonb_build_object(d.kind || '_status', ${sql.lit(APPROVAL_WAITING)}),
      jsonb_build_object(d.kind || '_status', d.status), d.reason
    from company_documents d join staff_members m on m.email = 'sales@demo.polytalad.example'
      where d.status <> ${sql.lit(APPROVAL_WAITING)} order by d.decided_at, d.id`);
}

interface Specimen {
  bytes: Buffer;
  contentType: string;
  ending: 'pdf' | 'jpg';
}

async function specimen(kind: DocumentKind, holder: Holder, at: Date): Promise<Specimen | null> {
  const title = documentNames[kind];
  if (kind === 'certificate' || kind === 'tax') {
    try {
      return {
        bytes: await makePdf(template, paperOf(kind, holder), at),
        contentType: 'application/pdf',
        ending: 'pdf',
      };
    } catch (error) {
      // The market can do without them where the compiler has no build for the machine.
      if (error instanceof DocumentError) return null;
      throw error;
    }
  }
  const lines = [
    holder.person,
    holder.tax_id ? `${holder.tax_id.slice(0, 1)}-XXXX-XXXXX-XX-${holder.tax_id.slice(-1)}` : '–',
    ...(kind === 'houser_reg' ? [holder.address] : []),
  ];
  return { bytes: await specimenPicture(title, lines), contentType: 'image/jpeg', ending: 'jpg' };
}

/** What specimen-paper.typ shows; a certificate has a second page. */
function paperOf(kind: 'certificate' | 'tax', { name_th, name_en, tax_id, person, address }: Holder) {
  const facts = [
    { th: 'ชื่อนิติบุคคล', en: 'Name of the company', value: name_th },
    { th: 'ชื่อภาษาอังกฤษ', en: 'English name', value: name_en },
    { th: 'เลขทะเบียน / เลขประจำตัวผู้เสียภาษี', en: 'Registration and tax number', value: tax_id ?? '–' },
    { th: 'ที่ตั้งสำนักงาน', en: 'Registered office', value: address || '–' },
  ];
  const second = [
    { th: 'กรรมการผู้มีอำนาจลงนาม', en: 'Authorised director', value: person },
    { th: 'วัตถุประสงค์', en: 'Objects', value: 'ซื้อขายเม็ดพลาสติกและเคมีภัณฑ์' },
  ];
  return {
    title: documentNames[kind],
    notice: NOTICE,
    facts: kind === 'tax' ? [...facts, { th: 'สาขา', en: 'Branch', value: '00000' }] : facts,
    text:
      kind === 'tax'
        ? 'ได้จดทะเบียนภาษีมูลค่าเพิ่มไว้แล้ว (เอกสารตัวอย่าง)'
        : 'ขอรับรองว่าบริษัทนี้ได้จดทะเบียนเป็นนิติบุคคลตามกฎหมายว่าด้วยบริษัท (เอกสารตัวอย่าง)',
    second: kind === 'certificate' ? second : [],
  };
}
