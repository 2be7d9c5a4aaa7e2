import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { pageOf } from '#web/page/page-context.ts';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { requireRight } from '#web/page/require-right.ts';
import { Returnables } from '../account.tsx';
import type { Route } from './+types/view';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'see_orders');
  return {
    account: await page.api('GET /returnables'),
    messages: messagesFor(page.locale, ['returnables', 'list', 'dates']),
  };
}

/** Pallets and jumbo bags that the company has to give back. */
export default function MyReturnables({ loaderData: { account } }: Route.ComponentProps) {
  const t = useTranslations('returnables');
  return (
    <div className="stack">
      <PageHead title={t('title')} hidden />
      <BackLink list="/user/orders">{t('back')}</BackLink>
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      <Panel>
        <Returnables account={account} />
      </Panel>
    </div>
  );
}
