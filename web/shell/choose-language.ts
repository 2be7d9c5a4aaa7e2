import { redirect } from '#web/page/redirect.ts';
import { pageOf } from '#web/page/page-context.ts';
import type { Route } from './+types/choose-language';

export function loader({ context }: Route.LoaderArgs) {
  return redirect(`/${pageOf(context).locale}`, { headers: { vary: 'cookie, accept-language' } });
}
