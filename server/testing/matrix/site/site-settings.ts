import type { siteSettings } from '#contract/site/site-settings.ts';
import { nothing, open, type Rows } from '../row.ts';

export const siteSettingsRows: Rows<typeof siteSettings> = {
  'GET /staff/site/home': nothing,
  'POST /staff/site/home/{list}': open(() => ({
    params: { list: 'featured_products' },
    body: { change: 'remove', id: 1 },
  })),
  'GET /staff/site/texts/{page}': open(() => ({ params: { page: 'home' } })),
  'PUT /staff/site/texts/{page}': open(() => ({ params: { page: 'home' }, body: { texts: [] } })),
  'GET /staff/currency-rates': nothing,
  'PUT /staff/currency-rates': open(() => ({ body: { USD: 32.85, RMB: 4.58 } })),
};
