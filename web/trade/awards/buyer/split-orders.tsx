import { Form } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { nameIn } from '#web/i18n/language.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { Money, PricePerKg } from '#web/ui/display/money.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { becomesOf } from '../called-off.ts';
import { Monthly } from '../monthly.tsx';
import { PacksInput } from './packs-input.tsx';

type Comparison = Answer<'GET /demands/{id}/comparison'>;
type Split = Answer<'POST /demands/{id}/split'>;

/** The orders that a split makes; packs can be changed by hand, and the sums follow. */
export function SplitOrders({ comparison, split }: { comparison: Comparison; split: Split }) {
  const { lines } = comparison;
  const t = useTranslations('awards');
  const locale = useLocale();
  const nameOf = (position: number) => lines.find((line) => line.position === position)?.what ?? '';
  const monthsOf = (position: number) => lines.find((line) => line.position === position)?.months ?? null;
  const { contracts } = becomesOf(comparison, split);
  return (
    <Panel title={contracts > 0 ? t('split.title') : t('orders', { count: split.orders.length })}>
      <div className="stack">
        {contracts > 0 && <Notice tone="info">{t('oneMonth')}</Notice>}
        <Form method="get" preventScrollReset className="stack">
          {split.orders.map((order, index) => (
            <section key={index} className="stack gap-2">
              <h3>{nameIn(locale, order.seller)}</h3>
              <Table label={nameIn(locale, order.seller)}>
                <thead>
                  <tr>
                    <th scope="col">{t('line')}</th>
                    <th scope="col">{t('packs')}</th>
                    <th scope="col" className="number">
                      {t('weight')}
                    </th>
                    <th scope="col" className="number">
                      {t('goods')}
                    </th>
                    <th scope="col" className="number">
                      {t('perKg')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {order.lines.map((line) => (
                    <tr key={line.id}>
                      <th scope="row">
                        <bdi>{nameOf(line.position)}</bdi>
                      </th>
                      <td>
                        <PacksInput pick={line} label={t('packsOf', { line: nameOf(line.position) })} />
                      </td>
                      <td className="number">
                        <Quantity kg={line.kg} />
                        <Monthly months={monthsOf(line.position)} />
                      </td>
                      <td className="number">
                        <Money baht={line.goods} settled />
                      </td>
                      <td className="number">
                        <PricePerKg baht={line.per_kg} settled />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
              <p>
                {t('arrives')} <Day day={order.arrives} /> · {t('freight')} <Money baht={order.freight} settled /> ·{' '}
                {t('vat')} <Money baht={order.vat} settled /> · <b>{t('total')} </b>
                <Money baht={order.total} settled />
              </p>
            </section>
          ))}
          <div>
            <SubmitButton look="outline">{t('reckon')}</SubmitButton>
          </div>
        </Form>
        <dl className="facts" aria-live="polite">
          <dt>{t('perKg')}</dt>
          <dd>{split.per_kg !== null && <PricePerKg baht={split.per_kg} settled />}</dd>
          <dt>{t('total')}</dt>
          <dd>
            <b>
              <Money baht={split.total} settled />
            </b>
          </dd>
          {split.co2_kg !== null && (
            <>
              <dt>{t('carbon')}</dt>
              <dd>{t('co2Sum', { kg: split.co2_kg })}</dd>
            </>
          )}
        </dl>
        {split.unmet.map(({ position, kg, why }) => (
          <Notice key={position} tone="warning">
            <bdi>{nameOf(position)}</bdi>: {t(`unmet.${why ?? 'by_hand'}`)} <Quantity kg={kg} />
          </Notice>
        ))}
        {split.within !== null && (
          <p>
            {split.within === 0 ? (
              t('proved')
            ) : (
              <>
                {t('within')} <Money baht={split.within} settled />
              </>
            )}
          </p>
        )}
      </div>
    </Panel>
  );
}
