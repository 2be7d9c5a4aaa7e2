import { useTranslations } from '#web/i18n/texts.tsx';
import { COMPARED_OFFERS } from '#domain/trade/price-comparison.ts';
import { looksOf } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { WayBack } from '#web/ui/lists/back-link.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { idIn } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { redirect } from '#web/page/redirect.ts';
import { requireMember } from '#web/page/require-member.ts';
import { usePath } from '#web/page/use-shop.ts';
import { ComparedTable } from './compared-table.tsx';
import { usePaperText } from './paper-text.ts';
import type { Route } from './+types/view';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  const id = idIn(params.id);
  if (id === null) throw redirect(`/${page.locale}/user/price-comparisons`);
  return {
    comparison: await page.api('GET /price-comparison/detail/{id}', { params: { id } }),
    isMade: new URL(request.url).searchParams.get('done') === 'made',
    messages: messagesFor(page.locale, ['priceComparisons']),
  };
}

export default function PriceComparisonView({ loaderData: { comparison, isMade } }: Route.ComponentProps) {
  const t = useTranslations('priceComparisons');
  const path = usePath();
  const text = usePaperText();
  const { offers } = comparison;
  return (
    <div className="stack">
      <PageHead title={comparison.comparison_no} hidden />
      <p>
        <WayBack to={path('/user/price-comparisons')}>{t('back')}</WayBack>
      </p>
      <header className="row">
        <h1>{comparison.comparison_no}</h1>
        <a className={looksOf({ look: 'outline', size: 'small' })} href={`/api/price-comparison/pdf/${comparison.id}`}>
          {t('pdf')}
        </a>
      </header>
      {isMade && <DoneNotice>{t('made')}</DoneNotice>}
      <dl className="facts">
        <dt>{t('madeAt')}</dt>
        <dd>
          <DateTime at={comparison.made_at} />
        </dd>
        <dt>{t('by')}</dt>
        <dd>{comparison.contact}</dd>
        <dt>{t('place')}</dt>
        <dd>{text(comparison.place)}</dd>
        {comparison.reference && (
          <>
            <dt>{t('reference')}</dt>
            <dd>
              <bdi>{comparison.reference}</bdi>
            </dd>
          </>
        )}
      </dl>
      {offers.length < COMPARED_OFFERS && <Notice tone="info">{t('fewer', { count: offers.length })}</Notice>}
      <ComparedTable offers={offers} />
    </div>
  );
}
