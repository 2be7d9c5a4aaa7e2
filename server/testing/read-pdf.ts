import { PDFiumLibrary } from '@hyzyla/pdfium';

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

/** A Thai letter under two marks is told twice by the compiler; it is drawn once. */
const TWICE = /([\u0E01-\u0E2E][\u0E31\u0E34-\u0E3A\u0E47-\u0E4E]{2})\1/gu;
