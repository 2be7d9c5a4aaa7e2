import { useTranslations } from '#web/i18n/texts.tsx';
import { auditedKinds } from '#domain/audit.ts';
import { companyRoles, sellingRoles } from '#domain/accounts/company/company-roles.ts';
import { securityDetails, type SecurityDetail } from '#domain/security-events.ts';
import { spamSigns } from '#domain/site/contact-spam.ts';
import { actionOf } from '#web/ui/history/audit-actions.ts';

/** The values that have words, of the details that are neither numbers nor names of things. */
const worded = {
  as: ['buyer', 'seller', 'staff', 'registration'],
  change: ['added', 'changed', 'made_default', 'removed'],
  why: ['no_token', 'token_not_ours', 'too_many', 'by_owner', 'lost'],
  form: ['contact', 'application'],
} as const;

type Details = Readonly<Record<string, unknown>>;

/** What an event says beside who and where, in the reader's words; what has none stands as it was written. */
export function useDetailWords(): (details: Details, error: string | null) => string[] {
  const t = useTranslations('securityEvents');
  const audit = useTranslations('staff.audit');
  const people = useTranslations('people');
  const wordOf = (name: SecurityDetail, value: string, details: Details): string => {
    const known = <Value extends string>(all: readonly Value[], words: (value: Value) => string) => {
      const found = all.find((each) => each === value);
      return found === undefined ? value : words(found);
    };
    switch (name) {
      case 'as':
        return known(worded.as, (each) => t(`detailValue.as.${each}`));
      case 'change':
        return known(worded.change, (each) => t(`detailValue.change.${each}`));
      case 'why':
        return known(worded.why, (each) => t(`detailValue.why.${each}`));
      case 'form':
        return known(worded.form, (each) => t(`detailValue.form.${each}`));
      case 'signs':
        return known(spamSigns, (each) => t(`detailValue.signs.${each}`));
      case 'action': {
        const action = actionOf(value, String(details['kind']));
        return action ? audit(`did.${action}`) : value;
      }
      case 'kind':
        return known(auditedKinds, (each) => audit(`kind.${each}`));
      case 'role':
        return known(companyRoles, (each) => people(`companyRoles.${each}`));
      case 'selling':
        return known(sellingRoles, (each) => people(`sellingRoles.${each}`));
      default:
        return value;
    }
  };
  return (details, error) =>
    securityDetails.flatMap((name) => {
      const value = details[name];
      if (name === 'error') return error ? [error] : [];
      if (value === undefined) return [];
      // Several stand beside one another, as their tellers write them.
      const words = (typeof value === 'string' ? value : JSON.stringify(value))
        .split(' ')
        .map((each) => wordOf(name, each, details));
      return [t(`detail.${name}`, { value: words.join(', ') })];
    });
}
