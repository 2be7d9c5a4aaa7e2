type Look = (orderId: number, staffId: number, reason: string) => Promise<void>;

const looks: Look[] = [];

/**
 * What later capabilities do before the weight of delivered goods is corrected, in its transaction, the order locked:
 * they take back what followed from it, or throw where that cannot be taken back.
 */
export function beforeWeightCorrection(look: Look): void {
  looks.push(look);
}

export async function callCorrectionHooks(...of: Parameters<Look>): Promise<void> {
  for (const look of looks) await look(...of);
}
