import { useTranslations } from '#web/i18n/texts.tsx';
import type { OwnStanding } from '#domain/trade/auctions/fate.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import type { Tone } from '#web/ui/display/status.ts';

const TONES: Readonly<Record<OwnStanding, Tone>> = {
  upcoming: 'neutral',
  running: 'info',
  leading: 'success',
  to_order: 'warning',
  ordered: 'success',
  lapsed: 'danger',
  over: 'neutral',
};

/** Where an auction stands for the company. */
export function StandingBadge({ standing }: { standing: OwnStanding }) {
  const t = useTranslations('myAuctions');
  return <Badge tone={TONES[standing]}>{t(`standing.${standing}`)}</Badge>;
}
