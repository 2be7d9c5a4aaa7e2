import { redirect } from '#web/page/redirect.ts';
import type { Api, Input } from '#contract/client.ts';
import { writtenTexts } from '#domain/site/content.ts';
import { audienceRoles } from '#domain/site/message-audience.ts';
import { MESSAGE_GENERAL, messageCategories, type MessageTexts } from '#domain/site/message-items.ts';
import { instantOfBangkokInput } from '#domain/values/bangkok-input.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { actOf, textOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';

const DONE = ['created', 'saved', 'published', 'withdrawn', 'file', 'fileRemoved'] as const;
type Done = (typeof DONE)[number];
type Body = Input<'POST /staff/messages'>['body'];

/** What was just done, as the address says it. */
export function doneOf(request: Request): Done | null {
  const done = new URL(request.url).searchParams.get('done');
  return DONE.find((known) => known === done) ?? null;
}

/**
 * Does what a button of a message asks for, then shows the message. It is saved before it is published, so that what
 * members read is what was written.
 */
export async function actOnMessage({ page: { api, locale }, form, params }: FormCall<{ id: string }>) {
  const list = `/${locale}/staff/messages`;
  const show = (id: number, done: Done) => redirect(`${list}/${id}?done=${done}`);
  if (params.id === 'new') return show((await api('POST /staff/messages', { body: bodyIn(form) })).id, 'created');
  const id = idOf(params.id);
  const of = { params: { id } };
  return actOf(form, {
    save: async () => {
      await save(api, id, form);
      return show(id, 'saved');
    },
    publish: async () => {
      const version = await save(api, id, form);
      await api('POST /staff/messages/{id}/publish', { ...of, body: { version, notify: form.has('notify') } });
      return show(id, 'published');
    },
    withdraw: async () => {
      await api('POST /staff/messages/{id}/withdraw', of);
      return show(id, 'withdrawn');
    },
    remove: async () => {
      await api('DELETE /staff/messages/{id}', of);
      return redirect(list);
    },
    file: async () => {
      const body = new FormData();
      body.set('file', form.get('file') ?? '');
      await api('POST /staff/messages/{id}/file', { ...of, body });
      return show(id, 'file');
    },
    remove_file: async () => {
      await api('DELETE /staff/messages/{id}/file/{file}', { params: { id, file: textOf(form, 'file_id') } });
      return show(id, 'fileRemoved');
    },
  })();
}

/** When a later step is refused, the form goes on from what was saved. */
async function save(api: Api, id: number, form: FormData): Promise<number> {
  const body = { ...bodyIn(form), version: wholeNumberOf(form, 'version') };
  const { version } = await api('PUT /staff/messages/{id}', { params: { id }, body });
  form.set('version', String(version));
  return version;
}

/** What was chosen of an audience, which comes back with a refusal. */
export type Chosen = Pick<Required<Body['audience']>, 'roles' | 'member_levels' | 'category_ids' | 'province_ids'>;

export function chosenOf(form: FormData): Chosen {
  const numbers = (name: string) => form.getAll(name).map(Number).filter(Number.isInteger);
  return {
    roles: audienceRoles.filter((role) => form.getAll('roles').includes(role)),
    member_levels: numbers('member_levels') as Chosen['member_levels'],
    category_ids: numbers('category_ids'),
    province_ids: numbers('province_ids'),
  };
}

export function textsIn(form: FormData): MessageTexts {
  const texts = Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      {
        title: textOf(form, `texts.${locale}.title`).trim(),
        body: textOf(form, `texts.${locale}.body`).replace(/\r\n?/g, '\n').trim(),
      },
    ]),
  );
  return writtenTexts(texts as unknown as MessageTexts);
}

function bodyIn(form: FormData): Body {
  const time = (name: string) => {
    const typed = textOf(form, name);
    return typed === '' ? null : instantOfBangkokInput(typed);
  };
  return {
    category: messageCategories.find((each) => each === wholeNumberOf(form, 'category')) ?? MESSAGE_GENERAL,
    texts: textsIn(form),
    audience: {
      ...chosenOf(form),
      list: textOf(form, 'audience.list')
        .split(/[\s,;]+/)
        .filter(Boolean),
    },
    public_from: time('public_from'),
    public_until: time('public_until'),
  };
}
