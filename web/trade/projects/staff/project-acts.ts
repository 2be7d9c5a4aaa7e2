import type { Api, Input } from '#contract/client.ts';
import { PROJECT_CANCELLED } from '#domain/trade/projects/project-status.ts';
import type { SavingMethod } from '#domain/trade/projects/savings.ts';
import { MAX_INSTALMENTS } from '#domain/trade/projects/instalments.ts';
import { amountOf } from '#web/page/amount-of.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';

type Act = () => Promise<string>;

/** The parts of decisions that the screen shows itself. */
export const readParts = {
  'move.status': (form: FormData) => Number(textOf(form, 'status')),
  'move.refunds': (form: FormData) =>
    Number(textOf(form, 'status')) === PROJECT_CANCELLED ? readRefunds(form, true) : [],
  'refund.refunds': (form: FormData) => readRefunds(form, false),
};

export const PROJECT_ACTS = ['write', 'plan', 'savings', 'reading', 'readings', 'file', 'remove'] as const;

/** What the buttons of staff's project do beside decisions; each answers the word of what was done. */
export function projectActs(api: Api, id: number, form: FormData): Record<(typeof PROJECT_ACTS)[number], Act> {
  const params = { id };
  return {
    write: async () => {
      await api('POST /staff/projects/{id}/messages', { params, body: { text: textOf(form, 'text') } });
      return 'written';
    },
    plan: async () => {
      await api('PUT /staff/projects/{id}/plan', { params, body: planOf(form) });
      return 'planned';
    },
    savings: async () => {
      await api('PUT /staff/projects/{id}/savings', { params, body: savingsOf(form) });
      return 'saved';
    },
    reading: async () => {
      await api('PUT /staff/projects/{id}/readings', {
        params,
        body: {
          readings: [
            {
              month: textOf(form, 'readings.0.month'),
              baseline_kwh: wholeNumberOf(form, 'readings.0.baseline_kwh'),
              used_kwh: wholeNumberOf(form, 'readings.0.used_kwh'),
            },
          ],
        },
      });
      return 'saved';
    },
    readings: async () => {
      await api('POST /staff/projects/{id}/readings/file', { params, body: onlyFile(form) });
      return 'saved';
    },
    file: async () => {
      const body = onlyFile(form);
      for (const name of ['kind', 'phase', 'title']) body.set(name, textOf(form, name));
      await api('POST /staff/projects/{id}/files', { params, body });
      return 'saved';
    },
    remove: async () => {
      await api('DELETE /staff/projects/{id}/files/{file}', { params: { id, file: textOf(form, 'file_id') } });
      return 'saved';
    },
  };
}

function onlyFile(form: FormData): FormData {
  const body = new FormData();
  const file = form.get('file');
  if (file instanceof File && file.size > 0) body.set('file', file);
  return body;
}

/** What goes back of each instalment of the form. A cancellation says it of all of them: nothing typed is asked for. */
function readRefunds(form: FormData, isOfAll: boolean) {
  return Array.from({ length: MAX_INSTALMENTS }, (_, index) => `refunds.${index}`)
    .filter((row) => form.has(`${row}.installment_id`))
    .filter((row) => isOfAll || textOf(form, `${row}.amount`).trim() !== '')
    .map((row) => ({
      installment_id: wholeNumberOf(form, `${row}.installment_id`),
      amount: amountOf(form, `${row}.amount`),
    }));
}

/** Rows that are left empty are no instalments. */
function planOf(form: FormData): Input<'PUT /staff/projects/{id}/plan'>['body'] {
  const installments = Array.from({ length: MAX_INSTALMENTS }, (_, index) => `installments.${index}`)
    .filter((row) => textOf(form, `${row}.due_date`) !== '' || textOf(form, `${row}.amount`).trim() !== '')
    .map((row) => ({ due_date: textOf(form, `${row}.due_date`), amount: amountOf(form, `${row}.amount`) }));
  const discount = textOf(form, 'discount').trim() === '' ? 0 : amountOf(form, 'discount');
  return { subtotal: amountOf(form, 'subtotal'), discount, installments };
}

function savingsOf(form: FormData): Input<'PUT /staff/projects/{id}/savings'>['body'] {
  const savingOf = (which: 'expected' | 'validated') =>
    textOf(form, `${which}.kwh`).trim() === ''
      ? null
      : { kwh: wholeNumberOf(form, `${which}.kwh`), year: wholeNumberOf(form, `${which}.year`) };
  return {
    expected: savingOf('expected'),
    validated: savingOf('validated'),
    // Anything else is refused at its field.
    method: (textOf(form, 'method') || null) as SavingMethod | null,
    method_note: textOf(form, 'method_note'),
  };
}
