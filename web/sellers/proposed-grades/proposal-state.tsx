import { useTranslations } from '#web/i18n/texts.tsx';
import type { ProposalState } from '#domain/market/catalogue/proposed-grades.ts';
import { StatusBadge } from '#web/components/display/status-badge.tsx';

const LOOKS = {
  waiting: 'waiting_approval',
  approved: 'verified',
  merged: 'verified',
  refused: 'not_approved',
  withdrawn: 'ended',
} as const;

export function ProposalStateBadge({ state }: { state: ProposalState }) {
  const t = useTranslations('proposedGrades');
  return <StatusBadge status={LOOKS[state]}>{t(`state.${state}`)}</StatusBadge>;
}
