import { useTranslations } from '#web/i18n/texts.tsx';
import { auditedKinds } from '#domain/audit.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { actionOf } from './audit-actions.ts';
import { factName, factText, stateOf } from './audit-facts.ts';

/** The words for facts of an object: what a field is called, and its value as people write it. */
export function useFactWords(objectKind: string) {
  const t = useTranslations('staff.audit');
  const locale = useLocale();
  const inWords = (name: ReturnType<typeof factName>, value: unknown): string => {
    const state = stateOf(name, value);
    return state
      ? t(`state.${state}` as Extract<Parameters<typeof t>[0], `state.${string}`>)
      : factText(name, value, locale);
  };
  return {
    label(field: string): string | null {
      const name = factName(objectKind, field);
      return name && t(`fact.${name}`);
    },
    value(field: string, value: unknown): string {
      const name = factName(objectKind, field);
      const kind = name === 'object_kind' && auditedKinds.find((known) => known === value);
      if (kind) return t(`kind.${kind}`);
      const did = name === 'action' && typeof value === 'string' && actionOf(value, '');
      if (did) return t(`did.${did}`);
      return name === 'staff_roles' && Array.isArray(value)
        ? value.map((each) => inWords(name, each)).join(' · ')
        : inWords(name, value);
    },
  };
}
