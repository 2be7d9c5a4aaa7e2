import {
  judgedProperties,
  sheetLines,
  type JudgedProperty,
  type Rating,
  type SheetLine,
  type TrialSheet,
} from '#domain/trade/trials/trial-sheet.ts';
import { textOf, type Typed } from '#web/page/form.ts';

/** Fields of the form are called as the API calls them, so that what is refused stands at its field. */
export const lineField = (name: SheetLine) => `lines.${name}`;
export const ratingField = (name: JudgedProperty) => `results.${name}.rating`;
export const remarkField = (name: JudgedProperty) => `results.${name}.text`;

/** The sheet as it stands in the form. */
export function readSheet(form: FormData): TrialSheet {
  return {
    lines: Object.fromEntries(
      sheetLines.map((name) => [name, textOf(form, lineField(name)).trim()]),
    ) as TrialSheet['lines'],
    results: Object.fromEntries(
      judgedProperties.map((name) => [
        name,
        {
          // Anything else is refused at its field.
          rating: (textOf(form, ratingField(name)) || null) as Rating | null,
          text: textOf(form, remarkField(name)).trim(),
        },
      ]),
    ) as TrialSheet['results'],
    note: textOf(form, 'note').replaceAll('\r\n', '\n').trim(),
  };
}

/** What stands in the form at first: what was typed and refused, else what is kept. */
export function sheetInForm(sheet: TrialSheet, typed: Typed | undefined): TrialSheet {
  if (!typed) return sheet;
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return readSheet(form);
}

/** The API says it of the sheet, the form of its fields. */
export const sheetField = (path: string): string => path.replace(/^sheet\./, '');
