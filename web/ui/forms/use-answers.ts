import { useEffect, useState } from 'react';
import type { Locale } from '#domain/values/locale.ts';

const PAUSE_MS = 120;

interface Answered<T> {
  words: string;
  rows: T[];
}

/**
 * What fits the words typed so far, asked for when the typing pauses; the last answer stays until the next has come.
 * From `least` characters on; a failed call answers nothing, for the field works without. `ask` stands outside of the
 * component.
 */
export function useAnswers<T>(
  typed: string,
  least: number,
  locale: Locale,
  ask: (words: string, locale: Locale) => Promise<T[]>,
): { rows: T[]; isCurrent: boolean } {
  const [answered, setAnswered] = useState<Answered<T> | null>(null);
  const words = typed.trim();
  const isEnough = words.length >= least;
  useEffect(() => {
    if (!isEnough) return undefined;
    let isLatest = true;
    const answer = async () => {
      const rows = await ask(words, locale).catch(() => []);
      if (isLatest) setAnswered({ words, rows });
    };
    const timer = setTimeout(() => void answer(), PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [words, isEnough, locale, ask]);
  return isEnough && answered
    ? { rows: answered.rows, isCurrent: answered.words === words }
    : { rows: [], isCurrent: false };
}
