import { useTranslations } from '#web/i18n/texts.tsx';
import { formatNumber } from '#domain/values/format.ts';
import { PricePerKg } from '#web/ui/display/money.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { usePath } from '#web/page/use-shop.ts';
import type { HomeView } from './home-view.server.ts';
import { SPARK_HEIGHT, SPARK_WIDTH } from './sparkline.ts';
import styles from './price-trends.module.css';

/** What families of materials cost on average, and where that went in 90 days. */
export function PriceTrends({ trends }: { trends: HomeView['trends'] }) {
  const path = usePath();
  return (
    <ul className={styles.trends}>
      {trends.map(({ id, name, perKg, change, line }) => (
        <li key={id}>
          <PlainLink to={path(`/price-trend?tab=${id}`)} className="stack gap-1 card leads-on">
            <span className="small bold one-line">{name}</span>
            <b className="lead">
              <PricePerKg baht={perKg} />
            </b>
            <Change percent={change} />
            <svg
              className={styles.line}
              viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path d={line} vectorEffect="non-scaling-stroke" />
            </svg>
          </PlainLink>
        </li>
      ))}
    </ul>
  );
}

const LOOKS = { up: 'danger-text', down: 'success-text', flat: 'muted' } as const;

/** The sign and the arrow say it without the colour. */
function Change({ percent }: { percent: number }) {
  const t = useTranslations('home.trend');
  const shown = formatNumber(Math.abs(percent), 1);
  const direction = percent > 0 ? 'up' : 'down';
  const way = shown === '0' ? 'flat' : direction;
  return (
    <span className={`small bold ${LOOKS[way]}`}>
      <span className="visually-hidden">{t(way, { percent: shown })}</span>
      <span aria-hidden="true">{way === 'flat' ? '– 0%' : `${way === 'up' ? '▲ +' : '▼ −'}${shown}%`}</span>
    </span>
  );
}
