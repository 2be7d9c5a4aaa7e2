import type { Page } from '../page-context.ts';
import type { ProductView } from './product-view.ts';

/** The product for search engines (schema.org), as text that cannot end its script element. Prices are baht for one selling unit. */
export function structuredData(product: ProductView, { baseUrl, locale }: Pick<Page, 'baseUrl' | 'locale'>): string {
  const prices = product.offers.map(({ price }) => price);
  const schema = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    mpn: product.grade,
    description: product.shortText || product.name,
    brand: { '@type': 'Brand', name: product.brand ?? product.manufacturer.name },
    manufacturer: { '@type': 'Organization', name: product.manufacturer.name },
    category: `${product.group.name} > ${product.category.name} > ${product.subcategory.name}`,
    image: product.pictures.map((picture) => new URL(picture, baseUrl).href),
    additionalProperty: product.properties.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
    ...(prices.length > 0 && {
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'THB',
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
        offerCount: prices.length,
        availability: product.stockStatus === 'in_stock' ? 'https://schema.org/InStock' : 'https://schema.org/PreOrder',
        url: `${baseUrl}/${locale}/products/${product.id}`,
      },
    }),
  };
  return JSON.stringify(schema).replaceAll('<', '\\u003c');
}
