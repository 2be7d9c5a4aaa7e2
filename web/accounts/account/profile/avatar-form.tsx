import { useId, useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_MB } from '#domain/files/file-rules.ts';
import { SubmitButton, looksOf } from '#web/ui/button.tsx';
import { FormErrors, useFieldError } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { accepted } from '#web/files/accepted.ts';
import type { Profile } from './profile-action.ts';
import styles from './profile.module.css';

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
      {profile.avatar ? (
        <img src={profile.avatar} alt={t('mine')} width={96} height={96} />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {profile.firstname.slice(0, 1)}
        </span>
      )}
      <div className="stack gap-2 grow">
        <Form ref={form} method="post" encType="multipart/form-data" className="stack" preventScrollReset>
          <FormErrors error={error}>
            <FileButton problem={problem} onChoose={send} />
            <noscript>
              <SubmitButton look="outline" size="small" name="do" value="avatar">
                {t('send')}
              </SubmitButton>
            </noscript>
          </FormErrors>
        </Form>
        {profile.avatar && (
          <Form method="post" preventScrollReset>
            <SubmitButton look="plain" size="small" name="do" value="remove_avatar">
              {t('remove')}
            </SubmitButton>
          </Form>
        )}
      </div>
    </div>
  );
}

/**
 * The browser's own file field, which speaks the browser's language, lies unseen over a button that speaks the page's.
 */
function FileButton({ problem, onChoose }: { problem: string | undefined; onChoose(file: File | undefined): void }) {
  const t = useTranslations('profile.picture');
  const id = useId();
  const refused = useFieldError('file');
  const wrong = problem ?? refused;
  return (
    <div className="stack gap-2 justify-start">
      <label className={`${looksOf({ look: 'outline' })} covered`}>
        <Icon name="upload" size={18} /> {t('choose')}
        <input
          type="file"
          name="file"
          className="file-input"
          accept={accepted('avatar')}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${wrong ? `${id}-error ` : ''}${id}-help`}
          onChange={(event) => onChoose(event.target.files?.[0])}
        />
      </label>
      {wrong && (
        <p id={`${id}-error`} role="alert" className="small danger-text">
          {wrong}
        </p>
      )}
      <p id={`${id}-help`} className="soft">
        {t('help', { max: MAX_UPLOAD_MB })}
      </p>
    </div>
  );
}
