import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { ClaimList, claimListOf } from '#web/trade/claims/claim-list.tsx';
import type { Route } from './+types/list';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { query, ...asked } = claimListOf(request);
  return {
    ...asked,
    found: await page.api('GET /staff/claims', { query }),
    messages: messagesFor(page.locale, ['claims']),
  };
}

/** Claims, those that wait for staff first. */
export default function StaffClaims({ loaderData: { found, state, page } }: Route.ComponentProps) {
  const t = useTranslations('claims');
  return <ClaimList {...{ found, state, page }} below="/staff/claims" emptyText={t('emptyText.staff')} />;
}
