import { strToU8, zipSync } from 'fflate';

export interface UntrustedFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

const MB = 1024 * 1024;
const text = (content: string) => strToU8(content);

let made: readonly UntrustedFile[] | undefined;

/** What nobody sends by mistake. Made once: some of it is large before it is packed. */
export function untrustedFiles(): readonly UntrustedFile[] {
  made ??= [
    { name: 'doom.xlsx', type: SHEET, bytes: sheet('<row r="1"><c r="ZZZZZZZ99999999"><v>1</v></c></row>') },
    { name: 'rows.xlsx', type: SHEET, bytes: sheet(`<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`) },
    {
      name: 'bomb.xlsx',
      type: SHEET,
      bytes: sheet(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'a'.repeat(40 * MB)}</t></is></c></row>`),
    },
    {
      name: 'entities.xlsx',
      type: SHEET,
      bytes: sheet('<row r="1"><c r="A1" t="inlineStr"><is><t>&i;</t></is></c></row>', LAUGHS),
    },
    { name: 'overlapping.xlsx', type: SHEET, bytes: overlapping(600) },
    {
      name: 'slip.zip',
      type: 'application/zip',
      bytes: zipSync({ '../../../../tmp/zip-slip': text('x'), '/etc/cron.d/x': text('x') }),
    },
    { name: 'commas.csv', type: 'text/csv', bytes: text(','.repeat(2 * MB)) },
    { name: 'quotes.csv', type: 'text/csv', bytes: text(`"${'""'.repeat(MB)}`) },
    {
      name: 'formula.csv',
      type: 'text/csv',
      bytes: text('SKU,Quantity\n=HYPERLINK("https://evil.example"),1\n@SUM(1),2\n'),
    },
    { name: 'huge.png', type: 'image/png', bytes: pngOf(65_500, 65_500) },
    { name: 'page.png', type: 'image/png', bytes: text('<html><script>stored(1)</script></html>') },
    { name: 'page.html', type: 'text/html', bytes: text('<html><script>stored(1)</script></html>') },
    {
      name: 'drawing.svg',
      type: 'image/svg+xml',
      bytes: text('<svg xmlns="http://www.w3.org/2000/svg" onload="stored(1)"><script>stored(1)</script></svg>'),
    },
    { name: 'both.gif', type: 'image/gif', bytes: text('GIF89a/*<html>*/=stored(1);//<script>stored(1)</script>') },
    {
      name: 'both.pdf',
      type: 'application/pdf',
      bytes: text('%PDF-1.4\n<html><script>stored(1)</script></html>\n%%EOF'),
    },
    { name: 'script.pdf', type: 'application/pdf', bytes: text(SCRIPT_PDF) },
    { name: 'loop.pdf', type: 'application/pdf', bytes: text(LOOP_PDF) },
    { name: 'link.mp4', type: 'video/mp4', bytes: text('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n') },
    { name: '../../../../tmp/up.png', type: 'image/png', bytes: PIXEL },
    { name: 'a\r\nx-stored: 1\r\n.png', type: 'image/png', bytes: PIXEL },
    { name: `${'n'.repeat(5000)}.png`, type: 'image/png', bytes: PIXEL },
    { name: 'nul\u0000.html.png', type: 'image/png', bytes: PIXEL },
    { name: 'nothing.png', type: 'image/png', bytes: new Uint8Array() },
    { name: 'too-much.png', type: 'image/png', bytes: new Uint8Array(11 * MB) },
    { name: 'half.jpg', type: 'image/jpeg', bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]) },
  ];
  return made;
}

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const LAUGHS = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, n) => {
  const [one, before] = ['bcdefghij'[n]!, 'abcdefghi'[n]!];
  return `<!ENTITY ${one} "${`&${before};`.repeat(10)}">`;
}).join('')}<!ENTITY i "&j;">]>`;

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const SCRIPT_PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;
const LOOP_PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[2 0 R 2 0 R 2 0 R]/Count 99999999/Parent 2 0 R>>endobj
trailer<</Root 1 0 R/Prev 0>>
%%EOF`;

/** A workbook with one sheet of these rows. */
function sheet(rows: string, doctype = ''): Uint8Array {
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  return zipSync({
    '[Content_Types].xml': text(
      `${head}<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    ),
    '_rels/.rels': text(
      `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': text(
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="x" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': text(
      `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': text(
      `${head}${doctype}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    ),
  });
}

/** A ZIP whose directory has so many entries that all point at the same megabyte. */
function overlapping(entries: number): Uint8Array {
  const name = Buffer.from('a');
  const content = Buffer.alloc(MB, 97);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x0403_4b50, 0);
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x0201_4b50, 0);
  entry.writeUInt32LE(content.length, 20);
  entry.writeUInt16LE(name.length, 28);
  const directory = Buffer.concat(Array.from({ length: entries }, () => Buffer.concat([entry, name])));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length + name.length + content.length, 16);
  return Buffer.concat([local, name, content, directory, end]);
}

/** The head of a picture that says it is so large. */
function pngOf(width: number, height: number): Uint8Array {
  const bytes = Buffer.from(PIXEL);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}
