/**
 * Who carries messages to browsers: Google, Mozilla, Apple and Microsoft. A browser says itself where its messages go,
 * so the server calls these hosts and those below them, and no other that a caller names.
 */
const PUSH_HOSTS = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];
/** Addresses of browsers are some 200 letters long; Microsoft's are the longest. */
export const PUSH_ENDPOINT_MAX = 1000;
/** Browsers that one person may be told in; the one that was added first makes room. */
export const BROWSERS_MAX = 10;

/** Whether an address is one of a push service: of a known one, or of the own one that the settings name. */
export function isPushEndpoint(address: string, own?: string): boolean {
  if (address.length > PUSH_ENDPOINT_MAX || !URL.canParse(address)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (own !== undefined && origin === new URL(own).origin) return true;
  return (
    protocol === 'https:' &&
    port === '' &&
    PUSH_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
}
