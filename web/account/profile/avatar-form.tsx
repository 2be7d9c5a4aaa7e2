import { useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { WireError } from '#contract/errors.ts';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_MB } from '#domain/file-rules.ts';
import { SubmitButton } from '../../components/button.tsx';
import { Field, FormErrors } from '../../components/field.tsx';
import type { Profile } from './profile-action.ts';
import styles from './profile.module.css';

const TYPES = 'image/jpeg,image/png,image/webp';

/** The member's picture: chosen, it is sent at once; without script by its button. */
export function AvatarForm({ profile, error }: { profile: Profile; error: WireError | undefined }) {
  const t = useTranslations('profile.picture');
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [problem, setProblem] = useState<string | undefined>();
  const send = (file: File | undefined) => {
    const isTooLarge = file !== undefined && file.size > MAX_UPLOAD_BYTES;
    setProblem(isTooLarge ? t('tooLarge', { max: MAX_UPLOAD_MB }) : undefined);
    if (!file || isTooLarge || !form.current) return;
    const body = new FormData(form.current);
    body.set('do', 'avatar');
    void submit(body, { method: 'post', encType: 'multipart/form-data', preventScrollReset: true });
  };
  return (
    <div className={styles.avatar}>
      {profile.avatar ? <img src={profile.avatar} alt={t('mine')} width={96} height={96} /> : <span className={styles.initial} aria-hidden="true">{profile.firstname.slice(0, 1)}</span>}
      <div className={styles.stack}>
        <Form ref={form} method="post" encType="multipart/form-data" className={styles.form} preventScrollReset>
          <FormErrors error={error}>
            <Field name="file" type="file" accept={TYPES} label={t('choose')} help={t('help', { max: MAX_UPLOAD_MB })} error={problem} onChange={(event) => send(event.target.files?.[0])} />
            <noscript><SubmitButton look="outline" size="small" name="do" value="avatar">{t('send')}</SubmitButton></noscript>
          </FormErrors>
        </Form>
        {profile.avatar && <Form method="post" preventScrollReset><SubmitButton look="plain" size="small" name="do" value="remove_avatar">{t('remove')}</SubmitButton></Form>}
      </div>
    </div>
  );
}
