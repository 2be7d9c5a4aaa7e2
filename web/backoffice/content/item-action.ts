import { data, redirect } from 'react-router';
import type { Api } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import type { ContentTexts } from '#domain/site/content.ts';
import type { Locale } from '#domain/values/locale.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';
import { instantOfBangkokInput } from '#web/trade/orders/bangkok-input.ts';
import { textsOf } from './form-texts.ts';

/** What the editor is told after a text was sent: the version that it is now, or why not and who was quicker. */
export interface Answer {
  error: WireError | null;
  number: number | null;
  done: 'saved' | 'published' | 'scheduled' | null;
  theirs: { number: number; name: string | null } | null;
  typed: ContentTexts;
}

const STEPS = { withdraw: 'withdrawn', archive: 'archived', unarchive: 'unarchived' } as const;

/** Everything that the editor's buttons do. A text is saved before it is previewed or published, so that what is shown is what was written. */
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
  let number: number | null = null;
  try {
    const based_on = wholeNumberOf(form, what === 'save_over' ? 'their_version' : 'based_on');
    ({ number } = await api('PUT /staff/content/{id}/texts', {
      ...at,
      body: { based_on, texts: typed, note: textOf(form, 'note') },
    }));
    if (what === 'preview') return redirect(`${here}/preview?version=${number}`);
    if (what !== 'publish') return data<Answer>({ error: null, number, done: 'saved', theirs: null, typed });
    const [from, until] = [timeOf(form, 'from'), timeOf(form, 'until')];
    await api('POST /staff/content/{id}/publish', { ...at, body: { based_on: number, from, until } });
    return data<Answer>({
      error: null,
      number,
      done: from !== null && Date.parse(from) > Date.now() ? 'scheduled' : 'published',
      theirs: null,
      typed,
    });
  } catch (error) {
    const wire = apiErrorOf(error);
    if (!wire) throw error;
    return data<Answer>(
      {
        error: wire,
        number,
        done: null,
        theirs: wire.error === 'content_changed' ? await newestOf(api, id) : null,
        typed,
      },
      { status: wire.statusCode },
    );
  }
}

async function newestOf(api: Api, id: number): Promise<Answer['theirs']> {
  const { latest_version, updated_by } = await api('GET /staff/content/{id}', { params: { id } });
  return { number: latest_version, name: updated_by };
}

async function settingsOf(api: Api, form: FormData) {
  const cover = form.get('file');
  const kept = form.get('remove_cover') === null ? textOf(form, 'picture_path') : '';
  const sent = cover instanceof File && cover.size > 0 ? await keepPicture(api, cover) : null;
  return {
    slug: textOf(form, 'slug').trim(),
    category: textOf(form, 'category') || null,
    position: wholeNumberOf(form, 'position'),
    is_homepage: form.get('is_homepage') !== null,
    picture_path: sent ?? (kept || null),
  };
}

async function keepPicture(api: Api, file: File): Promise<string> {
  const body = new FormData();
  body.set('file', file);
  return (await api('POST /staff/content-pictures', { body })).path;
}

function timeOf(form: FormData, name: string): string | null {
  const typed = textOf(form, name);
  return typed === '' ? null : instantOfBangkokInput(typed);
}
