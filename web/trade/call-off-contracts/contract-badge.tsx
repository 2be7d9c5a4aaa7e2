import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import type { CallOffState } from '#domain/trade/call-off-contracts/contract.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import type { Tone } from '#web/ui/display/status.ts';

export type CallOffRow = Answer<'GET /call-off-contracts'>['rows'][number];
export type CallOffContract = Answer<'GET /call-off-contracts/{id}'>;

const TONES: Readonly<Record<CallOffState, Tone>> = {
  proposed: 'warning',
  offered: 'warning',
  accepted: 'warning',
  active: 'success',
  ended: 'neutral',
  cancelled: 'neutral',
  declined: 'neutral',
  refused: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
};

/** Where a contract stands, or how it ended. */
export function ContractBadge({ state }: { state: CallOffState }) {
  const t = useTranslations('callOffContracts');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
