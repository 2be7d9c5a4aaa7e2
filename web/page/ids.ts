import { data } from 'react-router';
import { MAX_ID } from '#domain/values/limits.ts';

/** The id that a text says; null for anything else. */
export function idIn(text: string | null | undefined): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null;
  return id !== null && id <= MAX_ID ? id : null;
}

/** The id that the path of an address names. A path with anything else leads nowhere: 404. */
export function idOf(text: string | undefined): number {
  const id = idIn(text);
  if (id === null) throw data(null, { status: 404 });
  return id;
}

/** Likewise where `new` may stand for something that has no id yet, which is null. */
export function idOrNew(text: string): number | null {
  return text === 'new' ? null : idOf(text);
}

/** The name of something kept for a while, such as a table that was uploaded. */
export function uuidOf(text: string | undefined): string {
  if (!/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text ?? '')) throw data(null, { status: 404 });
  return text!;
}
