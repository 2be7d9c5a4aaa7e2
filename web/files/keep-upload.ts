import type { Api } from '#contract/client.ts';

/**
 * Uploads the file of a form that came without script, and names it in the form: a file whose form is refused goes back
 * with it and waits for the next try. It is removed by itself if none comes.
 */
export async function keepUpload(api: Api, form: FormData, purpose: 'slip' | 'guarantee'): Promise<void> {
  const file = form.get('file');
  // Without one the call that takes the form refuses it, and names all other fields that are missing.
  if (!(file instanceof File && file.size > 0)) return;
  const upload = new FormData();
  upload.set('file', file);
  upload.set('purpose', purpose);
  const { filename, name } = await api('POST /upload/permissions', { body: upload });
  form.set('filename', filename);
  form.set('kept', name);
}
