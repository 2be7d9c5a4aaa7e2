import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import {
  standingOrderNo,
  standingOrderStates,
  type StandingOrderState,
} from '#domain/trade/standing-orders/standing-order.ts';
import { nameIn } from '#web/i18n/language.ts';
import type { PresetView } from '#web/kit/list-views.tsx';
import type { Cells } from '#web/kit/table.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { PricePerKg } from '#web/ui/display/money.tsx';
import type { Tone } from '#web/ui/display/status.ts';

export type StandingOrderRow = Answer<'GET /standing-orders'>['rows'][number];
export type StandingOrder = Answer<'GET /standing-orders/{id}'>;

const TONES: Readonly<Record<StandingOrderState, Tone>> = {
  waiting: 'warning',
  active: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
  stopped: 'danger',
  finished: 'neutral',
};

/** Where a standing order stands. */
export function StandingOrderBadge({ state }: { state: StandingOrderState }) {
  const t = useTranslations('standingOrders');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}

/** What lists of standing orders show that is more than a field of the row. */
export const standingOrderCells: Cells<StandingOrderRow> = {
  number: ({ id }) => standingOrderNo(id),
  goods: (row) => <Goods row={row} />,
  cap_per_kg: ({ cap_per_kg }) => <PricePerKg baht={cap_per_kg} settled />,
  runs: ({ runs, max_runs }) => `${runs} / ${max_runs}`,
  state: ({ state, doubt }) => <State state={state} doubt={doubt} />,
};

/** The views by state that all lists of them have. */
export function useStandingOrderViews(): PresetView[] {
  const t = useTranslations('standingOrders');
  return standingOrderStates.map((state) => ({ label: t(`state.${state}`), search: `state=${state}` }));
}

function Goods({ row: { grade, province } }: { row: StandingOrderRow }) {
  const locale = useLocale();
  return (
    <>
      {grade} <small>{nameIn(locale, province)}</small>
    </>
  );
}

function State({ state, doubt }: Pick<StandingOrderRow, 'state' | 'doubt'>) {
  const t = useTranslations('standingOrders');
  return (
    <>
      <StandingOrderBadge state={state} />
      {doubt !== null && <small> {t(`doubt.${doubt}`)}</small>}
    </>
  );
}
