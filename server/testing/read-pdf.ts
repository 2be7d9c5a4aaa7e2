import { PDFiumLibrary } from '@hyzyla/pdfium';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';

/**
 * The text of each page of a PDF, as a browser finds it: for documents whose words matter. Two readers have to find the
 * same letters: Chrome's, and Firefox's, which lays out nothing and so shows what the document itself says of each
 * glyph.
 */
export async function readPdf(bytes: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pages = [...document.pages()].map((page) =>
      page.getText().replaceAll(HYPHEN_AT_END, '-').replace(/\s+/g, ' '),
    );
    document.destroy();
    const others = await readAsFirefox(bytes);
    for (const [index, page] of pages.entries())
      if (lettersOf(page) !== lettersOf(others[index] ?? ''))
        throw new Error(`Readers differ on page ${index + 1}:\n${page}\n${others[index]}`);
    return pages;
  } finally {
    library.destroy();
  }
}

/** As Chrome's reader tells a hyphen where a line ends. */
const HYPHEN_AT_END = '\ufffe';

/** The same by Firefox's reader. */
export async function readAsFirefox(bytes: Buffer): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  try {
    const document = await loading.promise;
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const { items } = await (await document.getPage(number)).getTextContent();
      pages.push(
        items
          .map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
          .join('')
          .replace(/\s+/g, ' '),
      );
    }
    return pages;
  } finally {
    await loading.destroy();
  }
}

/** Readers order columns and join words each in their own way. */
const lettersOf = (page: string): string => [...page.replace(/\s/g, '')].toSorted().join('');

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
