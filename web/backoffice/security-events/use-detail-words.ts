import { useTranslations } from 'use-intl/react';
import { auditedKinds } from '#domain/audit.ts';
import { companyRoles, sellingRoles } from '#domain/accounts/company/company-roles.ts';
import { securityDetails, type SecurityDetail } from '#domain/security-events.ts';
import { actionOf } from '#web/backoffice/audit-log/audit-actions.ts';

/** The values that have words, of the details that are neither numbers nor names of things. */
const worded = {
  as: ['buyer', 'seller', 'staff', 'registration'],
  change: ['added', 'changed', 'made_default', 'removed'],
  why: ['no_token', 'token_not_ours', 'too_many', 'by_owner'],
  form: ['contact', 'application'],
  signs: ['hidden_field', 'no_token', 'too_quick', 'many_links', 'link_in_name'],
} as const;

type Details = Readonly<Record<string, unknown>>;

/** What an event says beside who and where, in the reader's words; what has none stands as it was written. */
export function useDetailWords(): (details: Details, error: string | null) => string[] {
  const t = useTranslations('securityEvents');
  const audit = useTranslations('backoffice.audit');
  const people = useTranslations('people');
  const wordOf = (name: SecurityDetail, value: string, details: Details): string => {
    switch (name) {
      case 'as':
      case 'change':
      case 'why':
      case 'form':
      case 'signs': {
        const known = (worded[name] as readonly string[]).includes(value);
        return known ? t(`detailValue.${name}.${value}` as Parameters<typeof t>[0]) : value;
      }
      case 'action': {
        const action = actionOf(value, String(details['kind']));
        return action ? audit(`did.${action}`) : value;
      }
      case 'kind': {
        const kind = auditedKinds.find((each) => each === value);
        return kind ? audit(`kind.${kind}`) : value;
      }
      case 'role': {
        const role = companyRoles.find((each) => each === value);
        return role ? people(`companyRoles.${role}`) : value;
      }
      case 'selling': {
        const role = sellingRoles.find((each) => each === value);
        return role ? people(`sellingRoles.${role}`) : value;
      }
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
      const words = String(value)
        .split(' ')
        .map((each) => wordOf(name, each, details));
      return [t(`detail.${name}`, { value: words.join(', ') })];
    });
}
