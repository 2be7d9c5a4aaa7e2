import { Form, Link } from 'react-router';
import type { Answer, Api } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { formatMoney } from '#domain/values/format.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { textOf, wholeNumberOf } from '#web/page/form.ts';
import { useLocale, usePath } from '#web/page/use-shop.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DateTime } from '#web/ui/display/date-time.tsx';
import { FormError, FormErrors, SelectField } from '#web/ui/forms/field.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';

type Slots = Answer<'GET /staff/trips/{id}/slots'>;

/** What is done with the hours of a trip; null of what is not about them. */
export async function slotAct(api: Api, id: number, form: FormData): Promise<true | null> {
  const act = textOf(form, 'do');
  const at = () => ({ params: { id, warehouse_id: wholeNumberOf(form, 'warehouse') } });
  if (act === 'take_slot')
    await api('PUT /staff/trips/{id}/slots/{warehouse_id}', { ...at(), body: { hour: wholeNumberOf(form, 'hour') } });
  else if (act === 'free_slot') await api('DELETE /staff/trips/{id}/slots/{warehouse_id}', at());
  else if (act === 'at_gate' || act === 'not_at_gate')
    await api('POST /staff/trips/{id}/slots/{warehouse_id}/arrived', {
      ...at(),
      body: { is_there: act === 'at_gate' },
    });
  else return null;
  return true;
}

interface SlotsPanelProps {
  slots: Slots;
  isOver: boolean;
  error: WireError | undefined;
  /** Of which warehouse's form the error is. */
  refusedOf: string | undefined;
}

/** The hours of a trip at its warehouses, and how long it waited. */
export function SlotsPanel({ slots, isOver, error, refusedOf }: SlotsPanelProps) {
  const t = useTranslations('loadingSlots.slots');
  const locale = useLocale();
  return (
    <Panel title={t('title')}>
      <ul className="stack gap-3">
        {slots.warehouses.map((warehouse) => (
          <li key={warehouse.id} className="stack gap-2">
            <p>
              <strong>{nameIn(locale, warehouse)}</strong>{' '}
              {warehouse.slot ? t('taken', { hour: String(warehouse.slot.hour) }) : t('none')}
              {warehouse.slot?.arrived_at && (
                <>
                  {' · '}
                  {t('since')} <DateTime at={warehouse.slot.arrived_at} />
                </>
              )}
            </p>
            {!isOver && (
              <SlotForm warehouse={warehouse} error={refusedOf === String(warehouse.id) ? error : undefined} />
            )}
          </li>
        ))}
      </ul>
      <Waits slots={slots} />
    </Panel>
  );
}

function SlotForm({ warehouse, error }: { warehouse: Slots['warehouses'][number]; error: WireError | undefined }) {
  const t = useTranslations('loadingSlots.slots');
  const { id, hours, slot, free } = warehouse;
  if (!hours) return <p className="soft">{t('noHours')}</p>;
  return (
    <FormErrors error={error}>
      <Form method="post" className="row align-end">
        <FormError />
        <input type="hidden" name="warehouse" value={id} />
        <SelectField name="hour" label={t('hour')} defaultValue={slot?.hour}>
          {free.map(({ hour, left }) => (
            <option key={hour} value={hour}>
              {t('free', { hour: String(hour), left })}
            </option>
          ))}
        </SelectField>
        <SubmitButton look="outline" name="do" value="take_slot">
          {t('take')}
        </SubmitButton>
        {slot && (
          <>
            <SubmitButton look="outline" name="do" value={slot.arrived_at ? 'not_at_gate' : 'at_gate'}>
              {t(slot.arrived_at ? 'notArrived' : 'arrived')}
            </SubmitButton>
            <SubmitButton look="outline" name="do" value="free_slot">
              {t('giveBack')}
            </SubmitButton>
          </>
        )}
      </Form>
    </FormErrors>
  );
}

function Waits({ slots: { waits, cost } }: { slots: Slots }) {
  const t = useTranslations('loadingSlots.waits');
  const locale = useLocale();
  const path = usePath();
  return (
    <div className="stack gap-2 above-4">
      <h3>{t('title')}</h3>
      {waits.length > 0 && (
        <ul>
          {waits.map((wait) => (
            <li key={`${wait.gate} ${wait.name_th}`}>
              {[
                t(`at.${wait.gate}`),
                nameIn(locale, wait),
                t('minutes', { minutes: wait.minutes }),
                ...(wait.is_over ? [] : [t('open')]),
                formatMoney(wait.cost, 'THB'),
              ].join(' · ')}
            </li>
          ))}
        </ul>
      )}
      <p>
        {t('sum', { cost: formatMoney(cost, 'THB') })} · <Link to={path('/staff/trips/waiting')}>{t('link')}</Link>
      </p>
    </div>
  );
}
