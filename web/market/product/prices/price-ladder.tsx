import { useTranslations } from '#web/i18n/texts.tsx';
import { formatMoney, formatQuantity } from '#domain/values/format.ts';
import { PricePerKg, usePricePerKg } from '#web/ui/display/money.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { useDisplay, useLocale, useShop } from '#web/page/use-shop.ts';
import type { LadderView } from './ladder-view.ts';

/**
 * The delivered price of the chosen offer over the amount: each row a set of vehicles that fills up, and the offers
 * that are cheaper for some amounts.
 */
export function PriceLadder({ ladder: { steps, cheapest } }: { ladder: LadderView }) {
  const t = useTranslations('product');
  const delivery = useTranslations('delivery');
  const locale = useLocale();
  const { unit } = usePricePerKg();
  const { withVat } = useShop();
  const { currency, amountOf } = useDisplay();
  const perKg = (rung: LadderView['steps'][number]['from']) => (withVat ? rung.perKgWithVat : rung.perKg);
  return (
    <section className="section">
      <h2>{t('ladder.title')}</h2>
      <div className="stack gap-2 card shrinks">
        <p className="small">{t('ladder.why')}</p>
        <Table label={t('ladder.title')}>
          <thead>
            <tr>
              <th scope="col">{t('ladder.amount')}</th>
              <th scope="col">{t('ladder.vehicles')}</th>
              <th scope="col" className="number">
                {t('ladder.freight')}
              </th>
              <th scope="col" className="number">
                {t('ladder.perKg', { unit })}
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ from, to, freight, vehicles }) => (
              <tr key={from.kg}>
                <th scope="row">
                  {t('ladder.range', { from: formatQuantity(from.kg, locale), to: formatQuantity(to.kg, locale) })}
                </th>
                <td>
                  {vehicles
                    .map(({ vehicle, count }) =>
                      delivery('how.vehicles', { count, vehicle: delivery(`vehicle.${vehicle}`) }),
                    )
                    .join(' + ')}
                </td>
                <td className="number">{formatMoney(amountOf(freight), currency)}</td>
                <td className="number">
                  <PricePerKg baht={perKg(from)} /> → <PricePerKg baht={perKg(to)} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
        {cheapest.length > 1 && (
          <ul className="small">
            {cheapest.map(({ fromKg, toKg, other }) => (
              <li key={fromKg}>
                {t('ladder.range', { from: formatQuantity(fromKg, locale), to: formatQuantity(toKg, locale) })}:{' '}
                {other ? (
                  <PlainLink to={`?offer=${other.id}`}>{t('ladder.other', { seller: other.seller })}</PlainLink>
                ) : (
                  t('ladder.this')
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
