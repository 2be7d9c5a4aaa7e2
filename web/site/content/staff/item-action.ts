import { redirect } from '#web/page/redirect.ts';
import type { Api } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import type { ContentTexts } from '#domain/site/content.ts';
import type { Locale } from '#domain/values/locale.ts';
import { textOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { instantOfBangkokInput } from '#domain/values/bangkok-input.ts';
import { textsOf } from './form-texts.ts';

/** What the editor is told after a text was sent: the version that it is now, or why not and who was quicker. */
export interface Answer {
  error?: WireError | undefined;
  number: number | null;
  done: 'saved' | 'published' | 'scheduled' | null;
  theirs: { number: number; name: string | null } | null;
  texts: ContentTexts;
}

const STEPS = { withdraw: 'withdrawn', archive: 'archived', unarchive: 'unarchived' } as const;

/** Of the form: the version that a text was saved as, when a later step is refused. */
const SAVED = 'saved_number';
const STEPS_BESIDE = new Set(['settings', ...Object.keys(STEPS)]);

/**
 * Everything that the editor's buttons do. A text is saved before it is previewed or published, so that what is shown
 * is what was written.
 */
export async function changeItem(api: Api, locale: Locale, id: number, form: FormData) {
  const what = textOf(form, 'do');
  const here = `/${locale}/staff/content/${id}`;
  const at = { params: { id } };
  if (what === 'settings') {
    await api('PUT /staff/content/{id}/settings', { ...at, body: await settingsOf(api, form) });
    return redirect(`${here}?done=settings`);
  }
  if (what === 'withdraw' || what === 'archive' || what === 'unarchive') {
    await api(`POST /staff/content/{id}/${what}`, at);
    return redirect(`${here}?done=${STEPS[what]}`);
  }
  const typed = textsOf(form);
  const based_on = wholeNumberOf(form, what === 'save_over' ? 'their_version' : 'based_on');
  const { number } = await api('PUT /staff/content/{id}/texts', {
    ...at,
    body: { based_on, texts: typed, note: textOf(form, 'note') },
  });
  form.set(SAVED, String(number));
  if (what === 'preview') return redirect(`${here}/preview?version=${number}`);
  if (what !== 'publish') return { number, done: 'saved', theirs: null, texts: typed } satisfies Answer;
  const [from, until] = [timeOf(form, 'from'), timeOf(form, 'until')];
  await api('POST /staff/content/{id}/publish', { ...at, body: { based_on: number, from, until } });
  return {
    number,
    done: from !== null && Date.parse(from) > Date.now() ? 'scheduled' : 'published',
    theirs: null,
    texts: typed,
  } satisfies Answer;
}

/** A refused text stays in the editor, with the version that it was saved as before, and who was quicker. */
export async function refusedText(
  { page: { api }, form }: FormCall,
  id: number,
  { error }: WireError,
): Promise<Omit<Answer, 'error'> | { texts?: undefined }> {
  if (STEPS_BESIDE.has(textOf(form, 'do'))) return {};
  return {
    number: form.has(SAVED) ? wholeNumberOf(form, SAVED) : null,
    done: null,
    theirs: error === 'content_changed' ? await newestOf(api, id) : null,
    texts: textsOf(form),
  };
}

async function newestOf(api: Api, id: number): Promise<Answer['theirs']> {
  const { latest_version, updated_by } = await api('GET /staff/content/{id}', { params: { id } });
  return { number: latest_version, name: updated_by };
}

async function settingsOf(api: Api, form: FormData) {
  const cover = form.get('file');
  const kept = form.get('remove_cover') === null ? textOf(form, 'picture_path') : '';
  const sent = cover instanceof File && cover.size > 0 ? await savePicture(api, cover) : null;
  return {
    slug: textOf(form, 'slug').trim(),
    category: textOf(form, 'category') || null,
    position: wholeNumberOf(form, 'position'),
    is_homepage: form.get('is_homepage') !== null,
    picture_path: sent ?? (kept || null),
  };
}

async function savePicture(api: Api, file: File): Promise<string> {
  const body = new FormData();
  body.set('file', file);
  return (await api('POST /staff/content-pictures', { body })).path;
}

function timeOf(form: FormData, name: string): string | null {
  const typed = textOf(form, name);
  return typed === '' ? null : instantOfBangkokInput(typed);
}
