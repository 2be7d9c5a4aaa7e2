import { amountOf } from '#web/page/amount-of.ts';
import { actOf, textOf, wholeNumberOf } from '#web/page/form.ts';

/** What seller or sales sent with `AnswerForm`. */
export function answeredIn(form: FormData) {
  const version = wholeNumberOf(form, 'version');
  const act = actOf(form, { answer: 'answer', refuse: 'refuse' } as const);
  if (act === 'refuse') return { act, body: { version, reason: textOf(form, 'reason') } } as const;
  return {
    act,
    body: {
      version,
      unit_price: amountOf(form, 'unit_price'),
      delivery_date: textOf(form, 'delivery_date'),
      valid_until: textOf(form, 'valid_until'),
      note: textOf(form, 'note'),
    },
  } as const;
}
