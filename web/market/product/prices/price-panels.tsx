import { useTranslations } from '#web/i18n/texts.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { PricePerKg, usePricePerKg } from '#web/ui/display/money.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { PriceChart, type PricePoint } from '#web/charts/price-chart.tsx';
import { weekOf } from '#web/charts/trend-price.ts';
import { TrendChange, TrendChart } from '#web/charts/trend-chart.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import type { LadderView } from './ladder-view.ts';
import { PriceLadder } from './price-ladder.tsx';
import type { Histories } from './price-view.server.ts';

/**
 * What the chosen offer costs delivered over the amount, what it cost before, and what its family of materials costs
 * everywhere: whether this is a good moment to buy.
 */
export function PricePanels({ prices, ladder }: { prices: Histories; ladder: LadderView | null }) {
  return (
    <>
      {ladder && ladder.steps.length > 0 && <PriceLadder ladder={ladder} />}
      <PriceHistory prices={prices} />
    </>
  );
}

function PriceHistory({ prices: { steps, trend, now } }: { prices: Histories }) {
  const t = useTranslations('product');
  if (steps.length === 0 && !trend) return null;
  return (
    <section className="section" aria-labelledby="prices">
      <h2 id="prices">{t('prices.title')}</h2>
      <div className="columns-large align-start">
        {steps.length > 0 && <OfferHistory steps={steps} now={now} />}
        {trend && <FamilyTrend trend={trend} />}
      </div>
    </section>
  );
}

function OfferHistory({ steps, now }: { steps: Histories['steps']; now: string }) {
  const t = useTranslations('product');
  const { unit } = usePricePerKg();
  const points: PricePoint[] = [
    ...steps.map(({ from, pricePerKg }) => ({ at: Date.parse(from), price: pricePerKg })),
    { at: Date.parse(now), price: steps.at(-1)!.pricePerKg },
  ];
  return (
    <div className="stack gap-2 card shrinks">
      <h3>{t('prices.offer')}</h3>
      <p className="row gap-2 soft">
        <b className="big">
          <PricePerKg baht={steps.at(-1)!.pricePerKg} />
        </b>{' '}
        {t('prices.changes', { count: steps.length - 1 })}
      </p>
      <PriceChart
        label={t('prices.offerLabel', { unit, count: steps.length - 1 })}
        lines={[{ name: t('prices.offer'), points }]}
        steps
        from={<DateTime at={steps[0]!.from} dayOnly />}
        to={t('prices.today')}
        tableLabel={t('prices.asTable')}
      >
        <Table label={t('prices.offer')}>
          <thead>
            <tr>
              <th scope="col">{t('prices.from')}</th>
              <th scope="col" className="number">
                {t('offers.pricePerKg', { unit })}
              </th>
              <th scope="col">{t('prices.kind')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.toReversed().map(({ from, pricePerKg, isPromotion }) => (
              <tr key={from}>
                <th scope="row">
                  <DateTime at={from} dayOnly />
                </th>
                <td className="number">
                  <PricePerKg baht={pricePerKg} />
                </td>
                <td>{t(isPromotion ? 'prices.promotion' : 'prices.ordinary')}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </PriceChart>
    </div>
  );
}

function FamilyTrend({ trend }: { trend: NonNullable<Histories['trend']> }) {
  const t = useTranslations('priceTrends');
  const path = usePath();
  const name = nameIn(useLocale(), trend);
  const prices = trend.weeks.map(weekOf);
  return (
    <div className="stack gap-2 card shrinks">
      <h3>{t('of', { name })}</h3>
      <p className="row gap-2 soft">
        <b className="big">
          <PricePerKg baht={trend.avg_per_kg} />
        </b>{' '}
        {t('average')} {trend.change_percent !== null && <TrendChange percent={trend.change_percent} />}
      </p>
      <TrendChart lines={[{ name, prices }]} step="weekly" until={trend.as_of} />
      <p className="small">
        <PlainLink to={path(`/price-trend?tab=${trend.id}`)}>{t('all')}</PlainLink>
      </p>
    </div>
  );
}
