import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import type { PreorderState } from '#domain/trade/preorders/preorder.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import type { Tone } from '#web/ui/display/status.ts';

export type PreorderRow = Answer<'GET /preorders'>['rows'][number];
export type Preorder = Answer<'GET /preorders/{id}'>;

const TONES: Readonly<Record<PreorderState, Tone>> = {
  asked: 'warning',
  proposed: 'warning',
  offered: 'info',
  accepted: 'info',
  ordered: 'success',
  declined: 'neutral',
  refused: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
};

/** Where a pre-order stands, or how it ended. */
export function PreorderBadge({ state }: { state: PreorderState }) {
  const t = useTranslations('preorders');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
