import { useTranslations } from '#web/i18n/texts.tsx';
import type { QuoteStanding } from '#domain/trade/quotes/given-quotes.ts';
import { Badge } from '#web/ui/display/badge.tsx';

const TONES = { none: 'neutral', given: 'success', to_confirm: 'warning', withdrawn: 'neutral' } as const;

/** Where the company’s own quote stands. */
export function StandingBadge({ standing }: { standing: QuoteStanding }) {
  const t = useTranslations('sellerQuotes');
  return <Badge tone={TONES[standing]}>{t(`standing.${standing}`)}</Badge>;
}
