import { formatNumber, formatQuantity } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { useKgPrice } from '../auction-cells.tsx';
import type { AuctionPage } from '../auction-shapes.ts';
import { useSpan } from '../time-left.tsx';

/** What is auctioned, and where it is. */
export function Goods({ auction }: { auction: AuctionPage }) {
  const t = useTranslations('auctions');
  const locale = useLocale();
  const { grade, material, quality, kg, packs, pack_kg, lot_no, province, seller, kind, note } = auction;
  return (
    <Panel title={t('goods.title')}>
      <FactList
        facts={[
          ...(grade === null ? [] : [[t('goods.grade'), <Grade key="grade" auction={auction} />] as const]),
          [t('goods.material'), nameIn(locale, material)],
          ...(quality ? [[t('goods.quality'), t(`quality.${quality}`)] as const] : []),
          [
            t('goods.amount'),
            packs !== null && pack_kg !== null
              ? t('goods.packs', {
                  amount: formatQuantity(kg, locale),
                  packs: formatNumber(packs),
                  each: formatNumber(pack_kg),
                })
              : formatQuantity(kg, locale),
          ],
          ...(lot_no === '' ? [] : [[t('goods.lot'), lot_no] as const]),
          [t(kind === 'reverse' ? 'goods.to' : 'goods.place'), nameIn(locale, province)],
          ...(seller ? [[t('goods.seller'), nameIn(locale, seller)] as const] : []),
        ]}
      />
      {note !== '' && <p className="as-typed above-3 breakable">{note}</p>}
    </Panel>
  );
}

function Grade({ auction: { product_id, grade } }: { auction: AuctionPage }) {
  const path = usePath();
  return product_id ? <PlainLink to={path(`/products/${product_id}`)}>{grade}</PlainLink> : grade;
}

/** By which rules it is bid: shown before the start and never changed. */
export function Terms({ auction }: { auction: AuctionPage }) {
  const t = useTranslations('auctions');
  const kgPrice = useKgPrice();
  const span = useSpan();
  const { kind, terms, start_price, starts_at, ends_at, phase } = auction;
  const depositText = (percent: number) =>
    percent === 0
      ? t('terms.noDeposit')
      : t(kind === 'sealed' ? 'terms.depositOfSealed' : 'terms.depositOf', { percent });
  const { steps, extension, fall, buy_now, reserve, deposit_percent, latest_end_at } = terms;
  return (
    <Panel title={t('terms.title')}>
      <FactList
        facts={[
          [t('terms.kind'), t(`kind.${kind}`)],
          [t('terms.starts'), <DateTime key="starts" at={starts_at} />],
          [t(phase === 'ended' ? 'terms.ended' : 'terms.ends'), <DateTime key="ends" at={ends_at} />],
          [t('terms.start'), kgPrice(start_price)],
          ...(kind === 'dutch' || kind === 'sealed'
            ? []
            : [[t('terms.steps'), <Steps key="steps" steps={steps} />] as const]),
          ...(fall
            ? [
                [
                  t('terms.fall'),
                  t('terms.falls', {
                    drop: kgPrice(fall.drop),
                    every: span(fall.every_ms),
                    floor: kgPrice(fall.floor),
                  }),
                ] as const,
              ]
            : []),
          ...(extension
            ? [
                [
                  t('terms.extension'),
                  <>
                    {t('terms.extends', { within: span(extension.within_ms), by: span(extension.by_ms) })}{' '}
                    {t('terms.latest')} <DateTime at={latest_end_at} />
                  </>,
                ] as const,
              ]
            : []),
          // A falling price ends at its floor, and the buyer of a round awards: no bid is measured by a reserve.
          ...(kind === 'dutch' || kind === 'reverse'
            ? []
            : [[t('terms.reserve'), reserve === null ? t(reserveText(auction)) : kgPrice(reserve)] as const]),
          ...(buy_now === null ? [] : [[t('terms.buyNow'), kgPrice(buy_now)] as const]),
          ...(kind === 'reverse' ? [] : [[t('terms.deposit'), depositText(deposit_percent)] as const]),
        ]}
      />
    </Panel>
  );
}

function reserveText({ phase, terms: { has_reserve } }: AuctionPage) {
  if (!has_reserve) return 'terms.noReserve';
  return phase === 'ended' ? 'terms.hadReserve' : 'terms.hasReserve';
}

function Steps({ steps }: { steps: AuctionPage['terms']['steps'] }) {
  const t = useTranslations('auctions');
  const kgPrice = useKgPrice();
  return (
    <ul>
      {steps.map(({ from, step }) => (
        <li key={from}>
          {from === 0 ? kgPrice(step) : t('terms.stepFrom', { step: kgPrice(step), from: kgPrice(from) })}
        </li>
      ))}
    </ul>
  );
}
