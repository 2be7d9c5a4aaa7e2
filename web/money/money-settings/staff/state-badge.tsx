import { useTranslations } from '#web/i18n/texts.tsx';
import type { MoneyChangeState } from '#domain/money-settings/money-setting.ts';
import { Badge } from '#web/ui/display/badge.tsx';

const TONES = {
  waiting: 'warning',
  approved: 'success',
  done_alone: 'success',
  refused: 'neutral',
  withdrawn: 'neutral',
} as const;

export function MoneyChangeBadge({ state }: { state: MoneyChangeState }) {
  const t = useTranslations('moneySettings');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
