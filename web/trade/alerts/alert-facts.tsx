import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { DateTime, Day } from '#web/ui/display/date-time.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import type { Alert } from './alert-cells.tsx';

/** What is needed, where, and of stock what is known of it. */
export function AlertFacts({ alert }: { alert: Alert }) {
  const t = useTranslations('alerts');
  const locale = useLocale();
  const { address, province, condition } = alert;
  const weight = (kg: number | null) => kg !== null && <Quantity kg={kg} />;
  return (
    <FactList
      facts={[
        [t('form.what'), alert.what],
        [t('form.kg'), weight(alert.kg)],
        [t('form.equal'), t(alert.allows_equal ? 'yes' : 'no')],
        [t('form.place'), address ? `${address.name} · ${nameIn(locale, province)}` : nameIn(locale, province)],
        ...(condition === 'stock'
          ? ([
              [t('form.stockKg'), weight(alert.stock_kg)],
              [t('form.countedOn'), alert.stock_counted_on && <Day key="counted" day={alert.stock_counted_on} />],
              [
                t('form.use'),
                weight(alert.use_kg_a_month) ||
                  (alert.usual_kg_a_month !== null && <Usual key="use" kg={alert.usual_kg_a_month} />),
              ],
              [t('coming'), weight(alert.coming_kg)],
            ] as const)
          : []),
        [t('owner'), alert.owner],
        [t('toldCount'), String(alert.told_count)],
        [t('endsAt'), <DateTime key="ends" at={alert.ends_at} />],
      ]}
    />
  );
}

function Usual({ kg }: { kg: number }) {
  const t = useTranslations('alerts');
  return (
    <>
      <Quantity kg={kg} /> <span className="soft">{t('byOrders')}</span>
    </>
  );
}
