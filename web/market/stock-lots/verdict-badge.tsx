import type { ValueVerdict } from '#domain/market/stock-lots/lot-values.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Badge } from '#web/ui/display/badge.tsx';

const TONES = { within: 'success', below: 'danger', above: 'danger', no_limits: 'neutral' } as const;

/** Whether a measured value is within the grade's limits. */
export function VerdictBadge({ verdict }: { verdict: ValueVerdict }) {
  const t = useTranslations('stockLots');
  return <Badge tone={TONES[verdict]}>{t(`verdict.${verdict}`)}</Badge>;
}
