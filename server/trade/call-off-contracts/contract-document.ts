import type { BinaryAnswer } from '#contract/endpoint.ts';
import { callOffNo } from '#domain/trade/call-off-contracts/contract.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { formatDay, formatNumber, formatSatang } from '#domain/values/format.ts';
import { bahtPerKg } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import { findContract, type CallOffDetail } from './find-contract.ts';
import type { Viewer } from './viewer.ts';
import words from './document-words.json' with { type: 'json' };

interface Both {
  th: string;
  en: string;
}

/** The contract as it stands, for both companies. */
export async function contractPdf(viewer: Viewer, id: number): Promise<BinaryAnswer> {
  const contract = await findContract(viewer, id);
  const parties = await oneRow(sql<{ buyer: string | null; seller: string | null }>`
    select (select tax_id from companies where id = ${contract.buyer.id}) as buyer,
      (select tax_id from companies where id = ${contract.seller.id}) as seller`);
  const document = documentOf(contract, parties);
  return {
    bytes: await makePdf(new URL('./call-off-contract.typ', import.meta.url), document, now()),
    contentType: 'application/pdf',
    headers: {
      'content-disposition': `attachment; filename="${callOffNo(id)}.pdf"`,
      'cache-control': 'private, no-store',
    },
  };
}

/** Fills `{name}` in both languages. */
const filled = (text: Both, values: Readonly<Record<string, string | Both>>): Both => {
  const inLanguage = (language: keyof Both) =>
    text[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? '';
      return typeof value === 'string' ? value : value[language];
    });
  return { th: inLanguage('th'), en: inLanguage('en') };
};
const same = (text: string): Both => ({ th: text, en: text });
const SATANG_PER_BAHT = 100;
const money = (baht: number) => formatSatang(Math.round(baht * SATANG_PER_BAHT));
const perKg = (price: bigint) => money(bahtPerKg(price));

function timeOf({ from, to }: { from: string; to: string }): Both {
  const shown = (language: 'th' | 'en') => `${formatDay(from, language)} – ${formatDay(to, language)}`;
  return { th: shown('th'), en: shown('en') };
}

function priceRows({ price }: CallOffDetail): { label: Both; value: Both }[] {
  const { price: said } = words;
  if (price.kind === 'fixed') return [{ label: said.kind, value: filled(said.fixed, { price: perKg(price.per_kg) }) }];
  const trend = { th: price.trend.name_th, en: price.trend.name_en };
  const fallback = { price: perKg(price.fallback_price), count: String(price.fallback_count) };
  return [
    { label: said.kind, value: filled(said.index, { trend, average: said[price.average] }) },
    { label: said.premium, value: same(money(price.premium)) },
    { label: said.bounds, value: same(`${perKg(price.floor)} – ${perKg(price.ceiling)}`) },
    { label: said.rounding, value: same(money(price.rounding)) },
    { label: said.fallback, value: filled(said[price.fallback], fallback) },
  ];
}

/** What the template sets: everything is written out already. */
function documentOf(contract: CallOffDetail, taxIds: { buyer: string | null; seller: string | null }) {
  const { product, attribute, sku_no, first_day, last_day, unused, share, periods } = contract;
  const party = ({ name_th, name_en }: CallOffDetail['buyer'], taxId: string | null) => ({
    th: name_th,
    en: name_en,
    'tax-id': taxId ?? '–',
  });
  const today = bangkokDate(now());
  return {
    number: callOffNo(contract.id),
    date: { th: formatDay(today, 'th'), en: formatDay(today, 'en') },
    buyer: party(contract.buyer, taxIds.buyer),
    seller: party(contract.seller, taxIds.seller),
    state: words.state[contract.state],
    goods: `${product.grade} ${product.name_th}`,
    pack: `${attribute.name_th} · ${sku_no}`,
    lot: contract.lot_no ?? '',
    coa: contract.coa?.name ?? '',
    time: timeOf({ from: first_day, to: last_day }),
    amount: formatNumber(contract.kg),
    tolerance: formatNumber(contract.tolerance),
    weight_tolerance: contract.weight_tolerance === null ? '' : formatNumber(contract.weight_tolerance),
    unused: filled(words.unused[unused], { share: formatNumber(share ?? 0) }),
    price: priceRows(contract),
    periods: periods.map((period) => ({
      time: timeOf(period),
      amount: formatNumber(period.agreed_kg),
      called: formatNumber(period.called_kg),
      price: period.per_kg === null ? '–' : perKg(period.per_kg),
    })),
    terms: words.terms,
    note: contract.note,
  };
}
