const HEIGHT_MM = 14;

/** A Code 128 barcode as SVG, its bars alone. The library is loaded with the first one: most processes draw none. */
export async function barcodeSvg(text: string): Promise<string> {
  const { toSVG } = await import('bwip-js/node');
  return toSVG({ bcid: 'code128', text, height: HEIGHT_MM });
}
