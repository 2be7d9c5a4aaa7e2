import { amountOf } from '#web/page/amount-of.ts';
import { actOf, textOf, wholeNumberOf } from '#web/page/form.ts';

/** Prices of a line that the form has room for. */
export const SHOWN_BREAKS = 3;

/** The numbers of the lines that a form has: `lines.0.line_id`, `lines.1.line_id` … */
export function lineIndexes(form: FormData): number[] {
  return [...form.keys()].flatMap((name) => /^lines\.(\d+)\.line_id$/.exec(name)?.[1] ?? []).map(Number);
}

/** What seller or sales sent with `AnswerForm`. */
export function answeredIn(form: FormData) {
  const version = wholeNumberOf(form, 'version');
  const act = actOf(form, { answer: 'answer', refuse: 'refuse' } as const);
  if (act === 'refuse') return { act, body: { version, reason: textOf(form, 'reason') } } as const;
  return {
    act,
    body: {
      version,
      lines: lineIndexes(form).map((index) => ({
        line_id: wholeNumberOf(form, `lines.${index}.line_id`),
        breaks: breaksOf(form, `lines.${index}.breaks`),
      })),
      valid_until: textOf(form, 'valid_until'),
      prices_until: textOf(form, 'prices_until') || null,
      message: textOf(form, 'message'),
      is_sure: form.has('is_sure'),
    },
  } as const;
}

/** Rows without a price are none. */
function breaksOf(form: FormData, name: string) {
  return Array.from({ length: SHOWN_BREAKS }, (_, index) => `${name}.${index}`)
    .filter((row) => textOf(form, `${row}.price_per_kg`).trim() !== '')
    .map((row) => ({
      from_units: wholeNumberOf(form, `${row}.from_units`),
      price_per_kg: amountOf(form, `${row}.price_per_kg`),
    }));
}
