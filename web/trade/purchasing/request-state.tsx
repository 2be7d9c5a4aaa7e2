import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { Badge } from '#web/ui/display/badge.tsx';

export type PurchaseRequest = Answer<'GET /purchase-request/{id}'>;
type Row = Answer<'GET /purchase-request/list'>['rows'][number];

const TONES = {
  waiting: 'warning',
  approved: 'info',
  placed: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const;

/** Where a request stands; of one that waits, how many of its steps are approved. */
export function RequestState({ request }: { request: Pick<Row, 'state' | 'approvals_given' | 'approvals_needed'> }) {
  const t = useTranslations('purchasing');
  const { state, approvals_given, approvals_needed } = request;
  return (
    <Badge tone={TONES[state]}>
      {t(`state.${state}`)}
      {state === 'waiting' && approvals_needed > 1 && ` ${approvals_given}/${approvals_needed}`}
    </Badge>
  );
}
