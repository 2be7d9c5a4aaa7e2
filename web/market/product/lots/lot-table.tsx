import { Link, useSearchParams } from 'react-router';
import { testConditionText } from '#domain/catalogue/grades/test-condition.ts';
import { formatMeasured } from '#domain/market/stock-lots/limit-text.ts';
import { formatNumber } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { Quantity } from '#web/ui/display/quantity.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import type { ProductOffer } from '../product-view.ts';
import type { JudgedLot } from './judged-lots.ts';
import offerStyles from '../offers/offer-table.module.css';

const TONES = { fits: 'success', outside: 'danger', unknown: 'neutral' } as const;

/** Lots with what was measured of them, each of which can be chosen for the order. */
export function LotTable({
  judged,
  offers,
  hasLimits,
}: {
  judged: readonly JudgedLot[];
  offers: ProductOffer[];
  hasLimits: boolean;
}) {
  const t = useTranslations('acceptanceWindows.lots');
  const path = usePath();
  const [search] = useSearchParams();
  return (
    <Table label={t('table')}>
      <thead>
        <tr>
          <th scope="col">{t('lot')}</th>
          <th scope="col">{t('offer')}</th>
          <th scope="col">{t('measured')}</th>
          {hasLimits && <th scope="col">{t('fit')}</th>}
          <th scope="col">{t('bestBefore')}</th>
          <th scope="col" className="number">
            {t('free')}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t('choose')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {judged.map(({ lot, fit, isOutside }) => {
          const offer = offers.find(({ id }) => id === lot.product_stock_id);
          const isChosen = search.get('lot') === String(lot.id);
          return (
            <tr key={lot.id} className={isChosen ? offerStyles.chosen : undefined}>
              <th scope="row">
                <PlainLink to={path(`/lots/${lot.token}`)}>{lot.lot_no}</PlainLink>
                {lot.made_on && (
                  <span className="soft block regular">
                    {t('madeOn')} <Day day={lot.made_on} />
                  </span>
                )}
              </th>
              <td>
                {offer && (
                  <>
                    {offer.pack}
                    <span className="soft block">
                      {offer.province} · {offer.seller}
                    </span>
                  </>
                )}
              </td>
              <td className={offerStyles.measured}>
                {lot.values.length === 0 && <span className="soft">{t('notMeasured')}</span>}
                <ul>
                  {lot.values.map((value) => (
                    <Measured
                      key={`${value.property_id}/${value.condition}`}
                      value={value}
                      isOutside={isOutside(value)}
                    />
                  ))}
                </ul>
              </td>
              {hasLimits && <td>{fit && <Badge tone={TONES[fit]}>{t(`fits.${fit}`)}</Badge>}</td>}
              <td className="whole">{lot.best_before && <Day day={lot.best_before} />}</td>
              <td className="number">
                {offer ? <Quantity kg={lot.free * offer.unitWeight} /> : formatNumber(lot.free)}
              </td>
              <td className="not-printed whole end">
                {isChosen ? (
                  <span className={offerStyles.current}>{t('chosen')}</span>
                ) : (
                  <Link
                    to={{ search: chosenSearch(search, lot) }}
                    preventScrollReset
                    replace
                    aria-label={t('chooseThis', { lot: lot.lot_no })}
                  >
                    {t('choose')}
                  </Link>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** The address with this lot and its offer; what was looked by stays. */
function chosenSearch(search: URLSearchParams, { id, product_stock_id }: JudgedLot['lot']): string {
  const next = new URLSearchParams(search);
  next.set('offer', String(product_stock_id));
  next.set('lot', String(id));
  return `?${next}`;
}

function Measured({ value, isOutside }: { value: JudgedLot['lot']['values'][number]; isOutside: boolean }) {
  const t = useTranslations('acceptanceWindows.lots');
  const locale = useLocale();
  return (
    <li>
      {nameIn(locale, value.property)} {value.condition && `(${testConditionText(value.condition)})`}{' '}
      <strong>{formatMeasured(value.value)}</strong> {value.unit}
      {isOutside && <span className="danger-text"> · {t('fits.outside')}</span>}
    </li>
  );
}
