import type { ReactNode } from 'react';
import { NavLink, useSearchParams } from 'react-router';
import { queuePaths } from './queue-groups.ts';

/** Lists of which the rail leads to several states. */
const severalStates = new Set(
  Object.values(queuePaths).flatMap((path) => (path.includes('?') ? path.split('?')[0]! : [])),
);

/** What tells the states of one list apart in its address. */
const STATE_NAMES = ['state', 'waits'] as const;

/** A link of the rail to a list, or to one state of it: of several to the same list, the one whose state is shown is current. */
export function StateLink({ base, path, children }: { base: string; path: string; children: ReactNode }) {
  const [shown] = useSearchParams();
  const [list, state] = path.split('?');
  const linked = new URLSearchParams(state);
  const isShown = !severalStates.has(list!) || STATE_NAMES.every((name) => linked.get(name) === shown.get(name));
  return (
    <NavLink to={`${base}/${path}`} aria-current={isShown ? 'page' : 'false'}>
      {children}
    </NavLink>
  );
}
