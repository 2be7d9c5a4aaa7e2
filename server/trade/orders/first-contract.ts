type WriteFirstContract = (orderId: number, staffId: number | null) => Promise<void>;

let registered: WriteFirstContract | undefined;

/** The room of contracts knows of orders; they call it when one is confirmed. */
export function registerFirstContract(write: WriteFirstContract): void {
  registered = write;
}

export const writeFirstContract: WriteFirstContract = (orderId, staffId) => {
  if (!registered) throw new Error('nobody writes contracts');
  return registered(orderId, staffId);
};
