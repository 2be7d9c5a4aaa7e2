import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { structuredText } from '#web/ui/layout/structured-text.ts';
import type { Page } from '#web/page/page-context.ts';
import type { ProductView } from './product-view.ts';

const AVAILABILITY = {
  in_stock: 'https://schema.org/InStock',
  pre_order: 'https://schema.org/PreOrder',
  out_of_stock: 'https://schema.org/OutOfStock',
} as const;
type Condition = 'NewCondition' | 'RefurbishedCondition' | 'UsedCondition';
/** Schema.org has no word for material that is new and outside of its grade: nothing is claimed of it. */
const CONDITION: Readonly<Partial<Record<ProductView['quality'], Condition>>> = {
  prime: 'NewCondition',
  near_prime: 'NewCondition',
  recycled: 'RefurbishedCondition',
  regrind: 'UsedCondition',
};
/** UN/CEFACT's code of the kilogram. */
const KILOGRAM = 'KGM';

/** The product for search engines (schema.org). Prices are baht for one selling unit. */
export function structuredData(product: ProductView, { baseUrl, locale }: Pick<Page, 'baseUrl' | 'locale'>): string {
  const prices = product.offers.map(({ price }) => price);
  const url = `${baseUrl}/${locale}/products/${product.id}`;
  const schema = {
    '@type': 'Product',
    name: product.name,
    url,
    sku: String(product.id),
    mpn: product.grade,
    description: product.found.description,
    brand: { '@type': 'Brand', name: product.brand ?? product.manufacturer.name },
    manufacturer: { '@type': 'Organization', name: product.manufacturer.name },
    category: `${product.group.name} > ${product.category.name} > ${product.subcategory.name}`,
    image: product.pictures.map((picture) => new URL(picture, baseUrl).href),
    keywords: product.found.keywords,
    additionalProperty: product.properties.map(({ name, value, condition }) => ({
      '@type': 'PropertyValue',
      name,
      value,
      ...(condition && { measurementTechnique: condition }),
    })),
    ...(prices.length > 0 && {
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'THB',
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
        offerCount: prices.length,
        availability: AVAILABILITY[product.stockStatus],
        url,
        offers: product.offers.map((offer) => offerData(offer, url, CONDITION[product.quality])),
      },
    }),
  };
  return structuredText(schema);
}

function offerData(offer: ProductView['offers'][number], url: string, condition: Condition | undefined) {
  return {
    '@type': 'Offer',
    url: `${url}?offer=${offer.id}`,
    sku: offer.skuNo,
    name: offer.pack,
    price: offer.price,
    priceCurrency: 'THB',
    availability: offer.isPreOrder ? AVAILABILITY.pre_order : AVAILABILITY.in_stock,
    ...(condition && { itemCondition: `https://schema.org/${condition}` }),
    seller: { '@type': 'Organization', name: offer.seller },
    // The last day on which it holds: one that ends at midnight ended on the day before.
    ...(offer.promotionEnd && { priceValidUntil: bangkokDate(new Date(Date.parse(offer.promotionEnd) - 1)) }),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: offer.price,
      priceCurrency: 'THB',
      valueAddedTaxIncluded: false,
      referenceQuantity: { '@type': 'QuantitativeValue', value: offer.unitWeight, unitCode: KILOGRAM },
    },
    ...(offer.minimum > 1 && { eligibleQuantity: { '@type': 'QuantitativeValue', minValue: offer.minimum } }),
  };
}
