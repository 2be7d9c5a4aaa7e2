import type { Input } from '#contract/client.ts';
import { categoryLevels, type CategoryPlace } from '#domain/catalogue/category-path.ts';
import { PRODUCT_GAPS, type ProductGap } from '#domain/catalogue/products/product-gaps.ts';
import { idIn } from '#web/page/ids.ts';

export interface ProductFilter {
  q: string;
  /** `cat-101`: a level of the category tree and its id; '' for all. */
  place: string;
  manufacturer: string;
  status: string;
  gap: ProductGap | '';
}

/** The filter that an address asks for; what is none is left out. */
export function filterOf(search: URLSearchParams): ProductFilter {
  const given = (name: string) => search.get(name) ?? '';
  return {
    q: given('q').trim().slice(0, 120),
    place: placeOf(given('place')) ? given('place') : '',
    manufacturer: String(idIn(given('manufacturer')) ?? ''),
    status: /^[01]$/.test(given('status')) ? given('status') : '',
    gap: PRODUCT_GAPS.find((known) => known === given('gap')) ?? '',
  };
}

function placeOf(text: string): CategoryPlace | null {
  const [name, idText] = text.split('-');
  const id = idIn(idText);
  const level = categoryLevels.find((known) => known === name);
  return level && id !== null ? { level, id } : null;
}

/** The filter as it stands in an address. */
export function addressOf(filter: ProductFilter): string {
  const given = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== '')).toString();
  return given && `?${given}`;
}

/** The same for the API. */
export function queryOf({ q, place, manufacturer, status, gap }: ProductFilter): Input<'GET /staff/products'>['query'] {
  const within = placeOf(place);
  return {
    ...(q && { q }),
    ...(within && { [within.level]: within.id }),
    ...(manufacturer && { manufacturer_id: Number(manufacturer) }),
    ...(status && { status: Number(status) }),
    ...(gap && { gap }),
  };
}
