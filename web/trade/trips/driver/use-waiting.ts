import { useEffect, useRef, useState } from 'react';
import { fetchClient } from '#contract/fetch-client.ts';
import { useLocale } from '#web/page/use-shop.ts';
import { openTrip } from './open-trip.ts';
import { sendWaiting, type Refused } from './send-waiting.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import type { TripCall } from './trip-form.ts';
import { openWaiting, type Waiting, type WaitingStore } from './waiting-store.ts';

/** How often the line is tried while something waits; the browser says at once when it is back. */
const TRY_AGAIN_MS = 15_000;

type Trip = Awaited<ReturnType<typeof openTrip>>;

/**
 * The trip, and what was pressed on this page and waits for a line. Where the browser keeps nothing, forms are sent as
 * forms. What has changed is read by itself: the page loaded again would be an error page without a line.
 */
export function useWaiting(token: string, loaded: Trip) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [store, setStore] = useState<WaitingStore | null>(null);
  const isSending = useRef(false);
  const [read, setRead] = useState({ of: loaded, trip: loaded });
  const isOld = useRef(false);
  const locale = useLocale();

  useEffect(() => {
    openWaiting().then(setStore, () => setStore(null));
  }, []);

  const api = () => fetchClient({ language: locale });

  /** Once the line is there again, where it ended meanwhile. */
  const readAgain = async () => {
    const trip = await openTrip(api(), token).catch(() => undefined);
    if (trip === undefined) return;
    isOld.current = false;
    setRead({ of: loaded, trip });
  };

  const flush = async () => {
    if (!store || isSending.current) return;
    isSending.current = true;
    const sending = sendWaiting(api(), store, token, () => new Date());
    const outcome = await sending.finally(() => {
      isSending.current = false;
    });
    setRefused((before) => [...before, ...outcome.refused]);
    setWaiting(await store.all(token));
    if (outcome.sent + outcome.refused.length > 0) isOld.current = true;
    if (isOld.current) await readAgain();
  };
  const latest = useRef(flush);
  useEffect(() => {
    latest.current = flush;
  });

  useEffect(() => {
    if (!store) return undefined;
    const goOn = () => void latest.current();
    goOn();
    addEventListener('online', goOn);
    const timer = setInterval(goOn, TRY_AGAIN_MS);
    return () => {
      removeEventListener('online', goOn);
      clearInterval(timer);
    };
  }, [store]);

  const press = async (calls: readonly TripCall[]) => {
    if (!store) return;
    setRefused([]);
    const said_at = new Date().toISOString();
    for (const call of calls) {
      const kept = call.name === 'POST /trip/photo' ? { ...call, file: await shrinkPhoto(call.file) } : call;
      await store.add({ token, key: crypto.randomUUID(), said_at, call: kept });
    }
    setWaiting(await store.all(token));
    void flush();
  };

  // A form without script loads the page anew: what was read of the one before does not count.
  const trip = read.of === loaded ? read.trip : loaded;
  return { trip, canWait: store !== null, waiting, refused, press };
}
