import { useTranslations } from 'use-intl/react';
import type { AccountStatus } from '#domain/accounts/company/company-facts.ts';
import { Badge } from '#web/components/display/badge.tsx';
import { StatusBadge } from '#web/components/display/status-badge.tsx';

/** Where an account stands on its way from the first form to its approval. */
export function AccountBadge({ status }: { status: AccountStatus }) {
  const t = useTranslations('approvals.accountStatus');
  if (status === 'waiting_approval' || status === 'verified' || status === 'not_approved')
    return <StatusBadge status={status}>{t(status)}</StatusBadge>;
  return <Badge>{t(status)}</Badge>;
}
