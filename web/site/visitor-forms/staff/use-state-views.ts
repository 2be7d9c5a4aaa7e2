import { useTranslations } from '#web/i18n/texts.tsx';
import type { ApplicationState, ContactState } from '#domain/site/visitor-forms.ts';
import type { PresetView } from '#web/kit/list-views.tsx';

/** Each state, and what looks like a program's, which stands in no other view. */
export function useStateViews(states: readonly (ContactState | ApplicationState)[]): PresetView[] {
  const t = useTranslations('visitorForms');
  return [
    ...states.map((state) => ({ label: t(`state.${state}`), search: `state=${state}` })),
    { label: t('suspected'), search: 'suspected=yes' },
  ];
}
