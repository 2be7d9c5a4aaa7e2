import type { Api } from '#contract/client.ts';
import { textOf } from '#web/page/form.ts';

/** A file of a message that is on the server already. */
export interface KeptFile {
  filename: string;
  name: string;
}

/** The form's field that holds them, so that a refusal gives them back. */
export const KEPT = 'kept_files';

const LINE = /^([0-9a-f-]{36}) (.+)$/;

/** One line for each. */
export function keptText(files: readonly KeptFile[]): string {
  return files.map(({ filename, name }) => `${filename} ${name}`).join('\n');
}

export function keptFilesOf(text: string): KeptFile[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, filename, name] = LINE.exec(line) ?? [];
    return filename && name ? [{ filename, name }] : [];
  });
}

/** The names of a form's files. One that came with a form without script is sent on, and named in the form. */
export async function filesOf(api: Api, form: FormData): Promise<string[]> {
  const files = keptFilesOf(textOf(form, KEPT));
  const file = form.get('file');
  if (file instanceof File && file.size > 0) {
    const upload = new FormData();
    upload.set('file', file);
    files.push(await api('POST /claims/files', { body: upload }));
    form.set(KEPT, keptText(files));
  }
  return files.map(({ filename }) => filename);
}
