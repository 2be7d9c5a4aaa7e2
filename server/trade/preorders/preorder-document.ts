import type { BinaryAnswer } from '#contract/endpoint.ts';
import { lineWeight } from '#domain/trade/line-weight.ts';
import { orderTotals } from '#domain/trade/order-totals.ts';
import { preorderNo, settledPreorderStates } from '#domain/trade/preorders/preorder.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { formatDay, formatNumber, formatSatang } from '#domain/values/format.ts';
import type { Satang } from '#domain/values/money.ts';
import { vatRateNow } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import { companyNamesSql } from '#server/platform/database/company-names.ts';
import { companyTextsSql } from '#server/platform/documents/company-texts.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import { AppError } from '#server/platform/errors.ts';
import { isPreorderedBySql } from './agreed-terms.ts';

interface Both {
  th: string;
  en: string;
}

interface Row {
  quantity: number;
  unit_price: Satang;
  delivery_date: string;
  valid_until: string;
  goods: Both;
  pack: string;
  sku_no: string;
  unit_weight_grams: number;
  seller: Both;
  province: Both;
  buyer: Both & { tax_id: string };
  market: Record<string, Both>;
  /** Of its order, once there is one. */
  vat_rate: number;
  offered_at: Date;
}

const NOTHING = { th: '', en: '' };

/**
 * What was settled of a pre-order as a quotation, for who approves the purchase; there is none before a price and a day
 * are offered.
 */
export async function preorderPdf(companyId: number, id: number): Promise<BinaryAnswer> {
  const found = await maybeRow(sql<{ is_settled: boolean; is_over: boolean }>`
    select p.state = any (${[...settledPreorderStates]}) as is_settled, p.state = 'offered'
      and p.ends_at <= ${now()} as is_over
    from preorders p where p.id = ${id} and p.company_id = ${companyId}`);
  if (!found) throw new AppError('not_found');
  // The job that ends it comes later.
  if (found.is_over) throw new AppError('preorder_expired');
  const row = found.is_settled ? await readSettled(id) : null;
  if (!row) throw new AppError('preorder_not_settled');
  const at = now();
  return {
    bytes: await makePdf(new URL('./preorder.typ', import.meta.url), documentOf(id, row), at),
    contentType: 'application/pdf',
    headers: {
      'content-disposition': `attachment; filename="${preorderNo(id)}.pdf"`,
      'cache-control': 'private, no-store',
    },
  };
}

const readSettled = (id: number) =>
  maybeRow(sql<Row>`
    select p.quantity, p.unit_price /* not null: settled */, p.delivery_date /* not null: settled */,
      p.valid_until /* not null: settled */,
      json_build_object('th', g.name_th, 'en', g.name_en) as goods, a.name_th as pack, k.sku_no, k.unit_weight_grams,
      ${companyNamesSql('c')} as seller, json_build_object('th', v.name_th, 'en', v.name_en) as province,
      json_build_object('th', b.company_name_th, 'en', b.company_name_en, 'tax_id', coalesce(b.tax_id, '')) as buyer,
      ${companyTextsSql()} as market,
        coalesce(o.vat_rate_hundredths, ${vatRateNow}) as vat_rate /* not null: coalesced */,
      coalesce(p.offered_at, p.since) as offered_at /* not null: coalesced */
    from preorders p join product_stocks s on s.id = p.product_stock_id join products g on g.id = s.product_id
    join skus k on k.id = s.product_sku_id join attributes a on a.id = k.attribute_id
      join provinces v on v.id = p.province_id
    join companies c on c.id = p.seller_company_id join companies b on b.id = p.company_id
      left join orders o on ${isPreorderedBySql} and o.order_no is not null
    where p.id = ${id} and p.unit_price is not null and p.delivery_date is not null and p.valid_until is not null`);

/** What the template sets: everything is written out already. */
function documentOf(id: number, row: Row) {
  const { market, quantity, unit_price, vat_rate } = row;
  const sums = orderTotals({
    lines: [unit_price * BigInt(quantity)],
    shippingCost: 0n,
    vatRatePercentHundredths: BigInt(vat_rate),
  });
  const day = (text: string) => ({ th: formatDay(text, 'th'), en: formatDay(text, 'en') });
  return {
    number: preorderNo(id),
    date: day(bangkokDate(row.offered_at)),
    until: day(row.valid_until),
    delivery: day(row.delivery_date),
    province: row.province,
    from: {
      company: market['name'] ?? NOTHING,
      address: market['address'] ?? NOTHING,
      taxId: market['tax_id']?.th ?? '–',
    },
    buyer: { company: row.buyer, address: NOTHING, taxId: row.buyer.tax_id || '–' },
    line: {
      ...row.goods,
      pack: `${row.pack} · ${row.sku_no}`,
      seller: row.seller,
      quantity: formatNumber(quantity),
      price: formatSatang(Number(unit_price)),
      ...lineWeight({ quantity, price: Number(unit_price), unit_weight_grams: row.unit_weight_grams }),
      total: formatSatang(Number(sums.total)),
    },
    sums: {
      total: formatSatang(Number(sums.total)),
      vatRate: formatNumber(vat_rate / 100),
      vat: formatSatang(Number(sums.vat)),
      grand: formatSatang(Number(sums.total_include_vat)),
    },
  };
}
