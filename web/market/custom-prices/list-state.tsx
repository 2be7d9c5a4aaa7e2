import { useTranslations } from '#web/i18n/texts.tsx';
import { type PriceListState } from '#domain/market/pricing/price-list.ts';
import { StatusBadge } from '#web/ui/display/status-badge.tsx';
import type { Status } from '#web/ui/display/status.ts';

const LOOKS: Readonly<Record<PriceListState, Status>> = {
  draft: 'draft',
  waiting: 'waiting_approval',
  approved: 'verified',
  refused: 'not_approved',
  ended: 'ended',
};

export function ListState({ state }: { state: PriceListState }) {
  const t = useTranslations('customPrices');
  return <StatusBadge status={LOOKS[state]}>{t(`state.${state}`)}</StatusBadge>;
}
