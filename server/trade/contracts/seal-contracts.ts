import type { BinaryAnswer } from '#contract/endpoint.ts';
import type { ContractFacts } from '#domain/trade/contracts/sales-contract.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import { AppError } from '#server/platform/errors.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { contractDocument } from './contract-document.ts';

interface SealedRow {
  pdf: Buffer | null;
  facts: ContractFacts;
  version: number;
  made_at: Date;
}

/**
 * A version as PDF. It is set once and kept with its fingerprint: a later template changes nothing of what was agreed.
 * Null, for staff: any company's.
 */
export async function contractPdf(id: number, companyId: number | null): Promise<BinaryAnswer> {
  const row = await maybeRow(sql<SealedRow>`
    select pdf, facts, version, made_at from sales_contracts
    where id = ${id} and ${companyId === null ? sql`true` : sql`company_id = ${companyId}`}`);
  if (!row) throw new AppError('not_found');
  const bytes = row.pdf ?? (await seal(id, row));
  return {
    bytes: Buffer.from(bytes),
    contentType: 'application/pdf',
    headers: {
      'content-disposition': `attachment; filename="contract-${row.facts.order_no}-${row.version}.pdf"`,
      'cache-control': 'private, no-store',
    },
  };
}

/** Two at once set the same bytes: the first ones stay. */
async function seal(id: number, { facts, version, made_at }: SealedRow): Promise<Buffer> {
  const template = new URL('./sales-contract.typ', import.meta.url);
  const pdf = await makePdf(template, contractDocument(facts, version), made_at);
  await rows(
    sql`update sales_contracts set pdf = ${pdf}, sha256 = encode(sha256(${pdf}::bytea), 'hex')
      where id = ${id} and pdf is null`,
  );
  const kept = await maybeRow(
    sql<{ pdf: Buffer }>`select pdf /* not null: sealed */ from sales_contracts where id = ${id}`,
  );
  return kept?.pdf ?? pdf;
}

const BATCH = 20;

/** Contracts that were made a moment ago get their document before anybody asks. */
export const sealContractsJob = defineJob(
  'seal-contracts',
  async () => {
    const found = await rows(
      sql<{ id: number }>`select id from sales_contracts where pdf is null order by id limit ${BATCH}`,
    );
    for (const { id } of found) await contractPdf(id, null);
  },
  { cron: '* * * * *' },
);
