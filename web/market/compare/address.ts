import { COMPARE_MOST, type Compared } from '#domain/market/compare.ts';
import { idIn } from '#web/page/ids.ts';

const ids = (texts: string[]): number[] => [...new Set(texts.map(idIn).filter((id) => id !== null))];

/** What an address names: `product=12&product=15&offer=33`. It may be more than fits. */
export function namedIn(search: URLSearchParams): Compared {
  return { products: ids(search.getAll('product')), offers: ids(search.getAll('offer')) };
}

/** The first five of it, which stand side by side. */
export function comparedIn(search: URLSearchParams): Compared {
  const { products, offers } = namedIn(search);
  return {
    products: products.slice(0, COMPARE_MOST),
    offers: offers.slice(0, Math.max(0, COMPARE_MOST - products.length)),
  };
}

export function comparedSearch({ products, offers }: Compared, more: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams([
    ...products.map((id) => ['product', String(id)]),
    ...offers.map((id) => ['offer', String(id)]),
    ...Object.entries(more),
  ]);
  return `?${search}`;
}

/** `kg=750`: for how much delivered prices are counted; null where the address does not say, or says what cannot be. */
export function amountIn(search: URLSearchParams): number | null {
  const [text = ''] = /^\d{1,6}$/.exec(search.get('kg') ?? '') ?? [];
  return Number(text) || null;
}

/** The same for a cookie, so that what one gathers page by page comes together: `p12.p15.o33`. */
export function comparedText({ products, offers }: Compared): string {
  return [...products.map((id) => `p${id}`), ...offers.map((id) => `o${id}`)].join('.');
}

export function comparedOf(text: string | undefined): Compared {
  const parts = (text ?? '').split('.');
  const of = (letter: string) => parts.filter((part) => part.startsWith(letter)).map((part) => part.slice(1));
  return comparedIn(
    new URLSearchParams([...of('p').map((id) => ['product', id]), ...of('o').map((id) => ['offer', id])]),
  );
}
