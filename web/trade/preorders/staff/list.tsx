import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { PreorderList, preorderListOf } from '#web/trade/preorders/preorder-list.tsx';
import type { Route } from './+types/list';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { query, ...asked } = preorderListOf(request);
  return {
    ...asked,
    found: await page.api('GET /staff/preorders', { query }),
    messages: messagesFor(page.locale, ['preorders']),
  };
}

/** Pre-orders, those that wait for sales first. */
export default function StaffPreorders({ loaderData: { found, state, page } }: Route.ComponentProps) {
  const t = useTranslations('preorders');
  return <PreorderList {...{ found, state, page }} below="/staff/preorders" emptyText={t('emptyText.staff')} />;
}
