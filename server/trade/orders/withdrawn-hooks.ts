type Hook = (orderId: number) => Promise<void>;

const hooks: Hook[] = [];

/** What later capabilities do, in the transaction in which goods of an order are withdrawn: cancelled, or its lines. */
export function onGoodsWithdrawn(hook: Hook): void {
  hooks.push(hook);
}

export async function callWithdrawnHooks(orderId: number): Promise<void> {
  for (const hook of hooks) await hook(orderId);
}
