import { Link } from 'react-router';
import type { Answer } from '#contract/client.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { usePath } from '#web/page/use-shop.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { CompanyLink } from '#web/ui/display/company-link.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

type Pair = Answer<'GET /staff/auction-pairs'>['data'][number];

/** Companies of an auction that have something in common: a reason to look, no more. */
export function Pairs({ pairs, isOfMany = false }: { pairs: readonly Pair[]; isOfMany?: boolean }) {
  const t = useTranslations('auctionLots.pairs');
  const path = usePath();
  return (
    <Panel title={t('title')}>
      <p className="soft">{pairs.length === 0 ? t('none') : t('about')}</p>
      <ul className="stack gap-2 above-2">
        {pairs.map(({ auction, number, one, other, is_with_seller, ties }) => (
          <li key={`${auction} ${one.id} ${other.id}`}>
            {isOfMany && (
              <>
                <Link to={path(`/staff/auctions/${auction}`)}>{number}</Link>{' '}
              </>
            )}
            <CompanyLink company={one} /> · <CompanyLink company={other} />{' '}
            {is_with_seller && <Badge tone="danger">{t('seller')}</Badge>}{' '}
            {ties.map((tie) => (
              <Badge key={tie} tone="warning">
                {t(`tie.${tie}`)}
              </Badge>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
