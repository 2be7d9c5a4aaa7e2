import type { favouritePages } from '#contract/accounts/favourite-pages.ts';
import { open, type Rows } from '../row.ts';

export const favouritePagesRows: Rows<typeof favouritePages> = {
  'GET /staff/favourite-pages': open(() => ({})),
  'PUT /staff/favourite-pages/{page}': open(() => ({
    params: { page: 'nav.coupons' },
    body: { is_favourite: false },
  })),
};
