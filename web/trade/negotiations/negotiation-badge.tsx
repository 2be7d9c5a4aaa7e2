import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import type { NegotiationState } from '#domain/trade/negotiations/negotiation.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import type { Tone } from '#web/ui/display/status.ts';

export type NegotiationRow = Answer<'GET /negotiations'>['rows'][number];
export type Negotiation = Answer<'GET /negotiations/{id}'>;

const TONES: Readonly<Record<NegotiationState, Tone>> = {
  asked: 'warning',
  offered: 'info',
  accepted: 'info',
  ordered: 'success',
  listed: 'success',
  refused: 'danger',
  ended: 'neutral',
  expired: 'neutral',
};

/** Where a negotiation stands, or how it ended. */
export function NegotiationBadge({ state }: { state: NegotiationState }) {
  const t = useTranslations('negotiations');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
