import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { ClaimList, claimListOf } from '../claim-list.tsx';
import type { Route } from './+types/list';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'see_orders');
  const { query, ...asked } = claimListOf(request);
  return {
    ...asked,
    found: await page.api('GET /claims', { query }),
    messages: messagesFor(page.locale, ['claims']),
  };
}

/** The claims of the buyer's company. */
export default function Claims({ loaderData: { found, state, page } }: Route.ComponentProps) {
  const t = useTranslations('claims');
  return <ClaimList {...{ found, state, page }} below="/user/claims" emptyText={t('emptyText.buyer')} />;
}
