import { redirect } from 'react-router';
import { pageOf } from '#web/page-context.ts';
import type { Route } from './+types/index';

/** The seller centre opens with the orders. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(`/${pageOf(context).locale}/seller/orders`);
}
