import type { WireError } from '#contract/errors.ts';
import { textOf } from '#web/page/form.ts';

export const PRICE_CONFIRMED = 'price_confirmed';

/** Whether a form says that prices far from the others are right. */
export const isPriceConfirmed = (form: FormData) => textOf(form, PRICE_CONFIRMED) === 'yes';

/** Whether a form was refused because a price may be a slip. */
export const isSlip = (error: WireError | null | undefined) => error?.error === 'price_slip';
