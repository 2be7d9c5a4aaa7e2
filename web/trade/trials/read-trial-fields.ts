import { textOf, wholeNumberOf } from '#web/page/form.ts';

/** What was typed in `TrialFields`, as the API takes it. */
export const readTrialFields = (form: FormData) => ({
  purpose: textOf(form, 'purpose'),
  plant: textOf(form, 'plant'),
  in_charge: wholeNumberOf(form, 'in_charge'),
});
