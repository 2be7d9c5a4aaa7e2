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
import {
  affected,
  inTransaction,
  maybeRow,
  oneRow,
  rows,
  sql,
  type RawBuilder,
} from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';

type Certificate = z.output<typeof certificate>;
type Facts = z.output<typeof certificateBody>;

const MAX_CERTIFICATES = 100;

const FACTS = [
  'kind',
  'name',
  'number',
  'issued_on',
  'valid_until',
  'issuer',
  'valid_from',
  'recycled_percent',
] as const;

const factColumns = sql.join(FACTS.map((fact) => sql.ref(`c.${fact}`)));

/** The offer or lot that certificate `c` is of. */
const goodsJson = sql`case when c.product_stock_id is not null then (
  select json_build_object('product_stock_id', s.id, 'stock_lot_id', c.stock_lot_id, 'lot_no', l.lot_no,
    'product', json_build_object('name_th', p.name_th, 'name_en', p.name_en, 'name_cn', p.name_cn))
  from product_stocks s join products p on p.id = s.product_id left join stock_lots l on l.id = c.stock_lot_id
  where s.id = c.product_stock_id) end`;

export const certificatesOf = (companyId: number): Promise<Certificate[]> => findCertificates(companyId, sql`true`);

/** Of a lot of the seller and of its offer. */
export async function certificatesOfLot(companyId: number, lotId: number): Promise<Certificate[]> {
  const lot = await maybeRow(sql<{ product_stock_id: number }>`
    select product_stock_id from stock_lots where id = ${lotId} and company_id = ${companyId}`);
  if (!lot) throw new AppError('not_found');
  return findCertificates(
    companyId,
    sql`c.product_stock_id = ${lot.product_stock_id} and coalesce(c.stock_lot_id = ${lotId}, true)`,
  );
}

async function findCertificates(companyId: number, which: RawBuilder<unknown>): Promise<Certificate[]> {
  const found = await rows(sql<Omit<Certificate, 'validity'>>`
    select c.id, ${factColumns}, c.status::int, c.reason, ${goodsJson} as goods,
      json_build_object('name', f.name, 'content_type', f.content_type, 'size', f.size_bytes) as file
    from certificates c join files f on f.id = c.file_id where c.company_id = ${companyId} and c.deleted_at is null
      and ${which} order by c.id desc`);
  const today = bangkokDate(now());
  return found.map((each) => ({ ...each, validity: validityOn(today, each.valid_until, each.valid_from) }));
}

export async function addCertificate(by: Member, facts: Facts, upload: UploadedFile): Promise<{ id: number }> {
  requireDays(facts);
  const goods = await requireOwnGoods(by.companyId, facts);
  const file = await saveFile(by, upload);
  return inTransaction(async () => {
    await lockCompany(by.companyId);
    await requireRoom('certificates', by.companyId, MAX_CERTIFICATES, 'name');
    return oneRow(sql<{ id: number }>`
      insert into certificates (company_id, kind, name, number, issued_on, valid_until, issuer, valid_from,
        recycled_percent, product_stock_id, stock_lot_id, file_id, created_at)
      values (${by.companyId}, ${facts.kind}, ${facts.name}, ${facts.number}, ${facts.issued_on}, ${facts.valid_until},
        ${facts.issuer}, ${facts.valid_from ?? null}, ${facts.recycled_percent ?? null}, ${goods.offer}, ${goods.lot},
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
  const isOther = upload !== undefined || FACTS.some((fact) => (known[fact] ?? null) !== (facts[fact] ?? null));
  if (!isOther) return { id, status: known.status };
  const file = upload ? await saveFile(by, upload) : null;
  const status = statusAfterChange(known.status, true);
  // Handed in anew: it waits from now on.
  await rows(sql`
    update certificates set kind = ${facts.kind}, name = ${facts.name}, number = ${facts.number},
      issued_on = ${facts.issued_on}, valid_until = ${facts.valid_until}, issuer = ${facts.issuer},
      valid_from = ${facts.valid_from ?? null}, recycled_percent = ${facts.recycled_percent ?? null},
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

/** The offer and lot that a new certificate is of, both the seller's; null of the company's own. */
async function requireOwnGoods(
  companyId: number,
  { product_stock_id, stock_lot_id }: Facts,
): Promise<{ offer: number | null; lot: number | null }> {
  if (stock_lot_id !== undefined) {
    const lot = await maybeRow(sql<{ offer: number; lot: number }>`
      select product_stock_id as offer, id as lot from stock_lots
      where id = ${stock_lot_id} and company_id = ${companyId}`);
    if (!lot || (product_stock_id !== undefined && product_stock_id !== lot.offer)) throw new AppError('not_found');
    return lot;
  }
  if (product_stock_id === undefined) return { offer: null, lot: null };
  const offer = await maybeRow(sql<{ offer: number }>`
    select id as offer from product_stocks
    where id = ${product_stock_id} and company_id = ${companyId} and not is_deleted`);
  if (!offer) throw new AppError('not_found');
  return { ...offer, lot: null };
}

function requireDays({ issued_on, valid_until, valid_from = null }: Facts): void {
  if (issued_on > bangkokDate(now())) throw fieldError('issued_in_future', 'issued_on');
  if (valid_until !== null && valid_until < issued_on) throw fieldError('ends_before_issue', 'valid_until');
  if (valid_from !== null && valid_until !== null && valid_until < valid_from)
    throw fieldError('ends_before_start', 'valid_until');
}
