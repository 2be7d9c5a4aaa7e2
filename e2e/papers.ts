import { expect, type APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import type { DocumentKind } from '#domain/accounts/company/company-documents.ts';
import { slipFile } from '#server/testing/given/slips.ts';
import { headersOf } from './people.ts';
import type { Member } from './fixtures/builders.ts';

interface Paper {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

function pdfOf(objects: readonly string[]): Buffer {
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF`, 'latin1');
}

const streamOf = (dictionary: string, content: string) =>
  `<<${dictionary}/Length ${content.length}>>stream\n${content}\nendstream`;

/** A PDF with a black frame on each of its pages. */
export function pdfPaper(pages: number): Paper {
  const places = Array.from({ length: pages }, (_, page) => 4 + page);
  const buffer = pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${places.map((place) => `${place} 0 R`).join(' ')}]/Count ${pages}>>`,
    streamOf('', '8 w 60 60 475 722 re S'),
    ...places.map(() => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 3 0 R>>'),
  ]);
  return { name: 'paper.pdf', mimeType: 'application/pdf', buffer };
}

/**
 * A page as scanners send it: one picture in fax encoding (CCITT group 4), all black. A white line is a single bit
 * there; the picture says that white means black.
 */
export function scannedPaper(side = 64): Paper {
  const bits = '1'.repeat(side) + '000000000001'.repeat(2);
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? [];
  const fax = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString('latin1');
  const encoding = `/Decode[1 0]/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns ${side}/Rows ${side}>>`;
  const buffer = pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${side} ${side}]/Resources<</XObject<</Im 4 0 R>>>>/Contents 5 0 R>>`,
    streamOf(
      `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/BitsPerComponent 1/ColorSpace/DeviceGray${encoding}`,
      fax,
    ),
    streamOf('', `${side} 0 0 ${side} 0 0 cm /Im Do`),
  ]);
  return { name: 'scan.pdf', mimeType: 'application/pdf', buffer };
}

/** A card, photographed across. */
export async function picturePaper(): Promise<Paper> {
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="856" height="540">
    <rect width="856" height="540" fill="#dfeee8"/><rect x="60" y="60" width="200" height="260" fill="#0b5a5a"/></svg>`;
  return { name: 'card.jpg', mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(card)).jpeg().toBuffer() };
}

/** A transfer slip as a phone would save it. */
export async function slip(): Promise<Paper> {
  const create = { width: 600, height: 900, channels: 3, background: '#dfeee8' } as const;
  return { name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

/** The same with the small code that names its transfer. */
export async function slipWithCode(code: string): Promise<Paper> {
  const { name, bytes } = await slipFile(code);
  return { name, mimeType: 'image/jpeg', buffer: bytes };
}

/** Sends a paper of the company's, which then waits to be checked. */
export async function sendPaper(
  request: APIRequestContext,
  member: Member,
  kind: DocumentKind,
  file: Paper,
): Promise<void> {
  const answer = await request.post('/api/company-document/add', {
    headers: headersOf(member),
    multipart: { kind, file },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
