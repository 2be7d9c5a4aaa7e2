import { useTranslations } from '#web/i18n/texts.tsx';
import type { ProposalState } from '#domain/sellers/proposed-grades.ts';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';

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
