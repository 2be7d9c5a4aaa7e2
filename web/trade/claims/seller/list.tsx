import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { ClaimList, claimListOf } from '#web/trade/claims/claim-list.tsx';
import type { Route } from './+types/list';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_sales');
  const { query, ...asked } = claimListOf(request);
  return {
    ...asked,
    found: await page.api('GET /seller/claims', { query }),
    messages: messagesFor(page.locale, ['claims']),
  };
}

/** The claims about the seller's goods, those that it has to answer first. */
export default function SellerClaims({ loaderData: { found, state, page } }: Route.ComponentProps) {
  const t = useTranslations('claims');
  return <ClaimList {...{ found, state, page }} below="/seller/claims" emptyText={t('emptyText.seller')} />;
}
