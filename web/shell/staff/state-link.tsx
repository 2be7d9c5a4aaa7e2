import type { ReactNode } from 'react';
import { Link, NavLink, useLocation, useSearchParams } from 'react-router';
import { queuePaths } from '#web/operations/work-queues/queue-groups.ts';

/** Lists of which the rail leads to several states. */
const severalStates = new Set(
  Object.values(queuePaths).flatMap((path) => (path.includes('?') ? path.split('?')[0]! : [])),
);

/** What tells the states of one list apart in its address. */
const STATE_NAMES = ['state', 'waits'] as const;

/** Lists that the rail leads to as a whole beside their states. */
const wholeLists = ['refunds', ...Object.values(queuePaths)];

/** Lists that the rail leads to in no other way than by a state of theirs. */
const onlyStates = new Set([...severalStates].filter((list) => !wholeLists.includes(list)));

interface StateLinkProps {
  base: string;
  path: string;
  /** Whether no link above it leads to the same list. */
  isFirst?: boolean;
  children: ReactNode;
}

/**
 * A link of the rail to a list, or to one state of it: of several to the same list, the one whose state is shown is
 * current. Where the whole list, or one object of it, has no link of its own, the first link to the list is. An order
 * stands under no queue in its address: the one that it was opened from is current.
 */
export function StateLink({ base, path, isFirst = false, children }: StateLinkProps) {
  const [shown] = useSearchParams();
  const { pathname } = useLocation();
  const [list, state] = path.split('?');
  const linked = new URLSearchParams(state);
  const hasState = STATE_NAMES.some((name) => shown.has(name));
  const isShown =
    !severalStates.has(list!) ||
    (isFirst && onlyStates.has(list!) && !hasState) ||
    STATE_NAMES.every((name) => linked.get(name) === shown.get(name));
  if (pathname.startsWith(`${base}/order/`) && list === `queue/${shown.get('queue')}`)
    return (
      <Link to={`${base}/${path}`} aria-current="page">
        {children}
      </Link>
    );
  return (
    <NavLink to={`${base}/${path}`} aria-current={isShown ? 'page' : 'false'}>
      {children}
    </NavLink>
  );
}
