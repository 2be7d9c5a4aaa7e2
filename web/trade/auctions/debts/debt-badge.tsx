import type { DebtState } from '#domain/trade/auctions/debt.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Cells } from '#web/kit/table.tsx';
import { Badge } from '#web/ui/display/badge.tsx';

export function DebtBadge({ state }: { state: DebtState }) {
  const t = useTranslations('auctionDebts');
  return <Badge tone={state === 'owed' ? 'warning' : 'neutral'}>{t(`state.${state}`)}</Badge>;
}

/** How the columns of the list are shown. */
export const debtCells: Cells<{ state: DebtState }> = {
  state: ({ state }) => <DebtBadge state={state} />,
};
