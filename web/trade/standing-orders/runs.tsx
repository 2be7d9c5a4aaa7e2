import { Link } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { usePath } from '#web/page/use-shop.ts';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Money, PricePerKg } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { StandingOrder } from './standing-order-cells.tsx';
import styles from './standing-orders.module.css';

type Run = StandingOrder['history'][number];

/** Each time that it was to order: what it found, what it did and why. */
export function Runs({
  history,
  refusals,
  isStaff = false,
}: {
  history: readonly Run[];
  /** What the checkout said to a run, by its id. */
  refusals: Readonly<Record<number, string>>;
  isStaff?: boolean;
}) {
  const t = useTranslations('standingOrders');
  return (
    <Panel title={t('history')}>
      {history.length === 0 && <p className="soft">{t('noRuns')}</p>}
      <ol className={styles.runs}>
        {history.map((run) => (
          <li key={run.id}>
            <span>
              <DateTime at={run.at} />
            </span>
            <Told run={run} refusal={refusals[run.id]} isStaff={isStaff} />
            <span className="end">{run.total !== null && <Money baht={run.total} settled />}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Told({ run, refusal, isStaff }: { run: Run; refusal: string | undefined; isStaff: boolean }) {
  const t = useTranslations('standingOrders');
  const path = usePath();
  const order = isStaff ? `/staff/order/${run.order_id}` : `/user/orders/view?key=${orderKey(run.order_id ?? 0)}`;
  return (
    <div className={styles.told}>
      <p>
        {run.order_id === null ? (
          t('stoppedRun')
        ) : (
          <Link to={path(order)}>{t('orderedRun', { number: run.order_no ?? '' })}</Link>
        )}
      </p>
      {run.doubt !== null && <p>{t(`doubt.${run.doubt}`)}</p>}
      {refusal && <p className="soft">{refusal}</p>}
      {run.per_kg !== null && run.kg !== null && (
        <p className="soft">
          {t('found')} <PricePerKg baht={run.per_kg} settled /> · <Quantity kg={run.kg} /> ·{' '}
          {t('before', { count: run.runs_before })} <Money baht={run.spent_before} settled />
        </p>
      )}
    </div>
  );
}
