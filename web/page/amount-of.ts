import { textOf } from '#web/page/form.ts';

/** An amount as people type it, with or without commas; NaN for anything else, which the API refuses at its field. */
export function amountOf(form: FormData, name: string): number {
  const text = textOf(form, name).replaceAll(/[,\s]/g, '');
  return /^\d{1,12}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
