import { redirect } from '#web/page/redirect.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { Route } from './+types/first-part';

export function loader({ context }: Route.LoaderArgs) {
  throw redirect(`/${pageOf(context).locale}/staff/analytics/sales`);
}
