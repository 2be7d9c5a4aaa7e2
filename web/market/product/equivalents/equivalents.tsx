import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatNumber } from '#domain/values/format.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { PricePerKg, usePricePerKg } from '#web/ui/display/money.tsx';
import { CompanyVerdict } from '#web/market/cards/company-verdict.tsx';
import { Picture } from '#web/ui/display/picture.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import { Table } from '#web/ui/layout/table.tsx';
import { useMayOrder, usePath, useShop } from '#web/page/use-shop.ts';
import type { EquivalentView } from './equivalents-view.ts';

/** The product itself is one of the five that can be compared. */
const CHOSEN_AT_FIRST = 2;

/** Grades of other makers for the same use: how each differs and what it costs. The ticked ones go side by side. */
export function Equivalents({
  productId,
  grade,
  equivalents,
}: {
  productId: number;
  grade: string;
  equivalents: EquivalentView[];
}) {
  const t = useTranslations('product');
  const words = useTranslations('words');
  const path = usePath();
  const mayOrder = useMayOrder();
  const { delivery } = useShop();
  const { unit } = usePricePerKg();
  if (equivalents.length === 0) return null;
  return (
    <section className="above-6" aria-labelledby="equivalents">
      <h2 id="equivalents">{t('equivalents.title')}</h2>
      <p className="muted narrow above-1 below-3">{t('equivalents.lead', { grade })}</p>
      <Form action={path('/compare')} className="stack gap-3">
        <input type="hidden" name="product" value={productId} />
        <Table label={t('equivalents.table')}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('equivalents.choose')}</span>
              </th>
              <th scope="col">{t('equivalents.grade')}</th>
              <th scope="col">{words('mfi')}</th>
              <th scope="col">{words('density')}</th>
              <th scope="col">{t('equivalents.process')}</th>
              <th scope="col">{t('equivalents.use')}</th>
              <th scope="col" className="number">
                {t('offers.pricePerKg', { unit })}
              </th>
              {delivery && (
                <th scope="col" className="number">
                  {t('equivalents.deliveredPrice', { tonnes: delivery.loadTonnes, unit })}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {equivalents.map((other, index) => (
              <tr key={other.id}>
                <td>
                  <input
                    type="checkbox"
                    name="product"
                    value={other.id}
                    defaultChecked={index < CHOSEN_AT_FIRST}
                    aria-label={t('equivalents.chooseThis', { grade: other.grade })}
                    className="not-printed"
                  />
                </td>
                <th scope="row">
                  <div className="beside gap-3">
                    <Picture name={other.picture} alt="" size={44} />
                    <span>
                      <PlainLink to={path(`/products/${other.id}`)}>{other.grade}</PlainLink>
                      <small className="block">
                        {other.manufacturer}
                        {other.quality !== 'prime' && ` · ${words(`quality.${other.quality}`)}`}
                      </small>
                      <CompanyVerdict verdict={other.companyVerdict} trialsOf={other.grade} />
                      {mayOrder && (
                        <PlainLink
                          to={path(`/user/trials/new?product=${other.id}&instead=${productId}`)}
                          className="small"
                        >
                          {t(other.companyVerdict === null ? 'equivalents.tryIt' : 'equivalents.tryAgain')}{' '}
                          <span className="visually-hidden">{other.grade}</span>
                        </PlainLink>
                      )}
                    </span>
                  </div>
                </th>
                <td>
                  <Measure value={other.mfi} unit="g/10min" more={other.mfiMore} relation={other.relations.mfi} />
                </td>
                <td>
                  <Measure
                    value={other.density}
                    unit="g/cm³"
                    more={other.densityMore}
                    relation={other.relations.density}
                  />
                </td>
                <td>
                  <InCommon relation={other.relations.process} />
                </td>
                <td>
                  <InCommon relation={other.relations.application} />
                </td>
                <td className="number">
                  {other.offer ? (
                    <b>
                      <PricePerKg baht={other.offer.memberPricePerKg ?? other.offer.pricePerKg} />
                    </b>
                  ) : (
                    <StatusBadge status={other.stockStatus} />
                  )}
                </td>
                {delivery && (
                  <td className="number">
                    <DeliveredPrice deliveredPrice={other.deliveredPrice} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
        <div className="not-printed">
          <SubmitButton look="outline" pending={false}>
            {t('equivalents.compare')}
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}

function DeliveredPrice({ deliveredPrice }: { deliveredPrice: EquivalentView['deliveredPrice'] }) {
  const { withVat } = useShop();
  return deliveredPrice ? <PricePerKg baht={withVat ? deliveredPrice.with : deliveredPrice.without} /> : '–';
}

/** How far what is said of both is the same. */
function InCommon({ relation }: { relation: EquivalentView['relations']['process'] }) {
  const t = useTranslations('product');
  if (relation === 'same') return t('equivalents.sameUse');
  return relation === 'unknown' ? t('equivalents.unknownUse') : t('equivalents.otherUse');
}

/** A number with how much more or less it is; the sign says it without colour. */
function Measure({
  value,
  unit,
  more,
  relation,
}: {
  value: number | null;
  unit: string;
  more: number | null;
  relation: EquivalentView['relations']['mfi'];
}) {
  const t = useTranslations('product');
  if (value === null) return <span className="muted">{t('equivalents.unknown')}</span>;
  return (
    <span className="whole">
      {formatNumber(value, 5)} <small>{unit}</small>
      <span className="soft block">
        <Difference more={more} relation={relation} />
      </span>
    </span>
  );
}

function Difference({ more, relation }: { more: number | null; relation: EquivalentView['relations']['mfi'] }) {
  const t = useTranslations('product');
  if (relation === 'same') return `= ${t('equivalents.same')}`;
  if (relation === 'unknown' || more === null) return t('equivalents.otherTest');
  return more > 0 ? `▲ +${formatNumber(more, 5)}` : `▼ −${formatNumber(-more, 5)}`;
}
