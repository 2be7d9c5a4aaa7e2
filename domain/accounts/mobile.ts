/** A Thai mobile number: ten digits that begin with 0. */
export function isMobile(text: string): boolean {
  return /^0\d{9}$/.test(text);
}

/**
 * A phone at an address may stand on a desk: a mobile, or a landline's nine digits. With 06, 08 or 09 those are a
 * mobile that lacks one.
 */
export function isPhone(text: string): boolean {
  return isMobile(text) || /^0[2-57]\d{7}$/.test(text);
}

export function isPostcode(text: string): boolean {
  return /^[1-9]\d{4}$/.test(text);
}
