import type { TripCall } from './trip-form.ts';

/** What a driver pressed, and waits on the phone until it was answered. */
export interface Waiting {
  /** In the order of the presses. */
  n: number;
  token: string;
  /** The name under which it counts once. */
  key: string;
  /** The phone's clock at the press. */
  said_at: string;
  call: TripCall;
}

const DATABASE = 'trip';
const STORE = 'waiting';

/**
 * What waits to be sent, in the phone's own database: it is there when the page is opened again, also after the
 * telephone was switched off. It is what the driver asked for, and goes as soon as it was answered.
 */
export async function openWaiting(): Promise<WaitingStore> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore(STORE, { keyPath: 'n', autoIncrement: true }),
  );
  const database = await answerOf(opening);
  const store = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
  return {
    add: async (waiting) => void (await answerOf(store('readwrite').add(waiting))),
    all: async (token) => {
      const all = (await answerOf(store('readonly').getAll())) as Waiting[];
      return all.filter((each) => each.token === token);
    },
    remove: (n) => answerOf(store('readwrite').delete(n)),
  };
}

export interface WaitingStore {
  add(waiting: Omit<Waiting, 'n'>): Promise<void>;
  /** Of one trip, in the order of the presses. */
  all(token: string): Promise<Waiting[]>;
  remove(n: number): Promise<void>;
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error ?? new Error('The phone keeps nothing')));
  return promise;
}
