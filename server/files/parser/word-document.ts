import { unpackArchive } from '#server/platform/untrusted-files/parser/unpack-xml.ts';

/** Imported by `program.ts` alone, which runs in a process of its own. */

/** Parts that hold programs or other documents, by their path. */
const ACTIVE_PARTS =
  /(?:^|\/)(?:vbaProject[^/]*|vbaData[^/]*|activeX\/.*|embeddings\/.*|afchunk[^/]*|customUI\/.*)$|\.(?:bin|exe|dll|docm|dotm)$/i;
/** Kinds of parts that say the same, whatever their path is. */
const ACTIVE_TYPES = /macroEnabled|vbaProject|vbaData|activeX|oleObject|aFChunk|attachedToolbars|keyMapCustomizations/i;
/** Fields that start a program or bring in another document when the text is opened. */
const ACTIVE_FIELD = /^\s*(?:DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|IMPORT|LINK|EMBED|MACROBUTTON|AUTOTEXT)\b/i;
const FIELD_BEGIN = /fldCharType\s*=\s*["']begin["']/;

const RELATIONSHIP = /<(?:\w+:)?Relationship\b[^>]*>/g;
const FIELD_TEXT = /<w:instrText\b[^>]*>([^<]*)<\/w:instrText>/g;
const SIMPLE_FIELD = /<w:fldSimple\b[^>]*\bw:instr\s*=\s*(["'])(.*?)\1/g;
const WEB_LINK = /^(?:https?:\/\/|mailto:)/i;

/**
 * Whether a Word document (DOCX) holds macros, controls or other files, or would fetch something when it is opened:
 * a template, a picture, a field. Links to the web that people click stay. Throws where it is no whole document.
 */
export async function isActiveDocx(bytes: Buffer): Promise<boolean> {
  const { parts, names } = await unpackArchive(bytes);
  if (names.some((name) => ACTIVE_PARTS.test(name))) return true;
  return Object.entries(parts).some(([name, part]) => {
    const xml = textOf(part);
    if (name === '[Content_Types].xml') return ACTIVE_TYPES.test(xml);
    if (name.endsWith('.rels')) return [...xml.matchAll(RELATIONSHIP)].some(([each]) => isActiveRelationship(each));
    return hasActiveField(xml);
  });
}

function isActiveRelationship(element: string): boolean {
  if (ACTIVE_TYPES.test(attribute(element, 'Type'))) return true;
  if (attribute(element, 'TargetMode').toLowerCase() !== 'external') return false;
  const isLink = /\/hyperlink$/i.test(attribute(element, 'Type'));
  return !isLink || !WEB_LINK.test(attribute(element, 'Target'));
}

/**
 * One field's words may be cut into several runs; one without words of its own is named by a field within it, which
 * hides its name.
 */
function hasActiveField(xml: string): boolean {
  const fields = xml
    .split(FIELD_BEGIN)
    .slice(1)
    .map((field) => [...field.matchAll(FIELD_TEXT)].map(([, text = '']) => text).join(''));
  const simple = [...xml.matchAll(SIMPLE_FIELD)].map(([, , text = '']) => text);
  return [...fields, ...simple].some((text) => text.trim() === '' || ACTIVE_FIELD.test(decoded(text)));
}

function attribute(element: string, name: string): string {
  const found = new RegExp(`\\b${name}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(element);
  return decoded(found?.[2] ?? '').trim();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, number?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = hex === undefined ? Number(number) : Number.parseInt(hex, 16);
    return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
  });

/** Word reads UTF-16, too; what declares entities of its own could spell anything. */
function textOf(part: Buffer): string {
  const [first, second] = part;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || part.includes(0);
  if (isUtf16) throw new Error('a part is not UTF-8');
  const xml = part.toString('utf8');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Error('a part declares entities');
  return xml;
}
