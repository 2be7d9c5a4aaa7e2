type Hook = (tripId: number) => Promise<void>;

const hooks: Hook[] = [];

/** What later capabilities do, in the transaction in which a trip, which is locked, gets another day. */
export function onTripDayChanged(hook: Hook): void {
  hooks.push(hook);
}

export async function callDayHooks(tripId: number): Promise<void> {
  for (const hook of hooks) await hook(tripId);
}
