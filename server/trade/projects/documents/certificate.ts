import type { BinaryAnswer } from '#contract/endpoint.ts';
import { PROJECT_CANCELLED, projectNo, VALIDATED, type ProjectKind } from '#domain/trade/projects/project-status.ts';
import { FACTOR_UNIT, kgCo2Of, type SavingMethod } from '#domain/trade/projects/savings.ts';
import type { CompanyTexts } from '#domain/trade/contracts/sales-contract.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { formatDay, formatNumber } from '#domain/values/format.ts';
import { KG_PER_TONNE } from '#domain/values/weight.ts';
import { companyTextsSql } from '#server/platform/documents/company-texts.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import { AppError } from '#server/platform/errors.ts';
import words from './certificate-words.json' with { type: 'json' };

interface Row {
  id: number;
  name: string;
  kind: ProjectKind;
  site_address: string;
  company_th: string;
  company_en: string;
  kwh: bigint;
  year: number;
  factor: number;
  validated_at: Date;
  method: SavingMethod;
  method_note: string;
  texts: CompanyTexts;
}

const FACTOR_DECIMALS = 4;
const NOTHING = { th: '', en: '' };

/**
 * What was validated that a project saves; made of the project's own figures, so that a reprint says the same. Null,
 * for staff: any company's.
 */
export async function certificate(id: number, companyId: number | null): Promise<BinaryAnswer> {
  const row = await maybeRow(sql<Row>`
    select p.id, p.name, p.kind, p.site_address, c.company_name_th as company_th, c.company_name_en as company_en,
      p.validated_kwh as kwh /* not null: validated */, p.validated_year as year /* not null: validated */,
      p.validated_factor as factor /* not null: validated */,
      p.validated_at /* not null: validated */, p.method /* not null: validated */, p.method_note,
      ${companyTextsSql()} as texts
    from projects p join companies c on c.id = p.company_id
    where p.id = ${id} and ${companyId === null ? sql`true` : sql`p.company_id = ${companyId}`}
      and p.validated_kwh is not null
      and p.status between ${VALIDATED} and ${PROJECT_CANCELLED - 1}`);
  if (!row) throw new AppError('not_found');
  return {
    bytes: await makePdf(new URL('./certificate.typ', import.meta.url), documentOf(row), row.validated_at),
    contentType: 'application/pdf',
    headers: {
      'content-disposition': `attachment; filename="certificate-${projectNo(row.id)}.pdf"`,
      'cache-control': 'private, no-store',
    },
  };
}

function documentOf(row: Row) {
  const day = bangkokDate(row.validated_at);
  const kwh = Number(row.kwh);
  return {
    number: projectNo(row.id),
    date: { th: formatDay(day, 'th'), en: formatDay(day, 'en') },
    company: { th: row.company_th, en: row.company_en },
    project: row.name,
    kind: words.kinds[row.kind],
    site: row.site_address,
    kwh: formatNumber(kwh),
    tonnes: formatNumber(kgCo2Of(kwh, row.factor) / KG_PER_TONNE, 3),
    factor: (row.factor / FACTOR_UNIT).toFixed(FACTOR_DECIMALS),
    year: String(row.year),
    method: words.methods[row.method],
    note: row.method_note,
    market: { name: row.texts['name'] ?? NOTHING, address: row.texts['address'] ?? NOTHING },
  };
}
