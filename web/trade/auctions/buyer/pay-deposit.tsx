import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import type { Route } from './+types/pay-deposit';

/** Of links that were sent before deposits were paid as everything that is owed. */
export function loader({ context, params }: Route.LoaderArgs): never {
  throw redirect(`/${pageOf(context).locale}/user/owed/${idOf(params.receivable)}`);
}
