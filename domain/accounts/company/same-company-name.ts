import forms from './company-forms.json' with { type: 'json' };

/** What says how a company is registered, and nothing of which one it is. */
const FORMS = new RegExp(forms.join('|'), 'g');

/**
 * Whether two texts name the same company, however they are spaced and whichever way its form is written: what banks
 * print differs from what the registrar does.
 */
export function isSameCompanyName(one: string, other: string): boolean {
  const [a, b] = [bare(one), bare(other)];
  return a !== '' && a === b;
}

function bare(name: string): string {
  return name
    .toLowerCase()
    .replace(FORMS, '')
    .replace(/[\s.,()"'-]/g, '');
}
