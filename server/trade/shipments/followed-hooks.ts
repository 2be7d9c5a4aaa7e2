type Hook = (orderId: number) => Promise<void>;

const hooks: Hook[] = [];

/**
 * What later capabilities do, in the transaction in which shipments of an order, which is locked, were moved: once all
 * is written that follows for the order.
 */
export function onShipmentsFollowed(hook: Hook): void {
  hooks.push(hook);
}

export async function callFollowedHooks(orderId: number): Promise<void> {
  for (const hook of hooks) await hook(orderId);
}
