import { readPlace } from '#web/market/delivery/read-place.ts';
import { textOf } from '#web/page/form.ts';
import type { Page } from '#web/page/page-context.ts';

/** Where a plan goes and until when, as its form says it; nothing where the text shall say it. */
export function readWhere(form: FormData) {
  return { ...readPlace(form), latest_day: textOf(form, 'latest_day') || null };
}

/** Where neither form nor text say it: the place for which the visitor sees prices. */
export const otherwise = ({ delivery }: Page) => (delivery ? { else_province_id: delivery.provinceId } : {});
