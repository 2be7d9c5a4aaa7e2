import { planList } from '#contract/trade/plan-list.ts';
import type { PlanState } from '#domain/trade/plans/plan-state.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { Badge } from '#web/ui/display/badge.tsx';

const TONES = { current: 'success', outdated: 'warning', ordered: 'info' } as const;

export function PlanStateBadge({ state }: { state: PlanState }) {
  const locale = useLocale();
  return <Badge tone={TONES[state]}>{planList.texts.values.state[state][locale]}</Badge>;
}
