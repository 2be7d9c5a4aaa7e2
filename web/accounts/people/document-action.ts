import { data, redirect } from 'react-router';
import type { Api } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { documentKinds, type DocumentKind } from '#domain/accounts/company/company-documents.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { textOf } from '#web/page/form.ts';

/** A paper that was refused by the API as it came: what is shown at its place. */
export interface RefusedDocument {
  kind: DocumentKind;
  error: WireError;
}

/** What the forms of `DocumentUpload` ask for: a paper sent, or one to be looked at. Null for everything else, which is the screen's own. */
export async function documentAction(
  api: Api,
  form: FormData,
): Promise<Response | ReturnType<typeof data<{ refused: RefusedDocument | null }>> | null> {
  const wish = textOf(form, 'do');
  const kind = documentKinds.find((one) => one === textOf(form, 'kind'));
  if (!kind || (wish !== 'send-document' && wish !== 'view-document')) return null;
  try {
    if (wish === 'view-document')
      return redirect((await api('POST /company-document/preview', { body: { kind } })).previewUrl);
    const body = new FormData();
    body.set('kind', kind);
    body.set('file', form.get('file') ?? '');
    await api('POST /company-document/add', { body });
    return data({ refused: null });
  } catch (error) {
    const wire = apiErrorOf(error);
    if (!wire) throw error;
    return data<{ refused: RefusedDocument | null }>({ refused: { kind, error: wire } }, { status: wire.statusCode });
  }
}
