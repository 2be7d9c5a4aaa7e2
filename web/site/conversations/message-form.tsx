import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import type { WireError } from '#contract/errors.ts';
import { MESSAGE_MAX_LENGTH } from '#domain/site/conversation.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { accepted } from '#web/files/accepted.ts';
import styles from './chat.module.css';

interface MessageFormProps {
  action: string;
  /** Hidden fields: what the message is about. */
  about?: ReactNode;
  /** What the member is about to say; they may say it otherwise. */
  draft?: string | undefined;
  /** Where the message will be seen, when not here. */
  newest: string | null;
  /** What the page's own action refused, where it came without script. */
  refused: WireError | null | undefined;
}

/**
 * Words, a file, and off. With script the page stays as it is and the field is empty for the next one; Ctrl+Enter
 * sends.
 */
export function MessageForm({ action, about, draft, newest, refused }: MessageFormProps) {
  const t = useTranslations('conversations');
  const fetcher = useFetcher<{ error?: WireError; isSent?: true }>();
  const form = useRef<HTMLFormElement>(null);
  const isLive = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
  const [file, setFile] = useState('');
  const [sent, setSent] = useState<typeof fetcher.data>();
  if (fetcher.state === 'idle' && fetcher.data?.isSent && fetcher.data !== sent) {
    setSent(fetcher.data);
    setFile('');
  }
  const navigate = useNavigate();
  const onSent = useEffectEvent(() => {
    form.current?.reset();
    form.current?.querySelector('textarea')?.focus();
    if (newest) void navigate(newest);
  });
  useEffect(() => {
    if (sent) onSent();
  }, [sent]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <fetcher.Form ref={form} method="post" action={action} encType="multipart/form-data" className="stack gap-2">
      <FormErrors error={fetcher.data ? fetcher.data.error : refused}>
        <FormError />
        <input type="hidden" name="do" value="send" />
        {isLive && <input type="hidden" name="live" value="1" />}
        {/* Said once: what follows is about it anyway. */}
        {!sent && about}
        <textarea
          name="body"
          rows={3}
          maxLength={MESSAGE_MAX_LENGTH}
          aria-label={t('write')}
          placeholder={t('write')}
          defaultValue={sent ? '' : draft}
          onKeyDown={onKeyDown}
        />
        <div className={styles.tools}>
          <label className={styles.attach}>
            <Icon name="file" size={18} /> <span className="breakable">{file || t('attach')}</span>
            <input
              type="file"
              name="file"
              className="file-input"
              accept={accepted('chat')}
              onChange={(event) => setFile(event.target.files?.[0]?.name ?? '')}
            />
          </label>
          <span className="soft hidden-phone">{t('keys')}</span>
          <SubmitButton pending={fetcher.state !== 'idle'}>{t('send')}</SubmitButton>
        </div>
      </FormErrors>
    </fetcher.Form>
  );
}

/** Whether there is script does not change once there is. */
function unchanging() {
  return () => undefined;
}
