import encodeQR from 'qr';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import type { LabelSize } from '#domain/market/stock-lots/lot-label.ts';
import { formatDay, formatQuantity } from '#domain/values/format.ts';
import type { Locale } from '#domain/values/locale.ts';
import { GRAMS_PER_KG } from '#domain/values/weight.ts';
import { now } from '#server/platform/clock.ts';
import { config } from '#server/platform/config.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { pickDocumentLanguage } from '#server/platform/documents/document-language.ts';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import { AppError } from '#server/platform/errors.ts';

interface LabelRow {
  token: string;
  lot_no: string;
  made_on: string | null;
  best_before: string | null;
  grade: string;
  name_th: string;
  name_en: string;
  maker_th: string;
  maker_en: string;
  unit_weight_grams: number;
}

export async function findLabelToken(companyId: number, id: number): Promise<{ token: string }> {
  const lot = await maybeRow(sql<{ token: string }>`
    select label_token as token from stock_lots where id = ${id} and company_id = ${companyId}`);
  if (!lot) throw new AppError('not_found');
  return lot;
}

/** A label for printers of labels: as large as what it is stuck on asks for. */
export async function printLabel(
  companyId: number,
  id: number,
  { size, language }: { size: LabelSize; language: Locale },
): Promise<BinaryAnswer> {
  const lot = await maybeRow(sql<LabelRow>`
    select l.label_token as token, l.lot_no, l.made_on, l.best_before, p.grade, p.name_th, p.name_en,
      m.name_th as maker_th, m.name_en as maker_en, k.unit_weight_grams
    from stock_lots l join product_stocks s on s.id = l.product_stock_id join products p on p.id = s.product_id
      join manufacturers m on m.id = p.manufacturer_id join skus k on k.id = s.product_sku_id
    where l.id = ${id} and l.company_id = ${companyId}`);
  if (!lot) throw new AppError('not_found');
  const { language: written } = pickDocumentLanguage(language);
  const day = (value: string | null) => (value === null ? '–' : formatDay(value, written));
  const data = {
    size,
    language: written,
    grade: lot.grade,
    name: written === 'th' ? lot.name_th : lot.name_en,
    maker: written === 'th' ? lot.maker_th : lot.maker_en,
    lot: lot.lot_no,
    made: day(lot.made_on),
    until: day(lot.best_before),
    weight: formatQuantity(lot.unit_weight_grams / GRAMS_PER_KG, written),
    qr: encodeQR(`${config().baseUrl}/${language}/lots/${lot.token}`, 'svg', { ecc: 'medium', border: 2 }),
  };
  return {
    bytes: await makePdf(new URL('./lot-label.typ', import.meta.url), data, now()),
    contentType: 'application/pdf',
    headers: {
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`lot-${lot.lot_no}-${size}.pdf`)}`,
      'cache-control': 'private, no-store',
    },
  };
}
