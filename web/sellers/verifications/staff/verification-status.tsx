import { useTranslations } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { ApprovalBadge } from '#web/accounts/people/document-status.tsx';
import type { VerificationKind, State } from './kinds.ts';

const LOOKS = {
  0: { tone: 'info', icon: 'clock' },
  1: { tone: 'neutral', icon: 'trash' },
  2: { tone: 'danger', icon: 'close' },
} as const;

/** The state of an object; a deletion request is not approved but done. */
export function VerificationStatus({ kind, status }: { kind: VerificationKind; status: State }) {
  const t = useTranslations('verifications');
  if (kind !== 'deletion_requests') return <ApprovalBadge status={status} />;
  return <Badge {...LOOKS[status]}>{t(`tabOfDeletion.${status}`)}</Badge>;
}
