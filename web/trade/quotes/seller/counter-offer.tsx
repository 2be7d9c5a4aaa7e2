import { formatMoney, formatNumber } from '#domain/values/format.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Day } from '#web/ui/display/date-time.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import type { OwnQuote } from '../quote-form-data.ts';

/** What the buyer asks of this company alone, beside what it quoted; the form below answers. */
export function CounterOffer({ counter }: Pick<OwnQuote, 'counter'>) {
  const t = useTranslations('sellerQuotes.counter');
  if (!counter) return null;
  return (
    <Panel title={t('title')}>
      <p>
        {t('how')} <Day day={counter.kept.valid_until} />
      </p>
      <ul className="stack gap-1">
        {counter.wishes.map(({ position, offer_id, quoted_per_kg, price_per_kg }) => (
          <li key={`${position} ${offer_id}`}>
            {t('wish', {
              number: formatNumber(position + 1),
              quoted: formatMoney(quoted_per_kg, 'THB'),
              wished: formatMoney(price_per_kg, 'THB'),
            })}
          </li>
        ))}
      </ul>
      {counter.message !== '' && <blockquote>{counter.message}</blockquote>}
    </Panel>
  );
}
