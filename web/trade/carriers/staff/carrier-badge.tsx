import type { CarrierState } from '#domain/trade/carriers/carrier.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';

const TONES = { active: 'success', ended: 'neutral' } as const;

/** Whether a carrier drives. */
export function CarrierBadge({ state }: { state: CarrierState }) {
  const t = useTranslations('carriers');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
