import { useTranslations } from '#web/i18n/texts.tsx';
import type { AccountStatus } from '#domain/accounts/company/company-facts.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';

interface AccountBadgeProps {
  account: { account_status: AccountStatus; is_suspended?: boolean };
}

/** Where an account stands on its way from the first form to its approval; or that staff keep it out. */
export function AccountBadge({ account: { account_status: status, is_suspended } }: AccountBadgeProps) {
  const t = useTranslations('approvals');
  if (is_suspended)
    return (
      <Badge tone="danger" icon="warning">
        {t('accountStatus.suspended')}
      </Badge>
    );
  if (status === 'waiting_approval' || status === 'verified' || status === 'not_approved')
    return <StatusBadge status={status}>{t(`accountStatus.${status}`)}</StatusBadge>;
  return <Badge>{t(`accountStatus.${status}`)}</Badge>;
}
