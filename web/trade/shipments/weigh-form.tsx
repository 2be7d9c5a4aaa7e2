import { Form } from 'react-router';
import type { Answer, Api } from '#contract/client.ts';
import { MAX_UPLOAD_MB } from '#domain/files/file-rules.ts';
import type { WireError } from '#contract/errors.ts';
import { mayWeigh } from '#domain/trade/weighing/weighed-shipments.ts';
import { accepted } from '#web/files/accepted.ts';
import { FileField } from '#web/files/file-field.tsx';
import { useTranslations } from '#web/i18n/texts.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { amountOrNone } from '#web/page/amount-of.ts';
import { textOf, wholeNumberOf, type Typed } from '#web/page/form.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/forms/check-field.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';

type Shipment = Pick<Answer<'GET /orders/{id}/shipments'>['shipments'][number], 'id' | 'version' | 'state' | 'lines'>;

/** What the form of a shipment's weights says; a field that is empty takes its weight back. */
export function readWeights(form: FormData) {
  return {
    params: { id: wholeNumberOf(form, 'shipment') },
    body: {
      version: wholeNumberOf(form, 'version'),
      is_confirmed: form.get('is_confirmed') !== null,
      lines: form.getAll('weighed_line').map((line, place) => ({
        id: Number(line),
        weighed_kg: amountOrNone(form, `lines.${place}.weighed_kg`),
      })),
    },
  };
}

/** A seller's weights of one shipment. */
export const weighOwn = (api: Api, form: FormData) => api('PUT /seller/shipments/{id}/weights', readWeights(form));

/** The same by staff, and the picture of the ticket where one was chosen. */
export async function weighAsStaff(api: Api, form: FormData): Promise<void> {
  const { params, body } = readWeights(form);
  const reason = textOf(form, 'reason');
  await api('PUT /staff/shipments/{id}/weights', { params, body: { ...body, reason } });
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return;
  const ticket = new FormData();
  ticket.set('file', file);
  await api('POST /staff/shipments/{id}/weigh-ticket', { params, body: ticket });
}

/** Whether something of a shipment is sold by weight, and it is not delivered yet. */
export const mayBeWeighed = ({ lines, state }: Shipment): boolean =>
  mayWeigh(state) && lines.some(({ is_weighed }) => is_weighed);

/** Whether logistics may correct what goods weigh that were delivered. */
export const mayBeCorrected = ({ lines, state }: Shipment): boolean =>
  state === 'delivered' && lines.some(({ is_weighed }) => is_weighed);

/** A weight is far from what was ordered: it is asked for once more. */
const isFar = (error: WireError | undefined): boolean =>
  error?.fields?.some(({ code }) => code === 'weight_far_from_ordered') ?? false;

interface WeighFormProps {
  shipment: Shipment;
  error: WireError | undefined;
  typed?: Typed | undefined;
  /** Whether a picture of the weighbridge's ticket goes with it. */
  takesTicket?: boolean;
  /** Whether what was delivered may be corrected. */
  corrects?: boolean;
}

/** What the weighbridge says of goods that are sold by weight; nothing where there are none, or no weight may change. */
export function WeighForm({ shipment, error, typed, takesTicket = false, corrects = false }: WeighFormProps) {
  const t = useTranslations('shipments.weigh');
  const isCorrection = corrects && mayBeCorrected(shipment);
  if (!isCorrection && !mayBeWeighed(shipment)) return null;
  const byWeight = shipment.lines.filter(({ is_weighed }) => is_weighed);
  return (
    <FormErrors error={error}>
      <Form method="post" className="stack gap-2" {...(takesTicket && { encType: 'multipart/form-data' })}>
        <FormError />
        <input type="hidden" name="shipment" value={shipment.id} />
        <input type="hidden" name="version" value={shipment.version} />
        {byWeight.map((line, place) => (
          <div key={line.id} className="stack gap-2">
            <input type="hidden" name="weighed_line" value={line.id} />
            <span>
              {line.quantity} × <GoodsName names={line} />
            </span>
            <Field
              name={`lines.${place}.weighed_kg`}
              label={t('kg')}
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
              optional
              defaultValue={typed?.[`lines.${place}.weighed_kg`] ?? line.weighed_kg ?? ''}
            />
          </div>
        ))}
        {isFar(error) && <CheckField name="is_confirmed" label={t('isRight')} />}
        {isCorrection && (
          <Field name="reason" label={t('reason')} maxLength={500} required defaultValue={typed?.reason ?? ''} />
        )}
        {takesTicket && (
          <FileField
            label={t('ticket')}
            accept={accepted('shipment')}
            help={t('ticketHelp', { size: MAX_UPLOAD_MB })}
          />
        )}
        <p className="muted">{isCorrection ? t('correctionHelp') : t('help')}</p>
        <div>
          <SubmitButton look="outline" name="do" value="weigh">
            {t('save')}
          </SubmitButton>
        </div>
      </Form>
    </FormErrors>
  );
}
