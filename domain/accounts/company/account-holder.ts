import titles from './titles.json' with { type: 'json' };
import { isSameCompanyName } from './same-company-name.ts';

const TITLE = new RegExp(`^\\s*(?:${titles.join('|')})\\s*`, 'i');

/**
 * Whether an account is in a company's name, as banks write it; a personal account's company is named as the person.
 */
export function isHeldByCompany(accountName: string, company: { name_th: string; name_en: string }): boolean {
  return [company.name_th, company.name_en].some((name) => isSameCompanyName(bare(accountName), bare(name)));
}

/** Banks print a person's title, registrations do not. */
function bare(name: string): string {
  return name.replace(TITLE, '');
}
