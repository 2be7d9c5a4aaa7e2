import { useTranslations } from '#web/i18n/texts.tsx';
import { useMembersOnly } from '#web/ui/feedback/members-only.tsx';
import { PlainLink } from '#web/ui/layout/plain-link.tsx';
import { usePath, useShop } from '#web/page/use-shop.ts';
import { ranges, WEEKS, withRange, withScale, type Range } from './trend-address.ts';
import { useComingSearch } from './use-coming-search.ts';

/** How far back the chart reaches, and where its scale begins. A year is for members: others are asked to log in. */
export function Ranges({ chosen, isEnlarged }: { chosen: Range | null; isEnlarged: boolean }) {
  const t = useTranslations('priceTrends');
  const { user } = useShop();
  const path = usePath();
  const search = useComingSearch();
  const askToLogIn = useMembersOnly();
  return (
    <div className="row between">
      <nav className="segments" aria-label={t('range.label')}>
        {ranges.map((range) => {
          const to = path(`/price-trend${withRange(search, range)}`);
          return (
            <PlainLink
              key={range}
              to={to}
              aria-current={range === chosen ? 'true' : undefined}
              title={t(`range.${range}.long`)}
              onClick={(event) => {
                if (!user && WEEKS[range] === 0) askToLogIn(event, to);
              }}
            >
              {t(`range.${range}.short`)}
            </PlainLink>
          );
        })}
      </nav>
      <nav className="segments" aria-label={t('scale.label')}>
        {([false, true] as const).map((each) => (
          <PlainLink
            key={String(each)}
            to={path(`/price-trend${withScale(search, each)}`)}
            aria-current={each === isEnlarged ? 'true' : undefined}
          >
            {t(each ? 'scale.near' : 'scale.zero')}
          </PlainLink>
        ))}
      </nav>
    </div>
  );
}
