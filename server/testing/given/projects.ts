import { oneRow, sql } from '#server/platform/database/query.ts';

/** What a member writes of a project. */
export const PROJECT_FACTS = {
  name: 'โซลาร์รูฟโรงฉีด',
  kind: 'solar',
  site_address: '88/9 หมู่ 4 ถนนเทพารักษ์ ต.เปร็ง อ.บางบ่อ จ.สมุทรปราการ 10560',
  latitude: 13.6,
  longitude: 100.8,
  contact_name: 'ปรียานุช วัฒนกิจ',
  contact_phone: '0812345678',
  contact_email: 'site@example.com',
  billing_name: 'บริษัท ทดสอบ จำกัด',
  billing_address: '99/1 ถนนสีลม กรุงเทพฯ 10500',
  billing_tax_id: '0105536000003',
  billing_branch_code: '00000',
} as const;

/** A confirmed project with one unpaid instalment and a slip that waits, written directly. */
export async function givenProject(companyId: number, userId: number, file: string) {
  const written = await oneRow(sql<{ project: number; instalment: number }>`
    with project as (
      insert into projects (company_id, user_id, status, name, kind, description, site_address, contact_name,
        contact_phone, contact_email, billing_name, billing_address,
        subtotal, vat_rate_hundredths, vat, total, created_at)
      values (${companyId}, ${userId}, 3, 'x', 'solar', '', 'x', 'x', 'x', 'x@example.com', 'x', 'x', 10000, 700, 700,
        10700, now()) returning id),
    instalment as (
      insert into project_instalments (project_id, position, due_on, amount, vat) select id, 1, '2026-08-01', 10700, 700
        from project returning id, project_id)
    select project_id as project, id as instalment from instalment`);
  // A statement of its own: what is owed of an instalment is there once its row is.
  const { slip } = await oneRow(sql<{ slip: number }>`
    insert into settlements (receivable_id, amount, file_id, payment_date, created_at)
    select id, amount, ${file}::uuid, now(), now() from receivables
    where kind = 'instalment' and source_id = ${written.instalment} returning id as slip`);
  return { ...written, slip };
}
