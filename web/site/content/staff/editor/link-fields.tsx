import type { Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { isAllowedLink } from './allowed-link.ts';
import styles from './rich-editor.module.css';

/** Who asked for the field writes in it next. */
const focused = (input: HTMLInputElement | null) => input?.focus();

/** Where the chosen words lead. Without chosen words the address itself is put in. */
export function LinkFields({ editor, onDone }: { editor: Editor; onDone(): void }) {
  const t = useTranslations('content.editor');
  const known = (editor.getAttributes('link')['href'] as string | undefined) ?? '';
  const [address, setAddress] = useState(known);
  const [isWrong, setWrong] = useState(false);
  const set = () => {
    const href = address.trim();
    if (!isAllowedLink(href)) return setWrong(true);
    const { empty } = editor.state.selection;
    if (empty && known === '')
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    return onDone();
  };
  // Enter belongs to this field, not to the form around it.
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      set();
    }
    if (event.key === 'Escape') onDone();
  };
  return (
    <div className={styles.fields}>
      <label className="stack gap-1 small bold">
        {t('address')}
        <input
          value={address}
          onChange={(event) => {
            setAddress(event.target.value);
            setWrong(false);
          }}
          onKeyDown={keys}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          ref={focused}
          aria-invalid={isWrong || undefined}
        />
        <small>{t('addressHelp')}</small>
      </label>
      <Button size="small" onClick={set}>
        {t('setLink')}
      </Button>
      {known !== '' && (
        <Button
          size="small"
          look="plain"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          {t('removeLink')}
        </Button>
      )}
      {isWrong && (
        <p role="alert" className={styles.problem}>
          {t('badLink')}
        </p>
      )}
    </div>
  );
}
