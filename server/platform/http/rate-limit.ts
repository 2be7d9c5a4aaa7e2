import { LRUCache } from 'lru-cache';
import { AppError } from '../errors.ts';
import type { Caller } from './caller.ts';
import { countShared } from './shared-limit.ts';

const WINDOW_MS = 60_000;
const DEFAULT_PER_MINUTE = 600;
/** Above this many counted callers the window that was not counted in the longest is dropped. */
const MAX_COUNTED = 50_000;

/** The calls of each caller to each endpoint since its window began. */
const windows = new LRUCache<string, { calls: number }>({
  max: MAX_COUNTED,
  ttl: WINDOW_MS,
  perf: { now: () => Date.now() },
  ttlResolution: 0,
});
let factor = 1;

/** Who calls, from where, and whether what is called is open to everybody. */
export interface CountedCaller {
  caller: Caller;
  address: string;
  isPublic?: boolean;
}

/** Benchmarks and test suites raise the limits; `Infinity` switches them off. */
export function scaleRateLimits(by: number): void {
  factor = by;
  windows.clear();
}

/**
 * Counts one call of this caller to this endpoint in this process, throws `too_many_requests` above its limit.
 * Guards against runaway clients.
 */
export function countCall(endpoint: string, perMinute = DEFAULT_PER_MINUTE, of: CountedCaller): void {
  if (factor === Infinity) return;
  const key = `${endpoint} ${callerKey(of)}`;
  const window = windows.get(key) ?? { calls: 0 };
  if (window.calls === 0) windows.set(key, window);
  window.calls += 1;
  if (window.calls > perMinute * factor) {
    throw new AppError('too_many_requests', { details: { seconds: Math.ceil(windows.getRemainingTTL(key) / 1000) } });
  }
}

/**
 * The same over all processes, for limits that guard secrets, mail or money: with ten processes a limit of each for
 * itself would be ten times as high.
 */
export async function countCallOverAll(
  endpoint: string,
  perMinute = DEFAULT_PER_MINUTE,
  of: CountedCaller,
): Promise<void> {
  if (factor === Infinity) return;
  await countShared(`${endpoint} ${callerKey(of)}`, perMinute * factor, WINDOW_MS / 1000);
}

/**
 * Whom a call counts for. Anybody gets one session of a registration after another: on what is open to everybody they
 * count as the visitor that they are. Otherwise each would begin every limit anew.
 */
export function callerKey({ caller, address, isPublic = false }: CountedCaller): string {
  if (caller.kind === 'member' || (caller.kind === 'registrant' && !isPublic)) return `user:${caller.userId}`;
  return caller.kind === 'staff' ? `staff:${caller.staffId}` : `address:${networkOf(address)}`;
}

/**
 * The owner of one IPv6 address has 2⁶⁴ of them: they count as one. An IPv4 address written as IPv6 counts as itself.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head, tail] = address.split('%', 1)[0]!.split('::') as [string, string?];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined
      ? before
      : [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
