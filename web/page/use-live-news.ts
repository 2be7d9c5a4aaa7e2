import { useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useObjectChanges } from './use-object-changes.ts';
import type { ObjectTopic } from './use-live.ts';

/** Something that somebody did, as a page's history says it. */
export interface Happened {
  what: string;
  at: string;
  /** Who, as far as the reader may know. */
  name: string | null;
}

export interface LiveNews {
  /** What others did since the page was opened, the newest last. */
  news: readonly Happened[];
  dismiss(): void;
}

interface Live {
  topic: ObjectTopic;
  id: number;
  history: readonly Happened[];
  /** The reader's own act was refused: what others did since then is the reason. */
  isRefused: boolean;
}

const keyOf = ({ what, at, name }: Happened) => `${at} ${what} ${name ?? ''}`;

/**
 * Keeps a page that shows one object true: when somebody else does something, its facts are read again, whatever is
 * typed stays, and what was done is news. What the reader does leads to another address, so it is none.
 */
export function useLiveNews({ topic, id, history, isRefused }: Live): LiveNews {
  const { revalidate } = useRevalidator();
  useObjectChanges(topic, [id], () => void revalidate());
  const { key: place } = useLocation();
  const keys = history.map(keyOf);
  const [seen, setSeen] = useState({ place, keys });
  if (seen.place !== place) setSeen({ place, keys: isRefused ? seen.keys : keys });
  const known = new Set(seen.keys);
  return {
    news: history.filter((happened) => !known.has(keyOf(happened))).toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    dismiss: () => setSeen({ place, keys }),
  };
}

/**
 * Changes with each act of the reader that was not refused, and with nothing that others do: the key of a form that is
 * empty again once it was sent.
 */
export function useOwnAct(isRefused: boolean): string {
  const { key: place } = useLocation();
  const [last, setLast] = useState({ place, act: place });
  if (last.place !== place) setLast({ place, act: isRefused ? last.act : place });
  return last.act;
}
