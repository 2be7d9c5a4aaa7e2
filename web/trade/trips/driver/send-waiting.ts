import type { Api } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { apiErrorOf, messageOf } from '#web/page/api-error.ts';
import type { TripCall } from './trip-form.ts';
import type { Waiting, WaitingStore } from './waiting-store.ts';

/** What the server would not take: the driver is told, and it waits no longer. */
export interface Refused {
  waiting: Waiting;
  message: string;
}

/** Whether it is sent again later: the line, the server or a limit was in the way, not what was sent. */
export function isForLater(error: WireError): boolean {
  return error.statusCode >= 500 || error.statusCode === 429 || error.statusCode === 408;
}

/**
 * Sends what waits, one after another in the order of the presses, each until it is answered. Stops where the line ends:
 * what comes later builds on what came before. Answers what was refused, and whether something still waits.
 */
export async function sendWaiting(
  api: Api,
  store: WaitingStore,
  token: string,
  now: () => Date,
): Promise<{ refused: Refused[]; sent: number; isEmpty: boolean }> {
  const refused: Refused[] = [];
  let sent = 0;
  for (const waiting of await store.all(token)) {
    const { key, said_at, call } = waiting;
    try {
      await sendCall(api, { token, key, said_at, sent_at: now().toISOString() }, call);
      sent += 1;
    } catch (caught) {
      const error = apiErrorOf(caught);
      if (error === null || isForLater(error)) return { refused, sent, isEmpty: false };
      refused.push({ waiting, message: messageOf(error) });
    }
    await store.remove(waiting.n);
  }
  return { refused, sent, isEmpty: true };
}

interface SaidOfCall {
  token: string;
  key: string;
  /** Both of what waited: when it was pressed, and when it is sent. */
  said_at?: string;
  sent_at?: string;
}

/** Sends what a driver pressed. */
export function sendCall(api: Api, said: SaidOfCall, call: TripCall): Promise<{ outcome: string }> {
  switch (call.name) {
    case 'POST /trip/step':
      return api('POST /trip/step', { body: { ...said, ...call.body } });
    case 'POST /trip/hand-over':
      return api('POST /trip/hand-over', { body: { ...said, ...call.body } });
    case 'POST /trip/vehicle':
      return api('POST /trip/vehicle', { body: { ...said, ...call.body } });
    case 'POST /trip/photo':
      return api('POST /trip/photo', { body: photoForm({ ...said, ...call.body }, call.file, call.fileName) });
  }
}

/** The file last: what is said of it is read before it. */
function photoForm(fields: Readonly<Record<string, string>>, file: Blob, name: string): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', file, name);
  return form;
}
