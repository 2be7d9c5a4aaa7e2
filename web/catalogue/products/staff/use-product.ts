import { useRouteLoaderData } from 'react-router';
import type { loader } from './product.tsx';

/** The product whose screens these are, and what it may be given. */
export function useProduct() {
  const loaded = useRouteLoaderData<typeof loader>('staff-product');
  if (!loaded) throw new Error('Outside the screens of a product');
  return loaded;
}
