import type { Answer } from '#contract/client.ts';
import { demandStates, type DemandState } from '#domain/trade/demands/demand.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { PresetView } from '#web/kit/list-views.tsx';
import type { Cells } from '#web/kit/table.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import type { Tone } from '#web/ui/display/status.ts';
import type { DemandRow } from './demand-shapes.ts';

type MyRow = Answer<'GET /my-demands'>['rows'][number];
type StaffRow = Answer<'GET /staff/demands'>['rows'][number];

const TONES: Readonly<Record<DemandState, Tone>> = {
  draft: 'neutral',
  open: 'success',
  closed: 'warning',
  opened: 'warning',
  awarded: 'success',
  ended: 'neutral',
  cancelled: 'danger',
};

/** Where a demand stands. */
export function DemandBadge({ state, isWaiting = false }: { state: DemandState; isWaiting?: boolean }) {
  const t = useTranslations('demands');
  return <Badge tone={isWaiting ? 'warning' : TONES[state]}>{isWaiting ? t('waiting') : t(`state.${state}`)}</Badge>;
}

/** The views by state that lists of demands have. */
export function useDemandViews(states: readonly DemandState[] = demandStates): PresetView[] {
  const t = useTranslations('demands');
  return states.map((state) => ({ label: t(`state.${state}`), search: `state=${state}` }));
}

export const myDemandCells: Cells<MyRow> = {
  goods: ({ goods }) => <Named names={goods} />,
  province: ({ province }) => <Named names={province} />,
  state: ({ state, is_waiting }) => <DemandBadge state={state} isWaiting={is_waiting} />,
};

export const staffDemandCells: Cells<StaffRow> = {
  goods: (row) => <GoodsOfRow row={row} />,
  province: ({ province }) => <Named names={province} />,
  state: ({ state }) => <DemandBadge state={state} />,
};

function Named({ names }: { names: MyRow['goods'] | null }) {
  const locale = useLocale();
  return names && nameIn(locale, names);
}

/** The first lines in a few words. */
export function GoodsOfRow({ row: { lines, line_count } }: { row: Pick<DemandRow, 'lines' | 'line_count'> }) {
  const locale = useLocale();
  const named = lines.map(({ grade, material }) => grade ?? nameIn(locale, material)).join(', ');
  return (
    <>
      {named}
      {line_count > lines.length && <small> +{line_count - lines.length}</small>}
    </>
  );
}
