import encodeQR from 'qr';
import { writePng } from './write-png.ts';

/** Light modules around the code, as readers need them. */
const BORDER = 4;
/** So wide that a phone shows and prints it sharply. */
const PNG_MODULE_PIXELS = 12;
const ECC = 'medium';

export function qrSvg(code: string): string {
  return encodeQR(code, 'svg', { ecc: ECC, border: BORDER });
}

export function qrPng(code: string): Uint8Array {
  return writePng(encodeQR(code, 'raw', { ecc: ECC, border: BORDER }), PNG_MODULE_PIXELS);
}
