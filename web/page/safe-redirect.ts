import { encodeAddress } from './encode-address.ts';

/** Encoded, it has to fit into a request again. */
const MAX_ADDRESS = 2000;
const MAX_ENCODED_ADDRESS = 8000;

/** A path of this product to go back to; anything that could lead elsewhere becomes the fallback. */
export function safeRedirect(value: unknown, fallback: string): string {
  if (typeof value !== 'string' || value.length > MAX_ADDRESS) return fallback;
  if (!/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(value)) return fallback;
  const encoded = encodeAddress(value);
  if (encoded.length > MAX_ENCODED_ADDRESS || !isOurs(encoded)) return fallback;
  return encoded;
}

/** Also once dots are taken out of it: `/th/..//other.example` is a path, and would be read as a host afterwards. */
function isOurs(path: string): boolean {
  const url = URL.parse(path, OURS);
  return url !== null && url.origin === OURS && !url.pathname.startsWith('//');
}

const OURS = 'http://own';

/** The page that a request is for: the router asks for its data, and posts to it, at an address of its own. */
export function pageUrl(address: string): URL {
  const url = new URL(address);
  url.pathname = url.pathname.replace(/(?:\/_root|\/_)?\.data$/, '') || '/';
  for (const own of ['_routes', 'index']) if (url.searchParams.has(own)) url.searchParams.delete(own);
  return url;
}

/** Whether two addresses are of one page, asking for the same. */
export function isSamePage(one: string, other: string): boolean {
  // The router writes some signs of a query in another way.
  const [a, b] = [one, other].map((address) => {
    const { pathname, searchParams } = pageUrl(address);
    return `${pathname}?${searchParams}`;
  });
  return a === b;
}

/** Its path with what it asks for. */
export function pageAddress({ url }: { url: string }): string {
  const { pathname, search } = pageUrl(url);
  return `${pathname}${search}`;
}

/** Where somebody proves to own the account, and comes back from. */
export function provePath(locale: string, back: string): string {
  return `/${locale}/prove?redirect=${encodeURIComponent(safeRedirect(back, `/${locale}`))}`;
}

/** Where a visitor logs in and comes back from; the marketplace's own people at theirs. */
export function loginPath(locale: string, back: string): string {
  const own = safeRedirect(back, `/${locale}`);
  const isStaff = new RegExp(`^/${locale}/staff(?:[/?]|$)`).test(own);
  return `/${locale}${isStaff ? '/staff' : ''}/login?redirect=${encodeURIComponent(own)}`;
}
