import { useTranslations } from '#web/i18n/texts.tsx';
import type { RefundState } from '#domain/money/refunds/refundable.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { REFUND_TONES } from './tones.ts';

/** Where a refund stands. Goods that cost nothing come back without money: nothing was taken off anything. */
export function RefundStateBadge({ refund: { state, total } }: { refund: { state: RefundState; total: number } }) {
  const t = useTranslations('refunds');
  return (
    <Badge tone={REFUND_TONES[state]}>
      {state === 'set_off' && total === 0 ? t('state.goods_back') : t(`state.${state}`)}
    </Badge>
  );
}
