/** Of its receivables. */
export const CALL_OFF_CHARGE = 'call_off_charge';
