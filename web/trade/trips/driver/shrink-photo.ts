const LONGEST_SIDE = 2000;
const QUALITY = 0.8;

/**
 * A telephone's photo as large as anybody needs it, for a bad line; what the camera wrote into it is left out already
 * here. Where the browser cannot read it, it goes as it is.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (file.type === 'image/png') return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    return (await promise) ?? file;
  } catch {
    return file;
  }
}
