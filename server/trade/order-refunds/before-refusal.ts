type Look = (refundId: number) => Promise<void>;

const looks: Look[] = [];

/** Whoever proposes refunds of orders that are owed throws, where finance would refuse one. */
export function beforeRefusal(look: Look): void {
  looks.push(look);
}

export async function mayRefuse(refundId: number): Promise<void> {
  for (const look of looks) await look(refundId);
}
