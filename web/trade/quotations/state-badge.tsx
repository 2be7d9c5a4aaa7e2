import { useTranslations } from '#web/i18n/texts.tsx';
import type { QuotationState } from '#domain/trade/quotations/quotation.ts';
import { Badge } from '#web/ui/display/badge.tsx';

const TONES = { open: 'success', ordered: 'info', expired: 'neutral' } as const;

export function QuotationBadge({ state }: { state: QuotationState }) {
  const t = useTranslations('quotations');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
