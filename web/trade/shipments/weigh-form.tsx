import { Form } from 'react-router';
import type { Answer, Api } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { mayWeigh } from '#domain/trade/weighing/weighed-shipments.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { GoodsName } from '#web/market/cards/goods-name.tsx';
import { amountOrNone } from '#web/page/amount-of.ts';
import { wholeNumberOf } from '#web/page/form.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';

type Shipment = Answer<'GET /orders/{id}/shipments'>['shipments'][number];

/** What the form of a shipment's weights says; a field that is empty takes its weight back. */
export function readWeights(form: FormData) {
  return {
    params: { id: wholeNumberOf(form, 'shipment') },
    body: {
      version: wholeNumberOf(form, 'version'),
      lines: form.getAll('weighed_line').map((line, place) => ({
        id: Number(line),
        weighed_kg: amountOrNone(form, `lines.${place}.weighed_kg`),
      })),
    },
  };
}

/** A seller's weights of one shipment. */
export const weighOwn = (api: Api, form: FormData) => api('PUT /seller/shipments/{id}/weights', readWeights(form));

/** What the weighbridge says of goods that are sold by weight; nothing where there are none, or it is delivered. */
export function WeighForm({ shipment, error }: { shipment: Shipment; error: WireError | undefined }) {
  const t = useTranslations('shipments.weigh');
  const byWeight = shipment.lines.filter(({ is_weighed }) => is_weighed);
  if (byWeight.length === 0 || !mayWeigh(shipment.state)) return null;
  return (
    <FormErrors error={error}>
      <Form method="post" className="stack gap-2">
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
              defaultValue={line.weighed_kg ?? ''}
            />
          </div>
        ))}
        <p className="muted">{t('help')}</p>
        <div>
          <SubmitButton look="outline" name="do" value="weigh">
            {t('save')}
          </SubmitButton>
        </div>
      </Form>
    </FormErrors>
  );
}
