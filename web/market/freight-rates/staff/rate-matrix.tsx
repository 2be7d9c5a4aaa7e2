import { useTranslations } from '#web/i18n/texts.tsx';
import { VEHICLES, type Vehicle } from '#domain/market/delivery/freight.ts';
import { vehicleHeading } from '#domain/market/delivery/freight-table.ts';
import { FieldProblem, useField } from '#web/ui/forms/field.tsx';
import { nameIn } from '#web/i18n/language.ts';
import type { Typed } from '#web/page/form.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import { cellName, seenName, seenText, type RateRow } from './rate-cells.ts';
import own from './freight-rates.module.css';

/** A field for each destination and vehicle. What was there goes with it, so that somebody else's change is noticed. */
export function RateMatrix({ from, rows, typed }: { from: string; rows: RateRow[]; typed: Typed | undefined }) {
  const t = useTranslations('freightRates');
  const locale = useLocale();
  return (
    <ListTable
      caption={t('matrix', { from })}
      rows={rows}
      keyOf={({ destination }) => destination.id}
      columns={[
        {
          label: t('to'),
          render: ({ destination, rates }) => (
            <>
              <b className={own.to}>{nameIn(locale, destination)}</b>
              <input type="hidden" name={seenName(destination.id)} value={seenText(rates)} />
            </>
          ),
        },
        ...VEHICLES.map((vehicle) => ({
          label: vehicleHeading(vehicle, locale),
          isNumber: true,
          render: (row: RateRow) => <RateCell row={row} vehicle={vehicle} typed={typed} />,
        })),
      ]}
    />
  );
}

function RateCell({ row, vehicle, typed }: { row: RateRow; vehicle: Vehicle; typed: Typed | undefined }) {
  const t = useTranslations('freightRates');
  const locale = useLocale();
  const name = cellName(row.destination.id, vehicle);
  const { id, problem, aria } = useField({ name });
  return (
    <>
      {/* A rate that was saved, or that somebody else changed, takes the place of what stood there. */}
      <input
        key={row.rates[vehicle]}
        {...aria}
        className={own.cell}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        aria-label={t('cell', { province: nameIn(locale, row.destination), vehicle: vehicleHeading(vehicle, locale) })}
        defaultValue={typed?.[name] ?? row.rates[vehicle] ?? ''}
        placeholder="–"
      />
      <FieldProblem {...{ id, problem }} />
    </>
  );
}
