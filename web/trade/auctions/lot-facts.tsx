import type { ReactNode } from 'react';
import { formatNumber, formatQuantity } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { useKgPrice } from './auction-cells.tsx';
import { LotKindName, useLotGoods } from './lot-cells.tsx';
import type { MyLot, StaffLot } from './lot-shapes.ts';

const timeOf = (at: string | null) => at && <DateTime at={at} />;

/** A price with its unit; nothing where there is none. */
function usePerKg() {
  const kgPrice = useKgPrice();
  return (baht: number | null) => baht !== null && kgPrice(baht);
}

const NOTHING = [] as const;

/** The lot and its terms, as seller and staff read them; `first` and `reserve` are what one of them alone has. */
export function LotFacts({
  lot,
  first = NOTHING,
  reserve,
}: {
  lot: MyLot | StaffLot;
  first?: readonly (readonly [string, ReactNode])[];
  reserve: ReactNode;
}) {
  const t = useTranslations('auctionLots');
  const locale = useLocale();
  const goodsName = useLotGoods();
  const perKg = usePerKg();
  const { extension, fall } = lot;
  return (
    <Panel title={t('facts.title')}>
      <FactList
        facts={[
          ...first,
          [t('form.kind'), <LotKindName key="kind" kind={lot.kind} />],
          [t('facts.goods'), goodsName(lot.product)],
          [
            t('facts.amount'),
            `${formatQuantity(lot.kg, locale)} (${formatNumber(lot.packs)} × ${nameIn(locale, lot.sku.attribute)})`,
          ],
          [t('form.lotNo'), lot.lot_no],
          [t('facts.warehouse'), nameIn(locale, lot.warehouse)],
          [t('form.note'), lot.note],
          [t('form.starts'), timeOf(lot.starts_at)],
          [t('form.ends'), timeOf(lot.ends_at)],
          ...(extension
            ? ([
                [
                  t('facts.extension'),
                  t('facts.extensionText', {
                    within_minutes: formatNumber(extension.within_minutes),
                    by_minutes: formatNumber(extension.by_minutes),
                  }),
                ],
                [t('form.latestEnd'), timeOf(lot.latest_end_at)],
              ] as const)
            : []),
          [t('form.startPrice'), perKg(lot.start_price)],
          ...(fall
            ? ([
                [
                  t('form.drop'),
                  `${perKg(fall.drop) || ''} / ${formatNumber(fall.every_minutes ?? 0)} ${t('facts.minutes')}`,
                ],
                [t('form.floor'), perKg(fall.floor)],
              ] as const)
            : []),
          ...(lot.steps.length === 0 ? [] : ([[t('form.steps'), <Steps key="steps" lot={lot} />]] as const)),
          [t('form.reserve'), reserve],
          ...(lot.buy_now === null ? [] : ([[t('form.buyNow'), perKg(lot.buy_now)]] as const)),
          [t('form.deposit'), `${formatNumber(lot.deposit_percent)}%`],
          [t('facts.offer'), perKg(lot.offer_per_kg)],
        ]}
      />
    </Panel>
  );
}

function Steps({ lot: { steps } }: { lot: Pick<MyLot, 'steps'> }) {
  const t = useTranslations('auctionLots.facts');
  const kgPrice = useKgPrice();
  return (
    <ul>
      {steps.map(({ from, step }) => (
        <li key={from}>{from === 0 ? kgPrice(step) : t('stepFrom', { step: kgPrice(step), from: kgPrice(from) })}</li>
      ))}
    </ul>
  );
}

/** How it stands or ended: of sealed bids no price before the end. */
export function LotStanding({ lot }: { lot: MyLot | StaffLot }) {
  const t = useTranslations('auctionLots.standing');
  const perKg = usePerKg();
  if (lot.state === 'draft' || lot.state === 'waiting') return null;
  return (
    <Panel title={t('title')}>
      <FactList
        facts={[
          [t('price'), perKg(lot.price)],
          [t('bids'), lot.bids === null ? t('sealed') : formatNumber(lot.bids)],
          [t('bidders'), lot.bidders !== null && formatNumber(lot.bidders)],
          [t('outcome'), lot.outcome && t(`outcomes.${lot.outcome}`)],
          [t('ended'), timeOf(lot.ended_at)],
        ]}
      />
    </Panel>
  );
}
