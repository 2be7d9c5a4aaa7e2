import { useTranslations } from '#web/i18n/texts.tsx';
import type { SalesQuotationState } from '#domain/trade/quotations/sales-quotation.ts';
import { Badge } from '#web/ui/display/badge.tsx';

const TONES = { waiting: 'warning', open: 'success', ordered: 'info', expired: 'neutral' } as const;

/** Where a quotation stands that sales made. */
export function SalesQuotationBadge({ state }: { state: SalesQuotationState }) {
  const t = useTranslations('quotations');
  return <Badge tone={TONES[state]}>{t(`staff.state.${state}`)}</Badge>;
}
