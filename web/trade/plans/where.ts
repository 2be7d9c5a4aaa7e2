import { deliveryChoiceOf } from '#domain/market/delivery/delivery-choice.ts';
import { textOf } from '#web/page/form.ts';
import type { Page } from '#web/page/page-context.ts';

/** Where a plan goes and until when, as its form says it; nothing where the text shall say it. */
export function whereOf(form: FormData) {
  const chosen = deliveryChoiceOf(textOf(form, 'place'), undefined);
  return {
    address_id: chosen?.addressId ?? null,
    province_id: chosen && chosen.addressId === null ? chosen.provinceId : null,
    latest_day: textOf(form, 'latest_day') || null,
  };
}

/** Where neither form nor text say it: the place for which the visitor sees prices. */
export const otherwise = ({ delivery }: Page) => (delivery ? { else_province_id: delivery.provinceId } : {});
