import { useTranslations } from '#web/i18n/texts.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { usePath } from '#web/page/use-shop.ts';
import { PreorderList, preorderListOf } from '../preorder-list.tsx';
import type { Route } from './+types/list';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const { query, ...asked } = preorderListOf(request);
  return {
    ...asked,
    found: await page.api('GET /preorders', { query }),
    messages: messagesFor(page.locale, ['preorders']),
  };
}

/** The company's pre-orders, the newest first. */
export default function Preorders({ loaderData: { found, state, page } }: Route.ComponentProps) {
  const t = useTranslations('preorders');
  const path = usePath();
  return (
    <PreorderList {...{ found, state, page }} below="/user/preorders" emptyText={t('emptyText.buyer')}>
      <LinkButton to={path('/products')} look="outline">
        {t('toProducts')}
      </LinkButton>
    </PreorderList>
  );
}
