import type { Input } from '#contract/client.ts';
import { amountOf } from '#web/page/amount-of.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';

/** What the form of a standing order asks for. */
export function readAsked(form: FormData): Input<'POST /standing-orders'>['body'] {
  return {
    product_id: wholeNumberOf(form, 'product_id'),
    kg: amountOf(form, 'kg'),
    address_id: wholeNumberOf(form, 'address_id'),
    cap_per_kg: amountOf(form, 'cap_per_kg'),
    cap_run: amountOf(form, 'cap_run'),
    cap_total: amountOf(form, 'cap_total'),
    max_runs: wholeNumberOf(form, 'max_runs'),
    last_day: textOf(form, 'last_day'),
    trigger:
      textOf(form, 'trigger') === 'alert'
        ? { kind: 'alert', alert_id: wholeNumberOf(form, 'alert_id') }
        : { kind: 'monthly', working_day: wholeNumberOf(form, 'working_day') },
    payment:
      textOf(form, 'payment') === 'credit'
        ? { kind: 'credit', credit_time: wholeNumberOf(form, 'payment.credit_time') }
        : { kind: 'transfer' },
    po_number: textOf(form, 'po_number'),
    cost_centre: textOf(form, 'cost_centre'),
    note: textOf(form, 'note'),
  };
}
