import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney } from '#domain/values/format.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { WayBack } from '#web/ui/lists/back-link.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { nameIn } from '#web/i18n/language.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { PayoutContents } from '#web/money/payouts/payout-contents.tsx';
import { PurchaseNumber } from '#web/money/payouts/statement-lines.tsx';
import { LINE_TONES } from './tones.ts';
import type { Route } from './+types/line';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  return {
    line: await api('GET /staff/payout-lines/{id}', { params: { id: idOf(params.id) } }),
    messages: messagesFor(locale, ['payouts', 'sellerStatement', 'refunds']),
  };
}

/** What a seller is paid by a run, purchase by purchase, for the one who approves it. */
export default function Line({ loaderData: { line } }: Route.ComponentProps) {
  const t = useTranslations('payouts');
  const locale = useLocale();
  const path = usePath();
  const title = nameIn(locale, line.company);
  return (
    <>
      <PageHead title={title} hidden />
      <p>
        <WayBack to={path(`/staff/payouts/${line.run_id}`)}>{t('runNo', { id: String(line.run_id) })}</WayBack>
      </p>
      <header className="row above-2 below-4">
        <h1>{title}</h1>
        <Badge tone={LINE_TONES[line.state]}>{t(`line.${line.state}`)}</Badge>
        <span>
          {formatMoney(line.amount, 'THB')} · {line.reference}
        </span>
      </header>
      <p>
        <Link to={path(`/staff/sellers/${line.company.id}/statement`)}>{t('statement')}</Link>
      </p>
      <PayoutContents line={line} PurchaseName={PurchaseNumber} />
    </>
  );
}
