import { data } from 'react-router';
import type { Answer, Input } from '#contract/client.ts';
import { textOf } from '#web/page/form.ts';
import type { Page } from '#web/page/page-context.ts';

export type Profile = Answer<'GET /users/me'>;
type Body = Input<'PUT /users/me'>['body'];

/** What came of one of the screen's forms. */
interface Answered {
  form: 'profile' | 'avatar' | 'email';
  done?: 'profile' | 'avatar' | 'avatarRemoved' | 'email' | 'sameEmail';
  /** The new address that a link was mailed to. */
  email?: string;
  /** The member's own number, unmasked on request. */
  idNumber?: string | null;
}

const FORMS = {
  save: 'profile',
  reveal: 'profile',
  avatar: 'avatar',
  remove_avatar: 'avatar',
  email: 'email',
} as const;

export async function profileAction(page: Page, form: FormData): Promise<Answered> {
  return { form: formOf(form), ...(await answerTo(page, textOf(form, 'do') as keyof typeof FORMS, form)) };
}

/** Which of the screen's forms was sent. */
export function formOf(form: FormData): Answered['form'] {
  const wanted = textOf(form, 'do');
  if (!Object.hasOwn(FORMS, wanted)) throw data(null, { status: 400 });
  return FORMS[wanted as keyof typeof FORMS];
}

async function answerTo(
  { api, user }: Page,
  wanted: keyof typeof FORMS,
  form: FormData,
): Promise<Omit<Answered, 'form'>> {
  switch (wanted) {
    case 'reveal':
      return { idNumber: (await api('GET /users/me/id-number')).id_number };
    case 'avatar':
      await api('POST /upload', { body: fileIn(form) });
      return { done: 'avatar' };
    case 'remove_avatar':
      await api('DELETE /users/me/avatar');
      return { done: 'avatarRemoved' };
    case 'email': {
      const email = textOf(form, 'email').trim();
      const { new_email } = await api('PUT /users/{id}', {
        params: { id: user!.id },
        body: { email, password: textOf(form, 'password'), code: textOf(form, 'code') },
      });
      return new_email === null ? { done: 'sameEmail' } : { done: 'email', email: new_email };
    }
    default: {
      const idNumber = textOf(form, 'id_number').trim();
      await api('PUT /users/me', {
        body: {
          title: (textOf(form, 'title') || null) as Body['title'],
          firstname: textOf(form, 'firstname'),
          lastname: textOf(form, 'lastname'),
          firstname_en: textOf(form, 'firstname_en'),
          lastname_en: textOf(form, 'lastname_en'),
          mobile: textOf(form, 'mobile') || null,
          birthday: textOf(form, 'birthday') || null,
          position: (textOf(form, 'position') || null) as Body['position'],
          language: textOf(form, 'language') as Body['language'],
          ...(idNumber !== '' && { id_number: idNumber }),
        },
      });
      return { done: 'profile' };
    }
  }
}

function fileIn(form: FormData): FormData {
  const upload = new FormData();
  upload.set('file', form.get('file') ?? '');
  return upload;
}
