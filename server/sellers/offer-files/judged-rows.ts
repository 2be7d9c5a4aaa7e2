import type { z } from 'zod';
import type { offerFiles } from '#contract/sellers/offer-files.ts';
import { faultText } from '#domain/sellers/offer-files/judge-row.ts';
import { amountColumns } from '#domain/sellers/offer-files/offer-columns.ts';
import type { Locale } from '#domain/values/locale.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { judgedRows } from '#server/platform/table-uploads/judged-rows.ts';
import type { OfferResult } from './judge-offers.ts';
import { offerKind } from './offer-kind.ts';

type Answer = z.output<(typeof offerFiles)['GET /product-stock/upload/{id}/rows']['answer']>;
type Query = z.output<(typeof offerFiles)['GET /product-stock/upload/{id}/rows']['query']>;
type Judged = Answer['data'][number];

/** A page of rows with their verdicts, as the seller reads them. */
export async function judgedOffers(companyId: number, id: number, query: Query, language: Locale): Promise<Answer> {
  const { count, data } = await judgedRows<OfferResult>(offerKind, companyId, id, query);
  return { count, data: data.map(({ row, verdict, result }) => ({ row, verdict, ...shown(result, language) })) };
}

function shown(
  { named, faults: kept, changes, added }: OfferResult,
  language: Locale,
): Pick<Judged, 'named' | 'faults' | 'changes'> {
  const faults = kept.map((each) => ({ ...each, message: faultText(each.fault, language) }));
  if (added)
    return {
      named,
      faults,
      changes: [
        { sku_no: '', warehouse: '', slip: slipOf(added.slip), label: null, fields: fieldsOf({}, added.terms) },
      ],
    };
  return {
    named,
    faults,
    changes: changes.map(({ sku_no, warehouse, label, before, change, slip }) => ({
      sku_no,
      warehouse,
      slip: slipOf(slip),
      label: label?.[language] ?? null,
      fields: fieldsOf(before, change),
    })),
  };
}

/** Rows that were judged before slips were looked for have none. */
function slipOf(slip: OfferResult['changes'][number]['slip'] | undefined) {
  return slip ? { per_kg: BigInt(slip.perKg), beside_per_kg: BigInt(slip.beside) } : null;
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
