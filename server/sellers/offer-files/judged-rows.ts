import type { z } from 'zod';
import type { offerFiles } from '#contract/sellers/offer-files.ts';
import { amountColumns } from '#domain/sellers/offer-files/offer-columns.ts';
import { faultText } from '#domain/sellers/offer-files/judge-row.ts';
import type { Locale } from '#domain/values/locale.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { KeptResult } from './check-upload.ts';

type Answer = z.output<(typeof offerFiles)['GET /product-stock/upload/{id}/rows']['answer']>;
type Query = z.output<(typeof offerFiles)['GET /product-stock/upload/{id}/rows']['query']>;
type Judged = Answer['data'][number];

/** A page of rows with their verdicts, as the seller reads them. */
export async function judgedRows(
  companyId: number,
  id: number,
  { verdict, _start, _limit }: Query,
  language: Locale,
): Promise<Answer> {
  await requireUpload(companyId, id);
  const isVerdict = verdict === undefined ? sql`verdict is not null` : sql`verdict = ${verdict}`;
  const [{ count }, found] = await Promise.all([
    oneRow(
      sql<{
        count: number;
      }>`select count(*)::int as count from offer_upload_rows where upload_id = ${id} and ${isVerdict}`,
    ),
    rows(sql<{
      row: number;
      verdict: Judged['verdict'];
      result: KeptResult;
    }>`
      select row, verdict /* not null: judged */, result /* not null: judged */ from offer_upload_rows where upload_id = ${id} and ${isVerdict} order by row limit ${_limit} offset ${_start}`),
  ]);
  return {
    count,
    data: found.map(({ row, verdict: judged, result }) => ({ row, verdict: judged, ...shown(result, language) })),
  };
}

export async function requireUpload(companyId: number, id: number): Promise<{ headings: string[]; file_name: string }> {
  const found = await maybeRow(
    sql<{
      headings: string[];
      file_name: string;
    }>`select headings, file_name from offer_uploads where id = ${id} and company_id = ${companyId}`,
  );
  if (!found) throw new AppError('not_found');
  return found;
}

function shown(
  { named, faults: kept, changes, added }: KeptResult,
  language: Locale,
): Pick<Judged, 'named' | 'faults' | 'changes'> {
  const faults = kept.map((each) => ({ ...each, message: faultText(each.fault, language) }));
  if (added) return { named, faults, changes: [{ sku_no: '', warehouse: '', fields: fieldsOf({}, added.terms) }] };
  return {
    named,
    faults,
    changes: changes.map(({ sku_no, warehouse, before, change }) => ({
      sku_no,
      warehouse,
      fields: fieldsOf(before, change),
    })),
  };
}

function fieldsOf(before: Record<string, unknown>, after: Record<string, unknown>) {
  return Object.entries(after)
    .map(([field, value]) => ({ field, before: textOf(field, before[field]), after: textOf(field, value) }))
    .filter(({ field, before: was, after: is }) => was !== is && field !== 'is_minimum');
}

function textOf(field: string, value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
  return amountColumns.has(field) ? String(bahtFromSatang(BigInt(value))) : String(value);
}
