import { redirect } from '#web/page/redirect.ts';
import type { Api } from '#contract/client.ts';
import { documentKinds, type DocumentKind } from '#domain/accounts/company/company-documents.ts';
import { textOf } from '#web/page/form.ts';

/**
 * What the forms of `DocumentUpload` ask for: a paper sent, or one to be looked at. Null for everything else, which is
 * the screen's own.
 */
export async function documentAction(api: Api, form: FormData): Promise<Response | { sent: DocumentKind } | null> {
  const kind = kindOf(form);
  if (!kind) return null;
  if (textOf(form, 'do') === 'view-document')
    return redirect((await api('POST /company-document/preview', { body: { kind } })).previewUrl);
  const body = new FormData();
  body.set('kind', kind);
  body.set('file', form.get('file') ?? '');
  await api('POST /company-document/add', { body });
  return { sent: kind };
}

/** Which paper was refused: that is shown at its place. */
export function refusedDocument({ form }: { form: FormData }): { refused: DocumentKind | null } {
  return { refused: kindOf(form) };
}

function kindOf(form: FormData): DocumentKind | null {
  if (!['send-document', 'view-document'].includes(textOf(form, 'do'))) return null;
  return documentKinds.find((one) => one === textOf(form, 'kind')) ?? null;
}
