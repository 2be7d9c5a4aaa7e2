import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { PreorderList, preorderListOf } from '#web/trade/preorders/preorder-list.tsx';
import type { Route } from './+types/list';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_sales');
  const { query, ...asked } = preorderListOf(request);
  return {
    ...asked,
    found: await page.api('GET /seller/preorders', { query }),
    messages: messagesFor(page.locale, ['preorders']),
  };
}

/** Pre-orders of the seller’s goods, those that wait for it first. */
export default function SellerPreorders({ loaderData: { found, state, page } }: Route.ComponentProps) {
  const t = useTranslations('preorders');
  return <PreorderList {...{ found, state, page }} below="/seller/preorders" emptyText={t('emptyText.seller')} />;
}
