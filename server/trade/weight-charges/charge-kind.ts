/** Of its receivables. */
export const WEIGHT_CHARGE = 'weight_charge';
