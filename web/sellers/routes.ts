import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** A seller's page for buyers; where sellers work is `shell/seller/routes.ts`. */
export const sellersRoutes: RouteConfigEntry[] = [route('sellers/:id', 'sellers/public-page/seller.tsx')];
