import encodeQR from 'qr';

/** Light modules around the code, as readers need them. */
const BORDER = 4;
/** So wide that a phone shows and prints it sharply. */
const PNG_MODULE_PIXELS = 12;
/** The library for barcodes draws a module of a code as two of its units. */
const UNITS = 2;
const ECC = 'medium';

export function qrSvg(code: string): string {
  return encodeQR(code, 'svg', { ecc: ECC, border: BORDER });
}

/**
 * For who saves it: a bank's app takes pictures of pixels. The library is loaded with the first one; as it comes it
 * corrects as many errors as the SVG does.
 */
export async function qrPng(code: string): Promise<Uint8Array> {
  const { toBuffer } = await import('bwip-js/node');
  const picture = await toBuffer({
    bcid: 'qrcode',
    text: code,
    scale: PNG_MODULE_PIXELS / UNITS,
    padding: BORDER * UNITS,
    backgroundcolor: 'ffffff',
  });
  return picture;
}
