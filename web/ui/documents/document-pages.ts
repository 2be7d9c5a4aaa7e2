/** Turned clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** A paper that can be looked at page by page, whatever file it is. */
export interface Paper {
  pages: number;
  /** Page `page` (from 1), turned, as wide as said in the page's own pixels. */
  draw(page: number, turn: Turn, width: number): Promise<HTMLCanvasElement>;
  close(): void;
}

/** Browsers draw nothing at all on a canvas that is too large. */
const MAX_PIXELS = 16_000_000;

/** A canvas for a sheet of these proportions, this wide on the screen, as sharp as the screen is. */
export function canvasFor(width: number, proportion: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const sharpness = Math.min(window.devicePixelRatio, Math.sqrt(MAX_PIXELS / (width * width * proportion)));
  canvas.width = Math.max(1, Math.round(width * sharpness));
  canvas.height = Math.max(1, Math.round(canvas.width * proportion));
  canvas.style.width = `${Math.round(width)}px`;
  return canvas;
}

/** Opens what lies under an address. What reads PDF is large and comes only with the first PDF. */
export async function openPaper(url: string, contentType: string): Promise<Paper> {
  if (contentType === 'application/pdf') return (await import('./open-pdf.client.ts')).openPdf(url);
  return openPicture(url);
}

async function openPicture(url: string): Promise<Paper> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const { naturalWidth: wide, naturalHeight: high } = picture;
  return {
    pages: 1,
    draw(_page, turn, width) {
      const lies = turn === 90 || turn === 270;
      const canvas = canvasFor(width, lies ? wide / high : high / wide);
      const scale = canvas.width / (lies ? high : wide);
      const pen = canvas.getContext('2d');
      pen?.translate(canvas.width / 2, canvas.height / 2);
      pen?.rotate((turn * Math.PI) / 180);
      pen?.drawImage(picture, (-wide * scale) / 2, (-high * scale) / 2, wide * scale, high * scale);
      return Promise.resolve(canvas);
    },
    close: () => {},
  };
}
