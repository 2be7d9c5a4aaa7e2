import { packsCounted, packWord } from '#domain/catalogue/products/packs.ts';
import type { Answer } from '#contract/client.ts';
import { slugOf } from '#domain/catalogue/category-path.ts';
import { formatNumber } from '#domain/values/format.ts';
import { seoMeta, productFoundBy, seoIn, type SeoMeta } from '#domain/catalogue/seo-meta.ts';
import type { Locale } from '#domain/values/locale.ts';
import { conditionText } from '#domain/catalogue/carbon/boundary.ts';
import { CO2_PROPERTY, RECYCLED_PROPERTY } from '#domain/catalogue/carbon/value-source.ts';
import { markTradeWords } from '#domain/market/search/trade-words.ts';
import { cardView, offerView } from '#web/market/cards/card-view.ts';
import { nameIn } from '#web/i18n/language.ts';

type Detail = Answer<'GET /product-detail/{id}'>;

/** What an engineer asks for first. */
const DOCUMENT_KINDS: readonly Detail['product']['documents'][number]['kind'][] = ['tds', 'sds', 'coa', 'other'];

/** A product's page in one language. */
export function productView({ product, related }: Detail, locale: Locale, hasPlace = false) {
  const named = (entity: { id: number; name_th: string; name_en: string; name_cn: string }) => ({
    id: entity.id,
    name: nameIn(locale, entity),
  });
  return {
    id: product.id,
    name: nameIn(locale, product),
    /** With its trade words marked, for ProductName. */
    markedName: markTradeWords(nameIn(locale, product)),
    grade: product.grade,
    brand: product.brand,
    quality: product.quality,
    isNew: product.is_new,
    companyVerdict: product.company_verdict,
    stockStatus: product.stock_status,
    manufacturer: named(product.manufacturer),
    group: { ...named(product.category_group), slug: slugOf(product.category_group.name_en) },
    category: { ...named(product.category), slug: slugOf(product.category.name_en) },
    subcategory: {
      ...named(product.subcategory),
      slug: slugOf(product.subcategory.name_en),
      code: product.subcategory.code,
    },
    shortText: product[`shortdesc_${locale}`] || product.shortdesc_th,
    text: product[`desc_${locale}`] || product.desc_th,
    found: seoMeta(seoIn(product, locale), composedOf(product, locale)),
    mfi: product.mfi,
    density: product.density,
    pictures: product.product_pictures
      .filter((picture) => !picture.pd_pic_is_deleted)
      .map((picture) => picture.pd_pic_pic_path),
    documents: product.documents
      .toSorted((a, b) => DOCUMENT_KINDS.indexOf(a.kind) - DOCUMENT_KINDS.indexOf(b.kind))
      .map(({ kind, doc_name, doc_path, product_stock_id, lot_no }) => ({
        kind,
        name: doc_name,
        address: doc_path,
        offerId: product_stock_id,
        lot: lot_no,
      })),
    properties: propertiesIn(product, locale),
    carbon: carbonIn(product, locale),
    offers: product.product_stocks.map((offer) => ({
      ...offerView(offer, locale, hasPlace),
      counted: countedOf(offer, locale),
      sellerId: offer.company_id,
      amounts: offer.delivered_price?.amounts ?? null,
    })),
    related: related.map((card) => cardView(card, locale, hasPlace)),
  };
}

export type ProductView = ReturnType<typeof productView>;
export type ProductOffer = ProductView['offers'][number];

/** Amounts as texts: counted here, so that no page loads the words of all packs. */
function countedOf({ attribute, quantity, min_quantity }: Detail['product']['product_stocks'][number], locale: Locale) {
  return {
    pack: packWord(attribute)[locale],
    minimum: packsCounted(min_quantity, attribute)[locale],
    stock: packsCounted(quantity, attribute)[locale],
  };
}

/** What search engines are told of a product that nobody wrote anything for. */
export function composedOf(product: Detail['product'], locale: Locale): SeoMeta {
  const { grade, brand, subcategory } = product;
  return productFoundBy(
    {
      grade,
      brand,
      name: nameIn(locale, product),
      maker: nameIn(locale, product.manufacturer),
      subcategory: { name: nameIn(locale, subcategory), code: subcategory.code },
      short: product[`shortdesc_${locale}`],
      properties: propertiesIn(product, locale),
    },
    locale,
  );
}

function propertiesIn({ properties }: Detail['product'], locale: Locale) {
  return properties.map((property) => ({
    code: property.code,
    name: nameIn(locale, property),
    ...valuesOf(property, locale),
  }));
}

const SOURCED: ReadonlySet<string> = new Set([CO2_PROPERTY, RECYCLED_PROPERTY]);

/** The footprint and the recycled content, each value with where it comes from. */
function carbonIn({ properties }: Detail['product'], locale: Locale) {
  return properties
    .filter(({ code }) => SOURCED.has(code))
    .flatMap((property) =>
      property.values.flatMap(({ number, condition, source }) =>
        number === null
          ? []
          : [
              {
                code: property.code,
                name: nameIn(locale, property),
                value: [formatNumber(number, 5), property.unit].filter(Boolean).join(' '),
                boundary: condition && conditionText(condition, locale),
                source,
              },
            ],
      ),
    );
}

/** `4 g/10 min`, with the test's condition apart; several choices in one line. */
function valuesOf(
  { unit, values }: Detail['product']['properties'][number],
  locale: Locale,
): { value: string; condition: string | null } {
  const texts = values.map(({ number, choice }) => {
    if (choice) return nameIn(locale, choice);
    return number === null ? '' : [formatNumber(number, 5), unit].filter(Boolean).join(' ');
  });
  return {
    value: texts.filter(Boolean).join(', '),
    condition:
      values.flatMap(({ condition }) => (condition ? [conditionText(condition, locale)] : [])).join(', ') || null,
  };
}
