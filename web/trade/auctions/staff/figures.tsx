import { Form } from 'react-router';
import { formatMoney, formatNumber, formatQuantity } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { pageOf } from '#web/page/page-context.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import { dayIn } from '#web/ui/lists/asked-filter.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { Pairs } from './pairs.tsx';
import type { Route } from './+types/figures';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, locale } = pageOf(context);
  const { searchParams } = new URL(request.url);
  const [from, to] = [dayIn(searchParams, 'from'), dayIn(searchParams, 'to')];
  const [figures, { data: pairs }] = await Promise.all([
    api('GET /staff/auction-figures', { query: { ...(from && { from }), ...(to && { to }) } }),
    api('GET /staff/auction-pairs'),
  ]);
  return { figures, pairs, messages: messagesFor(locale, ['auctionLots', 'dates']) };
}

/** What auctions came to beside the market, and companies that staff should look at. */
export default function LotFigures({ loaderData: { figures, pairs } }: Route.ComponentProps) {
  const t = useTranslations('auctionLots');
  const locale = useLocale();
  return (
    <div className="stack">
      <PageHead title={t('figures.title')} hidden />
      <BackLink list="/staff/auctions">{t('staffBack')}</BackLink>
      <h1>{t('figures.title')}</h1>
      <Form method="get" className="row gap-2 align-end">
        <DateField name="from" label={t('figures.from')} defaultValue={figures.from} />
        <DateField name="to" label={t('figures.to')} defaultValue={figures.to} />
        <SubmitButton look="outline">{t('figures.show')}</SubmitButton>
      </Form>
      <Panel title={t('figures.all')}>
        <FactList
          facts={[
            [t('figures.lots'), formatNumber(figures.lots)],
            [t('state.awarded'), formatNumber(figures.sold)],
            [t('state.not_sold'), formatNumber(figures.not_sold)],
            [t('state.cancelled'), formatNumber(figures.cancelled)],
            [t('figures.sold'), formatQuantity(figures.kg, locale)],
            [t('figures.hammer'), formatMoney(figures.hammer, 'THB')],
            [t('standing.bids'), formatNumber(figures.bids)],
            [t('figures.bidders'), formatNumber(figures.bidders)],
          ]}
        />
      </Panel>
      <Panel title={t('figures.materials')}>
        {figures.materials.length === 0 ? (
          <p className="soft">{t('figures.none')}</p>
        ) : (
          <ListTable
            caption={t('figures.materials')}
            isInPanel
            rows={figures.materials}
            columns={[
              { label: t('figures.material'), onCard: 'name', render: (row) => nameIn(locale, row) },
              { label: t('figures.lots'), isNumber: true, onCard: 'fact', render: ({ lots }) => formatNumber(lots) },
              {
                label: t('facts.amount'),
                isNumber: true,
                onCard: 'fact',
                render: ({ kg }) => formatQuantity(kg, locale),
              },
              {
                label: t('figures.hammerPerKg'),
                isNumber: true,
                onCard: 'fact',
                render: ({ hammer_per_kg }) => formatMoney(hammer_per_kg, 'THB'),
              },
              {
                label: t('figures.marketPerKg'),
                isNumber: true,
                onCard: 'fact',
                render: ({ market_per_kg }) => (market_per_kg === null ? '–' : formatMoney(market_per_kg, 'THB')),
              },
              { label: t('figures.beside'), isNumber: true, onCard: 'sum', render: (row) => besideMarket(row) },
            ]}
          />
        )}
      </Panel>
      <Pairs pairs={pairs} isOfMany />
    </div>
  );
}

/** How far the hammer prices are from the market's, in percent. */
function besideMarket({
  hammer_per_kg,
  market_per_kg,
}: {
  hammer_per_kg: number;
  market_per_kg: number | null;
}): string {
  if (market_per_kg === null || market_per_kg === 0) return '–';
  const percent = Math.round((hammer_per_kg / market_per_kg - 1) * 1000) / 10;
  return `${percent > 0 ? '+' : ''}${formatNumber(percent)}%`.replace('-', '−');
}
