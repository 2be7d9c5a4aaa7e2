/** A path of this product to go back to; anything that could lead elsewhere becomes the fallback. */
export function safeRedirect(value: unknown, fallback: string): string {
  if (typeof value !== 'string' || value.length > 2000) return fallback;
  if (!/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(value)) return fallback;
  return value;
}

/**
 * The page that a request is for: the router asks for its data at an address of its own, and says there which of the
 * routes it means.
 */
export function pageAddress({ url }: { url: string }): string {
  const asked = new URL(url);
  for (const name of ['index', '_routes']) if (asked.searchParams.has(name)) asked.searchParams.delete(name);
  return `${asked.pathname.replace(/\.data$/, '')}${asked.search}`;
}

/** Where a visitor logs in and comes back from; the marketplace's own people at theirs. */
export function loginPath(locale: string, back: string): string {
  const own = safeRedirect(back, `/${locale}`);
  const isStaff = new RegExp(`^/${locale}/staff(?:[/?]|$)`).test(own);
  return `/${locale}${isStaff ? '/staff' : ''}/login?redirect=${encodeURIComponent(own)}`;
}
