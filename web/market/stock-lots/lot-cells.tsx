import type { Answer } from '#contract/client.ts';
import type { StockLotState } from '#domain/market/stock-lots/stock-lot.ts';
import { formatNumber } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { Cells } from '#web/kit/table.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { Badge } from '#web/ui/display/badge.tsx';

type LotRow = Answer<'GET /seller/stock-lots'>['rows'][number];

const TONES = { open: 'success', quarantine: 'warning', ended: 'neutral' } as const;

/** Where a lot stands. */
export function StockLotBadge({ state }: { state: StockLotState }) {
  const t = useTranslations('stockLots');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}

/** How the columns of the list of lots are shown. */
export function useLotCells(): Cells<LotRow> {
  const locale = useLocale();
  return {
    goods: ({ product, attribute }) => `${nameIn(locale, product)} · ${nameIn(locale, attribute)}`,
    warehouse: ({ warehouse }) => nameIn(locale, warehouse),
    outside: ({ outside, values }) => (outside > 0 ? <Outside count={outside} /> : values > 0 && formatNumber(0)),
    state: ({ state }) => <StockLotBadge state={state} />,
  };
}

function Outside({ count }: { count: number }) {
  return <Badge tone="danger">{formatNumber(count)}</Badge>;
}
