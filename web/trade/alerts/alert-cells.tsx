import { useTranslations } from '#web/i18n/texts.tsx';
import type { Answer } from '#contract/client.ts';
import { alertStates, type AlertState } from '#domain/trade/alerts/alert.ts';
import { nameIn } from '#web/i18n/language.ts';
import type { PresetView } from '#web/kit/list-views.tsx';
import type { Cells } from '#web/kit/table.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { PricePerKg } from '#web/ui/display/money.tsx';
import type { Tone } from '#web/ui/display/status.ts';

export type AlertRow = Answer<'GET /alerts'>['rows'][number];
export type Alert = Answer<'GET /alerts/{id}'>;

const TONES: Readonly<Record<AlertState, Tone>> = {
  watching: 'info',
  met: 'success',
  paused: 'neutral',
  ended: 'neutral',
};

/** Where an alert stands. */
export function AlertBadge({ state }: { state: AlertState }) {
  const t = useTranslations('alerts');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}

/** What lists of alerts show that is more than a field of the row. */
export const alertCells: Cells<AlertRow> = {
  what: ({ what, product }) => <Goods what={what} grade={product?.grade ?? null} />,
  province: ({ province }) => <Place province={province} />,
  condition: (row) => <Condition alert={row} />,
  found: (row) => <Found alert={row} />,
  state: ({ state }) => <AlertBadge state={state} />,
};

/** The views that the list has for everybody. */
export function useAlertViews(): PresetView[] {
  const t = useTranslations('alerts');
  return [
    { label: t('mine'), search: 'mine=yes' },
    ...alertStates.map((state) => ({ label: t(`state.${state}`), search: `state=${state}` })),
  ];
}

function Goods({ what, grade }: { what: string; grade: string | null }) {
  return grade === null || grade === what ? (
    what
  ) : (
    <>
      {grade} <small>{what}</small>
    </>
  );
}

function Place({ province }: Pick<AlertRow, 'province'>) {
  return nameIn(useLocale(), province);
}

/** What is waited for, in a few words. */
export function Condition({ alert: { limit_per_kg, least_days } }: { alert: AlertRow }) {
  const t = useTranslations('alerts');
  if (limit_per_kg !== null)
    return (
      <>
        {t('atMost')} <PricePerKg baht={limit_per_kg} />
      </>
    );
  return t('below', { days: least_days ?? 0 });
}

/** What the last look found. */
export function Found({ alert: { condition, found_per_kg, found_days } }: { alert: AlertRow }) {
  const t = useTranslations('alerts');
  if (condition === 'price') return found_per_kg === null ? t('notInStock') : <PricePerKg baht={found_per_kg} />;
  return found_days === null ? t('noUse') : t('lasts', { days: found_days });
}
