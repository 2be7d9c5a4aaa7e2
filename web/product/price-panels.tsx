import { useTranslations } from 'use-intl/react';
import { Badge } from '../components/badge.tsx';
import { DateTime, Day } from '../components/date-time.tsx';
import { PricePerKg } from '../components/money.tsx';
import { Table } from '../components/table.tsx';
import { PriceChart, type PricePoint } from '../charts/price-chart.tsx';
import { nameIn } from '../i18n/language.ts';
import { useLocale } from '../shell/use-shop.ts';
import type { Histories } from './price-view.server.ts';
import styles from './price-panels.module.css';

/** What the chosen offer cost before, and what its family of materials costs everywhere: whether this is a good moment to buy. */
export function PricePanels({ prices: { steps, trend, now } }: { prices: Histories }) {
  const t = useTranslations('product');
  if (steps.length === 0 && !trend) return null;
  return (
    <section className={styles.section} aria-labelledby="prices">
      <h2 id="prices">{t('prices.title')}</h2>
      <div className={styles.panels}>
        {steps.length > 0 && <OfferHistory steps={steps} now={now} />}
        {trend && <FamilyTrend trend={trend} />}
      </div>
    </section>
  );
}

function OfferHistory({ steps, now }: { steps: Histories['steps']; now: string }) {
  const t = useTranslations('product');
  const points: PricePoint[] = [...steps.map(({ from, pricePerKg }) => ({ at: Date.parse(from), price: pricePerKg })), { at: Date.parse(now), price: steps.at(-1)!.pricePerKg }];
  return (
    <div className={styles.panel}>
      <h3>{t('prices.offer')}</h3>
      <p className={styles.now}><b><PricePerKg baht={steps.at(-1)!.pricePerKg} /></b> {t('prices.changes', { count: steps.length - 1 })}</p>
      <PriceChart label={t('prices.offerLabel', { count: steps.length - 1 })} points={points} steps from={<DateTime at={steps[0]!.from} dayOnly />} to={t('prices.today')} tableLabel={t('prices.asTable')}>
        <Table label={t('prices.offer')}>
          <thead><tr><th scope="col">{t('prices.from')}</th><th scope="col" className="number">{t('offers.pricePerKg')}</th><th scope="col">{t('prices.kind')}</th></tr></thead>
          <tbody>
            {steps.toReversed().map(({ from, pricePerKg, isPromotion }) => (
              <tr key={from}><th scope="row"><DateTime at={from} dayOnly /></th><td className="number"><PricePerKg baht={pricePerKg} /></td><td>{t(isPromotion ? 'prices.promotion' : 'prices.ordinary')}</td></tr>
            ))}
          </tbody>
        </Table>
      </PriceChart>
    </div>
  );
}

function FamilyTrend({ trend }: { trend: NonNullable<Histories['trend']> }) {
  const t = useTranslations('product');
  const name = nameIn(useLocale(), trend);
  const points = trend.weeks.map(({ monday, avg_per_kg: price, min_per_kg: low, max_per_kg: high }) => ({ at: Date.parse(monday), price, low, high }));
  return (
    <div className={styles.panel}>
      <h3>{t('prices.trend', { name })}</h3>
      <p className={styles.now}><b><PricePerKg baht={trend.avg_per_kg} /></b> {t('prices.average')} {trend.change_percent !== null && <Change percent={trend.change_percent} />}</p>
      <PriceChart label={t('prices.trendLabel', { name, weeks: points.length })} points={points} from={<Day day={trend.weeks[0]!.monday} />} to={<Day day={trend.as_of} />} tableLabel={t('prices.asTable')}>
        <Table label={t('prices.trend', { name })}>
          <thead>
            <tr><th scope="col">{t('prices.week')}</th><th scope="col" className="number">{t('prices.low')}</th><th scope="col" className="number">{t('prices.mean')}</th><th scope="col" className="number">{t('prices.high')}</th></tr>
          </thead>
          <tbody>
            {trend.weeks.toReversed().map(({ monday, min_per_kg, avg_per_kg, max_per_kg }) => (
              <tr key={monday}>
                <th scope="row"><Day day={monday} /></th>
                <td className="number"><PricePerKg baht={min_per_kg} /></td><td className="number"><PricePerKg baht={avg_per_kg} /></td><td className="number"><PricePerKg baht={max_per_kg} /></td>
              </tr>
            ))}
          </tbody>
        </Table>
      </PriceChart>
    </div>
  );
}

/** Dearer is no success and cheaper no danger: whose side one is on decides. So the arrow and the words speak, not a colour. */
function Change({ percent }: { percent: number }) {
  const t = useTranslations('product');
  const size = Math.abs(percent);
  return <Badge>{percent > 0 ? `▲ ${t('prices.dearer', { percent: size })}` : percent < 0 ? `▼ ${t('prices.cheaper', { percent: size })}` : t('prices.same')}</Badge>;
}
