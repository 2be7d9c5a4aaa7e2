import { deliveryChoiceOf } from '#domain/market/delivery/delivery-choice.ts';
import { textOf } from '#web/page/form.ts';

/** The place that a form's field `place` says: an address of the company, or else a province. */
export function readPlace(form: FormData) {
  const chosen = deliveryChoiceOf(textOf(form, 'place'), undefined);
  return {
    address_id: chosen?.addressId ?? null,
    province_id: chosen && chosen.addressId === null ? chosen.provinceId : null,
  };
}
