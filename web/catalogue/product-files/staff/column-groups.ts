import {
  namingColumns,
  plainColumns,
  plainHeading,
  propertyColumn,
  propertyHeading,
  type NamedProperty,
} from '#domain/catalogue/product-files/product-columns.ts';
import type { Locale } from '#domain/values/locale.ts';

/** The columns that a file with products may have, as people look for them. */
export function columnGroups(properties: readonly NamedProperty[], locale: Locale) {
  const plain = (isIn: (name: (typeof plainColumns)[number]) => boolean) =>
    plainColumns.filter(isIn).map((name) => ({ name, heading: plainHeading(name, locale) }));
  const isText = (name: string) => /^(?:name|shortdesc|desc|seo)/.test(name);
  return {
    naming: plain((name) => namingColumns.has(name)),
    facts: plain((name) => !namingColumns.has(name) && !isText(name)),
    texts: plain(isText),
    properties: properties.map((property) => ({
      name: propertyColumn(property.code),
      heading: propertyHeading(property, locale),
    })),
  };
}
