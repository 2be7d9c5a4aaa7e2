import { data } from 'react-router';
import type { WireError } from '#contract/errors.ts';
import { apiErrorOf } from '#web/page/api-error.ts';

/** What a screen answers when the API refused; `back` goes with it, what was typed above all. Anything unexpected, and what is not there, goes on to the error page. */
export function refusedWith<Back extends object>(error: unknown, back: Back) {
  const wire = apiErrorOf(error);
  if (!wire || wire.statusCode === 404) throw error;
  return data<Back & { error: WireError }>({ ...back, error: wire }, { status: wire.statusCode });
}

/** `?done=` of an address, when it says something that screens know. */
export function doneOf(request: Request): 'saved' | 'waiting' | null {
  const done = new URL(request.url).searchParams.get('done');
  return done === 'saved' || done === 'waiting' ? done : null;
}

/** The address of a list after something was saved. */
export function afterSaving(list: string, status: 0 | 1 | 2): string {
  return `${list}?done=${status === 0 ? 'waiting' : 'saved'}`;
}

/** The id that an address names; null for a new one, NaN for nonsense, which the API refuses. */
export function idOfParam(param: string): number | null {
  return param === 'new' ? null : Number(param);
}
