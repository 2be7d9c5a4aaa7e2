import { fetchClient } from '#contract/fetch-client.ts';

/** Why this browser cannot be told. */
export type PushProblem = 'denied' | 'unsupported' | 'failed';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return isSupported() ? navigator.serviceWorker.getRegistration() : undefined;
}

/** By what the list of browsers knows this one: SHA-256 of its address at the push service; null where it has none. */
export async function ownFingerprint(): Promise<string | null> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (!subscription) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Asks to show notifications, after a click, and has this browser told; answers what is in the way. */
export async function tellThisBrowser(key: string): Promise<PushProblem | null> {
  if (!isSupported()) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    // One that was made with another key of the marketplace reaches nobody, and stands in the way of a new one.
    await (await pushManager.getSubscription())?.unsubscribe();
    const { endpoint, keys } = (
      await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    ).toJSON();
    const { p256dh = '', auth = '' } = keys ?? {};
    await fetchClient({})('POST /notifications/browsers', {
      body: { endpoint: endpoint ?? '', keys: { p256dh, auth } },
    });
    return null;
  } catch {
    return 'failed';
  }
}

/** The browser's own side of being told no more. */
export async function forgetThisBrowser(): Promise<void> {
  await (await (await registration())?.pushManager.getSubscription())?.unsubscribe();
}
