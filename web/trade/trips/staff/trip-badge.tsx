import type { TripState } from '#domain/trade/trips/trip.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import type { Tone } from '#web/ui/display/status.ts';

const TONES: Readonly<Record<TripState, Tone>> = {
  planned: 'neutral',
  driving: 'info',
  ended: 'success',
  cancelled: 'warning',
};

/** Where a trip stands. */
export function TripBadge({ state }: { state: TripState }) {
  const t = useTranslations('trips');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
