import type { Answer } from '#contract/client.ts';
import { formatMoney, formatNumber } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

type Offers = Answer<'GET /demands/{id}/counter-offers'>['offers'];
type Wish = Offers[number]['wishes'][number];

const TONES = { waiting: 'neutral', answered: 'success', kept: 'warning' } as const;

/** What was asked, the newest round first, and what came of it once answers were opened. */
export function SentCounters({ offers }: { offers: Offers }) {
  const t = useTranslations('counterOffers');
  const locale = useLocale();
  return offers
    .toSorted((one, other) => other.round - one.round)
    .map(({ round, made_at, seller, message, answer, wishes }) => (
      <Panel
        key={`${round} ${seller.id}`}
        title={t('sentTo', { name: nameIn(locale, seller), round })}
        aside={<Badge tone={TONES[answer]}>{t(`answer.${answer}`)}</Badge>}
      >
        <p className="soft">
          <DateTime at={made_at} />
        </p>
        <ul>
          {wishes.map((wish) => (
            <li key={`${wish.position} ${wish.offer_id}`}>
              <WishText wish={wish} />
            </li>
          ))}
        </ul>
        {message !== '' && <p>{message}</p>}
      </Panel>
    ));
}

function WishText({ wish: { position, what, quoted_per_kg, price_per_kg, answered_per_kg } }: { wish: Wish }) {
  const t = useTranslations('counterOffers');
  const baht = (perKg: number) => formatMoney(perKg, 'THB');
  return (
    <>
      {t('line', { number: formatNumber(position + 1), what })}:{' '}
      {t('wished', { quoted: baht(quoted_per_kg), wished: baht(price_per_kg) })}
      {answered_per_kg !== null && <> {t('answeredWith', { price: baht(answered_per_kg) })}</>}
    </>
  );
}
