import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney } from '#domain/values/format.ts';
import { WayBack } from '#web/ui/lists/back-link.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { usePath } from '#web/page/use-shop.ts';
import { PayoutContents } from '../payout-contents.tsx';
import { PurchaseLink } from '../statement-lines.tsx';
import type { Route } from './+types/payout';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'see_statement');
  return {
    line: await page.api('GET /seller/payouts/{id}', { params: { id: idOf(params.id) } }),
    messages: messagesFor(page.locale, ['sellerStatement', 'refunds']),
  };
}

/** One payout, and what it holds. */
export default function Payout({ loaderData: { line } }: Route.ComponentProps) {
  const t = useTranslations('sellerStatement');
  const path = usePath();
  const title = t('contents.of', { reference: line.reference });
  return (
    <>
      <PageHead title={title} hidden />
      <p>
        <WayBack to={path('/seller/statement')}>{t('title')}</WayBack>
      </p>
      <h1 className="row below-4">
        {title} <small>{formatMoney(line.amount, 'THB')}</small>
      </h1>
      <PayoutContents line={line} PurchaseName={PurchaseLink} />
    </>
  );
}
