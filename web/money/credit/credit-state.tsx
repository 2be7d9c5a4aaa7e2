import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import type { CreditState } from '#domain/money/credit/credit-line.ts';
import type { RequestState } from '#domain/money/credit/credit-request.ts';
import { Badge } from '#web/ui/display/badge.tsx';

export type CreditAccount = Answer<'GET /credit/account'>;

const LINE_TONES = { active: 'success', suspended: 'danger', not_effective: 'info', expired: 'neutral' } as const;
const REQUEST_TONES = { pending: 'warning', failed: 'danger', approved: 'success' } as const;

export function CreditStateBadge({ state }: { state: CreditState }) {
  const t = useTranslations('credit');
  return <Badge tone={LINE_TONES[state]}>{t(`state.${state}`)}</Badge>;
}

export function RequestStateBadge({ state }: { state: RequestState }) {
  const t = useTranslations('credit');
  return <Badge tone={REQUEST_TONES[state]}>{t(`requestState.${state}`)}</Badge>;
}
