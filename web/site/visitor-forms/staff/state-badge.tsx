import { useTranslations } from '#web/i18n/texts.tsx';
import type { ApplicationState, ContactState } from '#domain/site/visitor-forms.ts';
import { Badge } from '#web/ui/display/badge.tsx';

type State = ContactState | ApplicationState;

const LOOKS = {
  new: { tone: 'info', icon: 'info' },
  in_hand: { tone: 'warning', icon: 'clock' },
  in_review: { tone: 'warning', icon: 'clock' },
  interview: { tone: 'warning', icon: 'users' },
  answered: { tone: 'success', icon: 'check' },
  closed: { tone: 'neutral', icon: 'check' },
} as const satisfies Record<State, unknown>;

/** How far something that a visitor sent is worked off. */
export function StateBadge({ state }: { state: State }) {
  const t = useTranslations('visitorForms');
  return <Badge {...LOOKS[state]}>{t(`state.${state}`)}</Badge>;
}
