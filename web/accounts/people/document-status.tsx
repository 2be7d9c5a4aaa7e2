import { useTranslations } from '#web/i18n/texts.tsx';
import type { ApprovalStatus } from '#domain/accounts/company/approval.ts';
import type { DocumentKind } from '#domain/accounts/company/company-documents.ts';
import type { Status } from '#web/ui/display/status.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';

const LOOKS: Readonly<Record<0 | 1 | 2, Status>> = { 0: 'waiting_approval', 1: 'verified', 2: 'not_approved' };

/** What became of a paper, a warehouse, an account: sent or not, being checked, approved, refused. */
export function ApprovalBadge({ status }: { status: ApprovalStatus }) {
  const t = useTranslations('people');
  if (status === null) return <Badge>{t('approval.none')}</Badge>;
  return <StatusBadge status={LOOKS[status]}>{t(`approval.${status}`)}</StatusBadge>;
}

export function DocumentName({ kind }: { kind: DocumentKind }) {
  const t = useTranslations('people');
  return t(`documents.${kind}`);
}
