const DIGITS = 6;

/** `CL000012`: letters that say what it is, and six digits or more. */
export const objectNo = (letters: string, id: number): string => letters + String(id).padStart(DIGITS, '0');
