import { Parser } from 'saxen';

export interface XmlWalker {
  /** Attributes are read when they are asked for. */
  open?(name: string, attributes: () => Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Walks through one part of a workbook. Names come without their prefix: some programs write `x:row` for `row`. */
export function walkXml(part: Buffer | undefined, { open, close, text }: XmlWalker): void {
  if (!part) return;
  const parser = new Parser();
  parser.on('error', (error) => {
    throw error;
  });
  if (open)
    parser.on('openTag', (name, attributes, decode) =>
      open(bareName(name), () => readAttributes(attributes(), decode)),
    );
  if (close) parser.on('closeTag', (name) => close(bareName(name)));
  if (text) {
    parser.on('text', (piece, decode) => text(decode(piece)));
    parser.on('cdata', text);
  }
  const failure = parser.parse(new TextDecoder().decode(part));
  if (failure) throw failure;
}

const bareName = (name: string) => name.slice(name.indexOf(':') + 1);

function readAttributes(raw: Record<string, string>, decode: (text: string) => string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const name in raw) attributes[bareName(name)] = decode(raw[name]!);
  return attributes;
}

/** Characters that XML cannot hold are written as `_x000D_`. */
export const unescapeText = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : text;
