import { Form } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { formatNumber } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import type { RefusedDecision } from '#web/kit/decision-data.ts';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { useLocale } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { fleetLists } from '#web/trade/carriers/fleet-proposals.tsx';
import type { OrderShipments } from './load-shipments.ts';

type OpenLine = OrderShipments['lines'][number];

/** Of each seller and warehouse a form, with the lots and the vehicle that the seller named. */
export function PlanForm({ lines, refused }: { lines: readonly OpenLine[]; refused: RefusedDecision | undefined }) {
  const loads = Object.entries(Object.groupBy(lines, (line) => `${line.purchase_id}-${line.warehouse.id}`));
  return (
    <div className="stack gap-4">
      {loads.map(([load, of = []]) => (
        <Load key={load} load={load} lines={of} refused={refused?.typed?.['load'] === load ? refused : undefined} />
      ))}
    </div>
  );
}

interface LoadProps {
  load: string;
  lines: readonly OpenLine[];
  refused: RefusedDecision | undefined;
}

function Load({ load, lines, refused }: LoadProps) {
  const t = useTranslations('shipments');
  const locale = useLocale();
  const first = lines[0]!;
  const typed = refused?.typed ?? {};
  return (
    <Form method="post" className="stack gap-3">
      <FormErrors error={refused?.error}>
        <FormError />
        <h3>
          {nameIn(locale, first.seller)} · {nameIn(locale, first.warehouse)}
        </h3>
        <input type="hidden" name="do" value="plan_shipment" />
        <input type="hidden" name="load" value={load} />
        {lines.flatMap((line) =>
          rowsOf(line).map(({ lot_no, quantity }, row) => {
            const name = `packs-${line.order_item_id}-${row}`;
            return (
              <div key={name}>
                <input type="hidden" name={`lot-${line.order_item_id}-${row}`} value={lot_no} />
                <Field
                  name={name}
                  label={
                    <>
                      <GoodsName names={line} /> {lot_no && t('lot', { lot: lot_no })}
                    </>
                  }
                  help={t('plan.open', { open: formatNumber(line.open) })}
                  type="number"
                  min={0}
                  max={line.open}
                  step={1}
                  defaultValue={typed[name] ?? quantity}
                />
              </div>
            );
          }),
        )}
        <DateField
          name="planned_day"
          label={t('day')}
          optional
          defaultValue={typed['planned_day'] ?? first.ready_date ?? ''}
        />
        <Field
          name="plate"
          label={t('plate')}
          optional
          maxLength={30}
          list={fleetLists.plate}
          defaultValue={typed['plate'] ?? first.plate ?? ''}
        />
        <Field
          name="driver_name"
          label={t('driver')}
          optional
          maxLength={120}
          list={fleetLists.driver}
          defaultValue={typed['driver_name'] ?? first.driver_name ?? ''}
        />
        <Field
          name="driver_phone"
          label={t('phone')}
          type="tel"
          optional
          list={fleetLists.phone}
          defaultValue={typed['driver_phone'] ?? first.driver_phone ?? ''}
        />
        <SubmitButton>{t('plan.press')}</SubmitButton>
      </FormErrors>
    </Form>
  );
}

/** One row for each lot that the seller named, as far as packs are open; one without a lot where none is named. */
function rowsOf({ lots, open }: OpenLine): { lot_no: string; quantity: number }[] {
  if (lots.length === 0) return [{ lot_no: '', quantity: open }];
  let left = open;
  return lots.map(({ lot_no, quantity }) => {
    const taken = Math.min(left, quantity);
    left -= taken;
    return { lot_no, quantity: taken };
  });
}
