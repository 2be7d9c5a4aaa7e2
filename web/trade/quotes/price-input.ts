/** A price per kilogram as its field has it: two decimals, more where it has more. */
export const priceInput = (perKg: number): string => perKg.toFixed(4).replace(/0{1,2}$/, '');
