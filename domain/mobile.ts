/** A Thai mobile number: ten digits that begin with 0. */
export function isMobile(text: string): boolean {
  return /^0\d{9}$/.test(text);
}

export function isPostcode(text: string): boolean {
  return /^[1-9]\d{4}$/.test(text);
}
