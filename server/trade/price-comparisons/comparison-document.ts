import type { BinaryAnswer } from '#contract/endpoint.ts';
import { COMPARED_OFFERS } from '#domain/trade/price-comparison.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { formatDateTime, formatDay, formatNumber, formatSatang } from '#domain/values/format.ts';
import { localized } from '#domain/values/locale.ts';
import { mulDiv } from '#domain/values/money.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ComparisonFacts, OfferFacts } from './facts.ts';
import words from './difference-words.json' with { type: 'json' };

interface Row {
  comparison_no: string;
  made_at: Date;
  facts: ComparisonFacts;
  facts_digest: string;
  pdf: Buffer | null;
}

/** A comparison as PDF. It is set once and kept: what lies in an audit file is never another one later. */
export async function comparisonPdf(id: number, companyId: number): Promise<BinaryAnswer> {
  const { comparison_no, pdf } = await findKept(id, companyId);
  return {
    bytes: Buffer.from(pdf),
    contentType: 'application/pdf',
    headers: {
      'content-disposition': `attachment; filename="price-comparison-${comparison_no}.pdf"`,
      'cache-control': 'private, no-store',
    },
  };
}

/**
 * With its document, which is made where it has none. Of two who make it at once, the first one's stays. Who made the
 * comparison may be erased meanwhile: a document of what it said before is not kept, and it is made anew.
 */
async function findKept(id: number, companyId: number): Promise<Row & { pdf: Buffer }> {
  const row = await maybeRow(sql<Row>`
    select comparison_no, made_at, facts, md5(facts::text) as facts_digest /* not null: of a column that is not */, pdf
    from price_comparisons where id = ${id} and company_id = ${companyId}`);
  if (!row) throw new AppError('not_found');
  const { pdf } = row;
  if (pdf) return { ...row, pdf };
  const made = await makePdf(new URL('./comparison.typ', import.meta.url), makeDocument(row), row.made_at);
  await rows(sql`
    update price_comparisons set pdf = ${made}
    where id = ${id} and pdf is null and md5(facts::text) = ${row.facts_digest}`);
  return findKept(id, companyId);
}

const inBoth = <T>(of: Record<'th' | 'en' | 'cn', T>) => ({ th: of.th, en: of.en });

/** What the template sets: everything is written out already. */
export function makeDocument({ comparison_no, made_at, facts }: Pick<Row, 'comparison_no' | 'made_at' | 'facts'>) {
  const { buyer, place, offers } = facts;
  const sellers = new Set(offers.map(({ seller }) => seller.th)).size;
  return {
    number: comparison_no,
    date: inBoth(localized((language) => formatDay(bangkokDate(made_at), language))),
    at: inBoth(localized((language) => formatDateTime(made_at, language))),
    buyer: { ...buyer, taxId: buyer.taxId || '–', by: [buyer.contact, buyer.email].filter(Boolean).join(' · ') || '–' },
    place,
    vatRate: formatNumber(facts.vat_rate_hundredths / 100),
    /** How many are missing, and whether two of them are one seller's. */
    missing: COMPARED_OFFERS - offers.length,
    isOneSeller: sellers < offers.length,
    offers: offers.map(toColumn),
  };
}

function toColumn(offer: OfferFacts) {
  return {
    chosen: offer.is_chosen,
    grade: offer.grade,
    name: offer.name,
    seller: offer.seller,
    pack: { th: `${offer.pack.th} · ${offer.sku_no}`, en: offer.pack.en },
    packs: formatNumber(offer.packs),
    kg: formatNumber(kgFromGrams(offer.grams)),
    price: formatSatang(offer.price),
    discount: offer.discount_hundredths > 0 ? formatNumber(offer.discount_hundredths / 100, 2) : '',
    goods: formatSatang(offer.goods),
    freight: formatSatang(offer.freight),
    vat: formatSatang(offer.vat),
    total: formatSatang(offer.total),
    perKg: formatSatang(mulDiv(BigInt(offer.per_kg), 1n, 100n)),
    arrives: inBoth(localized((language) => formatDay(offer.arrives, language))),
    until: offer.valid_until && inBoth(localized((language) => formatDay(offer.valid_until!, language))),
    differences: offer.differences.map(({ property, relation }) => ({
      th: `${words.property[property].th}: ${words.relation[relation].th}`,
      en: `${words.property[property].en}: ${words.relation[relation].en}`,
    })),
  };
}
