import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFStream,
  PDFString,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';

/** Imported by `program.ts` alone, which runs in a process of its own. */

/** Deeper nesting is made to exhaust who follows it. */
const MAX_DEPTH = 60;

/** What a reader would run, open, fetch or send by an action of the document. */
const ACTIONS = new Set([
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'Rendition',
  'RichMediaExecute',
  'GoToE',
  'GoToR',
  'Movie',
  'Sound',
]);
/** Entries that hold a script, or a form that is one. */
const KEYS = new Set(['JS', 'JavaScript', 'XFA', 'RichMediaContent']);
/** What is done without a click: when the document, a page or a field is shown, left or pointed at. */
const BY_ITSELF = ['OpenAction', 'AA'];
/** A link that somebody clicks may go to the web, to mail and to a phone, or stay within. */
const HARMLESS_LINK = /^(?:https?:|mailto:|tel:|(?![a-z][a-z0-9+.-]*:|\\))/i;
const ANNOTATIONS = new Set(['RichMedia', 'Movie', 'Screen', '3D', 'Sound']);
/** Files within that are data for programs: tax invoices carry their XML. */
const HARMLESS_ATTACHMENT = /^(?:text|application)\/xml$/;
/**
 * The same in the bytes: a reader that follows the table of places may see an object that another one replaced. Short
 * names would be found by chance in compressed data.
 */
const IN_BYTES = /\/(?:JavaScript|Launch|ImportData|SubmitForm|RichMedia|GoToE)\b/;
const ESCAPED = /#([0-9a-fA-F]{2})/g;

/** Nobody opens it without its password. */
export class LockedPdf extends Error {}

/**
 * Whether a PDF does something by itself or carries programs. Throws where it is no whole PDF, and `LockedPdf` where it
 * wants a password.
 */
export async function isActivePdf(bytes: Buffer): Promise<boolean> {
  const plain = bytes
    .toString('latin1')
    .replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  if (IN_BYTES.test(plain)) return true;
  const { context } = await openPdf(bytes);
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFInvalidObject) throw new Error('an object cannot be read');
    if (isActive(object, context, 0)) return true;
  }
  return false;
}

async function openPdf(bytes: Buffer): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false, password: '', parseSpeed: ParseSpeeds.Fastest });
  } catch (error) {
    if (/password|is encrypted/i.test((error as Error).message)) throw new LockedPdf();
    throw error;
  }
}

function isActive(object: PDFObject | undefined, context: PDFContext, depth: number): boolean {
  if (depth > MAX_DEPTH) throw new Error('nested too deeply');
  if (object instanceof PDFArray) return object.asArray().some((each) => isActive(each, context, depth + 1));
  if (object instanceof PDFStream) return isElsewhere(object.dict) || isActive(object.dict, context, depth + 1);
  if (!(object instanceof PDFDict)) return false;
  const names = object.entries().map(([key, value]) => [nameOf(key), value] as const);
  return (
    names.some(([key]) => KEYS.has(key)) ||
    ACTIONS.has(nameIn(object, 'S', context)) ||
    ANNOTATIONS.has(nameIn(object, 'Subtype', context)) ||
    nameIn(object, 'FS', context) === 'URL' ||
    BY_ITSELF.some((key) => opensAddress(object.get(PDFName.of(key)), context, depth)) ||
    isHarmfulLink(object, context) ||
    carriesProgram(object, context) ||
    names.some(([, value]) => isActive(value, context, depth + 1))
  );
}

/** A stream whose bytes are fetched from another file, or a form that stands for a page of one. */
const isElsewhere = (stream: PDFDict) => ['F', 'Ref'].some((key) => stream.has(PDFName.of(key)));

/** An action that opens an address, or another that follows it; of a dictionary of them, any. */
function opensAddress(value: PDFObject | undefined, context: PDFContext, depth: number): boolean {
  if (depth > MAX_DEPTH) throw new Error('nested too deeply');
  const object = context.lookup(value);
  if (object instanceof PDFArray) return object.asArray().some((each) => opensAddress(each, context, depth + 1));
  if (!(object instanceof PDFDict)) return false;
  if (nameIn(object, 'S', context) === 'URI') return true;
  const next = object.entries().filter(([key]) => !['P', 'Parent', 'D', 'SD'].includes(nameOf(key)));
  return next.some(([, each]) => opensAddress(each, context, depth + 1));
}

function isHarmfulLink(object: PDFDict, context: PDFContext): boolean {
  if (nameIn(object, 'S', context) !== 'URI') return false;
  const address = context.lookup(object.get(PDFName.of('URI')));
  const isText = address instanceof PDFString || address instanceof PDFHexString;
  // Readers pass over what nobody sees before an address.
  return !isText || !HARMLESS_LINK.test(address.decodeText().replace(/[\s\p{C}]+/gu, ''));
}

/** A file within, other than XML. */
function carriesProgram(object: PDFDict, context: PDFContext): boolean {
  const files = context.lookup(object.get(PDFName.of('EF')));
  if (!(files instanceof PDFDict)) return false;
  return files.values().some((file) => {
    const stream = context.lookup(file);
    return !(stream instanceof PDFStream) || !HARMLESS_ATTACHMENT.test(nameIn(stream.dict, 'Subtype', context));
  });
}

const nameOf = (name: PDFName): string => name.decodeText();

function nameIn(object: PDFDict, key: string, context: PDFContext): string {
  const value = context.lookup(object.get(PDFName.of(key)));
  return value instanceof PDFName ? nameOf(value) : '';
}
