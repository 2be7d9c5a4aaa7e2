import { useTranslations } from '#web/i18n/texts.tsx';
import type { ApplicationState, ContactState } from '#domain/site/visitor-forms.ts';

/** What looks like a program's stands in a list of its own. */
export const SUSPECTED = 'suspected';

/** The tab that an address names: a state, what is suspected, or all (null). */
export function tabOf<State extends string>(
  search: URLSearchParams,
  states: readonly State[],
): State | typeof SUSPECTED | null {
  const asked = search.get('state');
  return asked === SUSPECTED ? SUSPECTED : (states.find((state) => state === asked) ?? null);
}

/** What the API is asked for on a tab. */
export function queryOf<State extends string>(
  tab: State | typeof SUSPECTED | null,
): { state?: State; suspected?: '1' } {
  if (tab === null) return {};
  return tab === SUSPECTED ? { suspected: '1' } : { state: tab };
}

/** All, each state, and what is suspected, as links. */
export function useTabs(
  states: readonly (ContactState | ApplicationState)[],
  tab: string | null,
): { label: string; links: { to: string; label: string; isCurrent: boolean }[] } {
  const t = useTranslations('visitorForms');
  return {
    label: t('tabs'),
    links: [
      { to: '?', label: t('all'), isCurrent: tab === null },
      ...states.map((state) => ({ to: `?state=${state}`, label: t(`state.${state}`), isCurrent: tab === state })),
      { to: `?state=${SUSPECTED}`, label: t('suspected'), isCurrent: tab === SUSPECTED },
    ],
  };
}
