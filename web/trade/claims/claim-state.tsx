import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { Badge } from '#web/ui/display/badge.tsx';

export type ClaimRow = Answer<'GET /claims'>['rows'][number];
export type Claim = Answer<'GET /claims/{id}'>;

const OUTCOME_TONES = { refund: 'success', replacement: 'success', refused: 'danger', withdrawn: 'neutral' } as const;

/** Where a claim stands, or how it ended. */
export function ClaimBadge({ claim: { state, outcome } }: { claim: Pick<ClaimRow, 'state' | 'outcome'> }) {
  const t = useTranslations('claims');
  if (outcome) return <Badge tone={OUTCOME_TONES[outcome]}>{t(`outcome.${outcome}`)}</Badge>;
  return <Badge tone={state === 'with_seller' ? 'warning' : 'info'}>{t(`state.${state}`)}</Badge>;
}
