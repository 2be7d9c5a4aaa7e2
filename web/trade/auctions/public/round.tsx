import { formatMoney, formatNumber } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { FactList } from '#web/ui/details/fact-list.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { useKgPrice } from '../auction-cells.tsx';
import type { AuctionPage } from '../auction-shapes.ts';

/** Of which demand it is the final round, and to a seller in it what the own price is compared by. */
export function Round({ auction: { round, is_own } }: { auction: Pick<AuctionPage, 'round' | 'is_own'> }) {
  const t = useTranslations('auctions.round');
  const path = usePath();
  const kgPrice = useKgPrice();
  if (!round) return null;
  const { demand_id, demand, sellers, own } = round;
  const to = is_own ? `/user/demands/${demand_id}/compare` : `/seller/demands/${demand_id}/outcome`;
  return (
    <Panel title={t('title')}>
      <p className="below-2">{t('how')}</p>
      <FactList
        facts={[
          [
            t('demand'),
            is_own || own ? (
              <PlainLink key="demand" to={path(to)}>
                {demand}
              </PlainLink>
            ) : (
              demand
            ),
          ],
          [t('sellers'), formatNumber(sellers)],
          ...(own
            ? [
                [t('place'), own.place === null ? '–' : formatNumber(own.place)] as const,
                [t('start'), kgPrice(own.start)] as const,
                [t('freight'), formatMoney(own.freight, 'THB')] as const,
                [t('factor'), t('times', { factor: own.factor.toFixed(4) })] as const,
              ]
            : []),
        ]}
      />
    </Panel>
  );
}
