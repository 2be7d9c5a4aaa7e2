import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** The text of each page of a PDF, as a browser finds it: for documents whose words matter. */
export async function readPdf(bytes: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pages = [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' ').replace(TWICE, '$1'));
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}

/** As a printer does: so many of a PDF's points, which are 72 an inch. */
const PRINTED = 300 / 72;

/** Each page as a picture, for what a reader's eye or a scanner sees. */
export async function renderPdf(bytes: Buffer, scale = PRINTED): Promise<Buffer[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pictures = [];
    for (const page of document.pages()) {
      const { data } = await page.render({
        scale,
        render: ({ data: raw, width, height }) =>
          sharp(raw, { raw: { width, height, channels: 4 } })
            .png()
            .toBuffer(),
      });
      pictures.push(Buffer.from(data));
    }
    document.destroy();
    return pictures;
  } finally {
    library.destroy();
  }
}

/** A Thai letter under two marks is told twice by the compiler; it is drawn once. */
const TWICE = /([\u0E01-\u0E2E][\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]{2})\1/gu;
