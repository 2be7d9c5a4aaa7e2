import type { ReactNode } from 'react';
import { NavLink, useSearchParams } from 'react-router';
import { queuePaths } from './queue-groups.ts';

/** Lists of which the rail leads to several states. */
const severalStates = new Set(
  Object.values(queuePaths).flatMap((path) => (path.includes('?') ? path.split('?')[0]! : [])),
);

/** A link of the rail to a list, or to one state of it: of several to the same list, the one whose state is shown is current. */
export function StateLink({ base, path, children }: { base: string; path: string; children: ReactNode }) {
  const [shown] = useSearchParams();
  const [list, state] = path.split('?');
  const isShown = !severalStates.has(list!) || new URLSearchParams(state).get('state') === shown.get('state');
  return (
    <NavLink to={`${base}/${path}`} aria-current={isShown ? 'page' : 'false'}>
      {children}
    </NavLink>
  );
}
