/** What a header may hold of an address as it is; everything else is written as its UTF-8 bytes. */
const NOT_IN_A_HEADER = /[^\x21-\x7e]+/g;
const PERCENT_ALONE = /%(?![\da-f]{2})/gi;

/**
 * An address as a `Location` may say it: ASCII alone, and the same address to every browser. What is encoded already
 * stays as it is, so that an address within another one is not decoded on the way.
 */
export function encodeAddress(address: string): string {
  return address.toWellFormed().replace(PERCENT_ALONE, '%25').replace(NOT_IN_A_HEADER, encodeURIComponent);
}
