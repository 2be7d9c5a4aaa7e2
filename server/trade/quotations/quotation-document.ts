import type { BinaryAnswer } from '#contract/endpoint.ts';
import { lineWeight } from '#domain/trade/line-weight.ts';
import { formatDateTime, formatDay, formatNumber, formatSatang } from '#domain/values/format.ts';
import { bangkokDate, daysBetween } from '#domain/values/bangkok-time.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import { AppError } from '#server/platform/errors.ts';
import { carbonWords } from '#server/trade/carbon/index.ts';
import type { QuotationFacts } from './make-quotation.ts';

interface Row {
  quotation_no: string;
  made_at: Date;
  valid_until: Date;
  facts: QuotationFacts;
  pdf: Buffer | null;
}

/**
 * A quotation as PDF, for its company or for staff those that sales made. It is set once and kept: what somebody has
 * printed is never another one later.
 */
export async function quotationPdf(id: number, companyId: number | 'staff'): Promise<BinaryAnswer> {
  const seenBy = companyId === 'staff' ? sql`made_by is not null` : sql`company_id = ${companyId} and not is_held`;
  const row = await maybeRow(sql<Row>`
    select quotation_no, made_at, valid_until, facts, pdf from quotations where id = ${id} and ${seenBy}`);
  if (!row) throw new AppError('not_found');
  return {
    bytes: Buffer.from(row.pdf ?? (await keep(id, row))),
    contentType: 'application/pdf',
    headers: {
      'content-disposition': `attachment; filename="quotation-${row.quotation_no}.pdf"`,
      'cache-control': 'private, no-store',
    },
  };
}

/** Two at once set the same bytes: the first ones stay. */
async function keep(id: number, row: Row): Promise<Buffer> {
  const pdf = await makePdf(new URL('./quotation.typ', import.meta.url), documentOf(row), row.made_at);
  await rows(sql`update quotations set pdf = ${pdf} where id = ${id} and pdf is null`);
  const kept = await oneRow(sql<{ pdf: Buffer }>`select pdf /* not null: kept */ from quotations where id = ${id}`);
  return kept.pdf;
}

const NOTHING = { th: '', en: '' };

/** What the template sets: everything is written out already. */
export function documentOf({ quotation_no, made_at, valid_until, facts }: Omit<Row, 'pdf'>) {
  const { market, buyer, lines, delivery } = facts;
  const day = bangkokDate(made_at);
  return {
    number: quotation_no,
    date: { th: formatDay(day, 'th'), en: formatDay(day, 'en') },
    until: { th: formatDateTime(valid_until, 'th'), en: formatDateTime(valid_until, 'en') },
    reference: buyer.reference ?? '',
    days: String(daysBetween(day, bangkokDate(valid_until))),
    note: facts.note ?? '',
    seller: {
      company: market['name'] ?? NOTHING,
      address: market['address'] ?? NOTHING,
      taxId: market['tax_id']?.th ?? '–',
      contact: [market['phone']?.th, market['email']?.th].filter(Boolean).join(' · ') || '–',
    },
    buyer: {
      company: buyer.company,
      address: buyer.address ?? NOTHING,
      taxId: buyer.taxId || '–',
      contact: [buyer.contact, buyer.tel, buyer.email].filter(Boolean).join(' · '),
    },
    lines: lines.map((line) => ({
      th: line.product_name,
      en: line.product_name_en,
      pack: [line.product_attribute, line.sku_no, ...(line.lot ? [`Lot ${line.lot.lot_no}`] : [])].join(' · '),
      from: line.seller,
      quantity: formatNumber(line.quantity),
      price: formatSatang(line.price),
      ...lineWeight(line),
      discount: line.discount_hundredths > 0 ? formatNumber(line.discount_hundredths / 100, 2) : '',
      total: formatSatang(line.line_total),
    })),
    // Quotations from before do not know it.
    carbon: carbonWords(
      lines.map(({ quantity, unit_weight_grams, co2_per_kg = null, co2_is_typical = false }) => ({
        grams: quantity * unit_weight_grams,
        co2PerKg: co2_per_kg,
        isTypical: co2_is_typical,
      })),
    ),
    sums: {
      total: formatSatang(facts.total),
      vatRate: formatNumber(facts.vat_rate_hundredths / 100),
      vat: formatSatang(facts.vat),
      grand: formatSatang(facts.total_include_vat),
    },
    delivery: delivery
      ? {
          place: delivery.place,
          freight: formatSatang(delivery.freight),
          vat: formatSatang(delivery.vat),
          grand: formatSatang(delivery.total_include_vat),
        }
      : null,
  };
}
