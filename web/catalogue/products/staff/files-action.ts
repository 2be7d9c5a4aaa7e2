import { data } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { ApiError, type Api } from '#contract/client.ts';
import { movedTo } from '#domain/catalogue/products/picture-order.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';

/** The order that a form of a picture asks for: one place on or back, without it, or as it was dragged. */
export function orderIn(form: FormData): number[] {
  const ids = textOf(form, 'ids').split(',').map(Number);
  const id = wholeNumberOf(form, 'picture');
  const place = ids.indexOf(id);
  switch (textOf(form, 'do')) {
    case 'earlier':
      return movedTo(ids, id, place - 1);
    case 'later':
      return movedTo(ids, id, place + 1);
    case 'remove_picture':
      return ids.filter((each) => each !== id);
    default:
      return movedTo(ids, id, wholeNumberOf(form, 'place'));
  }
}

/** One after another, in the order in which they were chosen. A refusal names its file; those before it are there. */
async function addPictures(api: Api, id: number, files: readonly (File | string)[]): Promise<void> {
  for (const file of files) {
    const body = new FormData();
    body.set('file', file);
    try {
      await api('POST /staff/products/{id}/pictures', { params: { id }, body });
    } catch (error) {
      const wire = apiErrorOf(error);
      if (!wire || files.length === 1 || typeof file === 'string') throw error;
      const named = (message: string) => `${file.name}: ${message}`;
      throw new ApiError({
        ...wire,
        message: named(wire.message),
        ...(wire.fields && { fields: wire.fields.map((each) => ({ ...each, message: named(each.message) })) }),
      });
    }
  }
}

/**
 * Everything that the screen of pictures and documents does. What is moved or removed stays on the page as it is read.
 */
export async function changeFiles(api: Api, locale: string, id: number, form: FormData) {
  const act = textOf(form, 'do');
  const params = { id };
  const here = `/${locale}/staff/products/${id}/files`;
  const body = new FormData();
  body.set('file', form.get('file') ?? '');
  switch (act) {
    case 'picture':
      await addPictures(api, id, form.getAll('file'));
      return redirect(`${here}?done=picture`);
    case 'document':
      for (const name of ['kind', 'language', 'name']) body.set(name, textOf(form, name));
      await api('POST /staff/products/{id}/documents', { params, body });
      return redirect(`${here}?done=document`);
    case 'remove_document':
      await api('DELETE /staff/products/{id}/documents/{document_id}', {
        params: { id, document_id: wholeNumberOf(form, 'document') },
      });
      return { said: 'removed' as const };
    case 'earlier':
    case 'later':
    case 'drop':
    case 'remove_picture':
      await api('PUT /staff/products/{id}/pictures', {
        params,
        body: { based_on: wholeNumberOf(form, 'based_on'), ids: orderIn(form) },
      });
      return { said: act === 'remove_picture' ? ('removed' as const) : ('moved' as const) };
    default:
      throw data(null, { status: 400 });
  }
}
