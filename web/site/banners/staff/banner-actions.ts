import type { Api, Input } from '#contract/client.ts';
import { bannerPlaces, bannerSlots } from '#domain/site/banners.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { textOf } from '#web/page/form.ts';
import { instantOfBangkokInput } from '#domain/values/bangkok-input.ts';

type Facts = Input<'POST /staff/banners'>['body'];

/** What the form of a banner says. */
export function facts(form: FormData): Facts {
  const words = Object.fromEntries(
    LOCALES.map((locale) => [locale, { title: textOf(form, `${locale}.title`), desc: textOf(form, `${locale}.desc`) }]),
  ) as Pick<Facts, 'th' | 'en' | 'cn'>;
  const time = (name: string) => (textOf(form, name) === '' ? null : instantOfBangkokInput(textOf(form, name)));
  return {
    ...words,
    place: bannerPlaces.find((place) => place === textOf(form, 'place')) ?? 'home',
    isVideo: textOf(form, 'isVideo') === 'true',
    link: textOf(form, 'link').trim() || null,
    open_new_window: form.has('open_new_window'),
    shown_from: time('shown_from'),
    shown_until: time('shown_until'),
  };
}

/** Sends a file of one language, or takes it away when the form has none to send. */
export async function changeFile(api: Api, id: number, form: FormData): Promise<void> {
  const language = LOCALES.find((locale) => locale === textOf(form, 'language')) ?? 'th';
  const slot = bannerSlots.find((each) => each === textOf(form, 'slot')) ?? 'picture';
  if (form.has('without')) {
    await api('DELETE /staff/banners/{id}/media/{language}/{slot}', { params: { id, language, slot } });
    return;
  }
  const body = new FormData();
  body.set('language', language);
  body.set('slot', slot);
  body.set('file', form.get('file') ?? '');
  await api('POST /staff/banners/{id}/media', { params: { id }, body });
}
