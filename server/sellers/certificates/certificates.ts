import type { z } from 'zod';
import type { certificate, certificateBody } from '#contract/sellers/certificates.ts';
import { statusAfterChange } from '#domain/accounts/company/approval.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { validityOn } from '#domain/sellers/certificates.ts';
import { UPLOADS_A_DAY } from '#domain/files/file-rules.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { savePrivateFile, signedFileUrl } from '#server/files/index.ts';
import { now } from '#server/platform/clock.ts';
import { lockCompany, requireRoom } from '#server/accounts/company/index.ts';
import { affected, inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';

type Certificate = z.output<typeof certificate>;
type Facts = z.output<typeof certificateBody>;

const MAX_CERTIFICATES = 100;

const factColumns = sql`c.kind, c.name, c.number, c.issued_on, c.valid_until`;

export async function certificatesOf(companyId: number): Promise<Certificate[]> {
  const found = await rows(sql<Omit<Certificate, 'validity'>>`
    select c.id, ${factColumns}, c.status::int, c.reason,
      json_build_object('name', f.name, 'content_type', f.content_type, 'size', f.size_bytes) as file
    from certificates c join files f on f.id = c.file_id where c.company_id = ${companyId} and c.deleted_at is null
      order by c.id desc`);
  const today = bangkokDate(now());
  return found.map((each) => ({ ...each, validity: validityOn(today, each.valid_until) }));
}

export async function addCertificate(by: Member, facts: Facts, upload: UploadedFile): Promise<{ id: number }> {
  requireDays(facts);
  const file = await saveFile(by, upload);
  return inTransaction(async () => {
    await lockCompany(by.companyId);
    await requireRoom('certificates', by.companyId, MAX_CERTIFICATES, 'name');
    return oneRow(sql<{ id: number }>`
      insert into certificates (company_id, kind, name, number, issued_on, valid_until, file_id, created_at)
      values (${by.companyId}, ${facts.kind}, ${facts.name}, ${facts.number}, ${facts.issued_on}, ${facts.valid_until},
        ${file}, ${now()}) returning id`);
  });
}

/** Another fact or another paper is looked at by staff again. The paper that was replaced goes with the unused ones. */
export async function changeCertificate(
  by: Member,
  id: number,
  facts: Facts,
  upload: UploadedFile | undefined,
): Promise<{ id: number; status: 0 | 1 | 2 }> {
  requireDays(facts);
  const known = await maybeRow(
    sql<
      Facts & { status: 0 | 1 | 2 }
    >`select ${factColumns}, c.status::int from certificates c where c.id = ${id} and c.company_id = ${by.companyId}
      and c.deleted_at is null`,
  );
  if (!known) throw new AppError('not_found');
  const isOther =
    upload !== undefined ||
    (['kind', 'name', 'number', 'issued_on', 'valid_until'] as const).some((fact) => known[fact] !== facts[fact]);
  if (!isOther) return { id, status: known.status };
  const file = upload ? await saveFile(by, upload) : null;
  const status = statusAfterChange(known.status, true);
  // Handed in anew: it waits from now on.
  await rows(sql`
    update certificates set kind = ${facts.kind}, name = ${facts.name}, number = ${facts.number},
      issued_on = ${facts.issued_on}, valid_until = ${facts.valid_until},
      file_id = coalesce(${file}::uuid, file_id), status = ${status}, reason = null, handed_in_at = ${now()}
    where id = ${id} and company_id = ${by.companyId} and deleted_at is null`);
  return { id, status };
}

export async function removeCertificate(companyId: number, id: number): Promise<void> {
  const removed = await affected(
    sql`update certificates set deleted_at = ${now()} where id = ${id} and company_id = ${companyId}
      and deleted_at is null`,
  );
  if (removed === 0) throw new AppError('not_found');
}

/** An address under which the seller can look at the paper, for five minutes. */
export async function certificatePreview(
  companyId: number,
  id: number,
): Promise<{ previewUrl: string; content_type: string }> {
  const file = await maybeRow(sql<{ id: string; content_type: string }>`
    select f.id, f.content_type from certificates c join files f on f.id = c.file_id
      where c.id = ${id} and c.company_id = ${companyId} and c.deleted_at is null`);
  if (!file) throw new AppError('not_found');
  return { previewUrl: signedFileUrl(file.id), content_type: file.content_type };
}

async function saveFile({ companyId, userId }: Member, upload: UploadedFile): Promise<string> {
  const { sent } = await oneRow(sql<{ sent: number }>`
    select count(*)::int as sent from files where company_id = ${companyId} and purpose = 'certificate'
      and created_at > ${new Date(now().getTime() - DAY_MS)}`);
  if (sent >= UPLOADS_A_DAY) throw new AppError('too_many_documents', { details: { max: UPLOADS_A_DAY } });
  return (await savePrivateFile(upload, 'certificate', companyId, userId)).id;
}

function requireDays({ issued_on, valid_until }: Facts): void {
  if (issued_on > bangkokDate(now())) throw fieldError('issued_in_future', 'issued_on');
  if (valid_until !== null && valid_until < issued_on) throw fieldError('ends_before_issue', 'valid_until');
}
