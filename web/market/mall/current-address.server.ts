import type { Page } from '#web/page/page-context.ts';
import { withCurrentIds, type Former } from './former-ids.ts';

const FILTERS = ['g_cat', 'cat', 's_cat', 'manufacturer_id'] as const;

/** The address with what categories and makers were merged into; null where it names none that was. */
export async function currentAddress({ api }: Page, address: URLSearchParams): Promise<URLSearchParams | null> {
  if (!FILTERS.some((name) => address.has(name))) return null;
  const former: Former = await api('GET /product-category/former');
  return withCurrentIds(address, former);
}
