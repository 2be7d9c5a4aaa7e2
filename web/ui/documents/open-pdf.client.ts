import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
import { canvasFor, type Paper } from './document-pages.ts';

/**
 * What reads PDFs beside the page, and what they need beside their own text: decoders of scans, character maps, the
 * fonts that every reader has. By file name; each is fetched only when one asks for it.
 */
const parts = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(
      [
        '../../../node_modules/pdfjs-dist/build/pdf.worker.min.mjs',
        '../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
        '../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
        '../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
      ],
      { query: '?url', import: 'default', eager: true },
    ),
  ).map(([path, url]) => [path.split('/').at(-1), url]),
);

GlobalWorkerOptions.workerSrc = parts['pdf.worker.min.mjs'] ?? '';

/** Fetches those parts under the addresses that the build gave them. */
class Parts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = parts[filename];
    if (!url) throw new Error(`${filename} is no part of the reader`);
    return new Uint8Array(await (await fetch(url)).arrayBuffer());
  }
}

/** A PDF, read within the page: its file is served as something to save, never to open. */
export async function openPdf(url: string): Promise<Paper> {
  const loading = getDocument({
    url,
    enableXfa: false,
    disableRange: true,
    disableStream: true,
    useWorkerFetch: false,
    BinaryDataFactory: Parts,
  });
  const pdf = await loading.promise;
  return {
    pages: pdf.numPages,
    async draw(number, turn, width) {
      const page = await pdf.getPage(number);
      const rotation = (page.rotate + turn) % 360;
      const { width: wide, height: high } = page.getViewport({ scale: 1, rotation });
      const canvas = canvasFor(width, high / wide);
      await page.render({ canvas, viewport: page.getViewport({ scale: canvas.width / wide, rotation }) }).promise;
      return canvas;
    },
    close: () => void loading.destroy(),
  };
}
