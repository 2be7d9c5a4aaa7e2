import { encodeQR } from 'qr';
import sharp from 'sharp';

const WIDTH = 800;
const HEIGHT = 1200;

/** A slip as a phone saves it, with a code in its corner; another library draws it than reads it. */
export async function slipFile(code: string): Promise<{ name: string; bytes: Buffer<ArrayBuffer> }> {
  const drawn = await sharp(Buffer.from(encodeQR(code, 'svg')))
    .resize(150)
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#dfeee8' } })
    .composite([{ input: drawn, left: WIDTH - 190, top: HEIGHT - 190 }])
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name: 'slip.jpg', bytes: Buffer.from(bytes) };
}

/** The same as banks send it by mail: a PDF of A5 around the picture. */
export async function slipPdf(code: string): Promise<{ name: string; bytes: Buffer<ArrayBuffer> }> {
  const picture = (await slipFile(code)).bytes;
  const content = '420 0 0 595 0 0 cm /Im Do';
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 595]/Resources<</XObject<</Im 4 0 R>>>>/Contents 5 0 R>>endobj
4 0 obj<</Type/XObject/Subtype/Image/Width ${WIDTH}/Height ${HEIGHT}/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/DCTDecode/Length ${picture.length}>>stream
`;
  const tail = `
endstream endobj
5 0 obj<</Length ${content.length}>>stream
${content}
endstream endobj
trailer<</Root 1 0 R/Size 6>>
%%EOF`;
  return { name: 'slip.pdf', bytes: Buffer.concat([Buffer.from(head), picture, Buffer.from(tail)]) };
}
