import { useEditorState, type Editor } from '@tiptap/react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from '#web/i18n/texts.tsx';
import { LinkFields } from './link-fields.tsx';
import { PictureFields } from '#web/site/content/staff/picture-fields.tsx';
import styles from './rich-editor.module.css';

type Open = 'link' | 'picture' | null;

const PATHS = {
  bulletList: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  orderedList: 'M10 6h10M10 12h10M10 18h10M4 5l1.500-1v5M3.500 14h3l-3 4h3',
  quote: 'M5 5v14M10 8h10M10 12h10M10 16h6',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  table: 'M3 5h18v14H3zM3 10h18M3 14.500h18M9 10v9M15 10v9',
  picture: 'M3 5h18v14H3zM8 11a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3M4 18l5-5 3 3 4-5 5 6',
  undo: 'M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4',
  redo: 'M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h4',
} as const;

/** The editor's buttons: each has a name, says whether it is on, and gives the cursor back to the text. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const t = useTranslations('content.editor');
  const [open, setOpen] = useState<Open>(null);
  const now = useEditorState({
    editor,
    selector: ({ editor: { isActive, can } }) => {
      const is = isActive.bind(editor);
      return {
        heading2: is('heading', { level: 2 }),
        heading3: is('heading', { level: 3 }),
        bold: is('bold'),
        italic: is('italic'),
        bulletList: is('bulletList'),
        orderedList: is('orderedList'),
        quote: is('blockquote'),
        link: is('link'),
        inTable: is('table'),
        canUndo: can.call(editor).undo(),
        canRedo: can.call(editor).redo(),
      };
    },
  });
  const run = () => editor.chain().focus();
  const toggle = (which: Open) => setOpen((before) => (before === which ? null : which));
  const close = () => {
    setOpen(null);
    editor.commands.focus();
  };
  const icon = (name: keyof typeof PATHS) => (
    <svg className="icon" width={18} height={18} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
  return (
    <>
      <div role="toolbar" aria-label={t('toolbar')} className={styles.toolbar}>
        <Tool label={t('heading2')} isOn={now.heading2} onClick={() => run().toggleHeading({ level: 2 }).run()}>
          <b aria-hidden="true">H2</b>
        </Tool>
        <Tool label={t('heading3')} isOn={now.heading3} onClick={() => run().toggleHeading({ level: 3 }).run()}>
          <b aria-hidden="true">H3</b>
        </Tool>
        <Tool label={t('bold')} isOn={now.bold} onClick={() => run().toggleBold().run()}>
          <b aria-hidden="true">B</b>
        </Tool>
        <Tool label={t('italic')} isOn={now.italic} onClick={() => run().toggleItalic().run()}>
          <i aria-hidden="true">I</i>
        </Tool>
        <Tool label={t('bulletList')} isOn={now.bulletList} onClick={() => run().toggleBulletList().run()}>
          {icon('bulletList')}
        </Tool>
        <Tool label={t('orderedList')} isOn={now.orderedList} onClick={() => run().toggleOrderedList().run()}>
          {icon('orderedList')}
        </Tool>
        <Tool label={t('quote')} isOn={now.quote} onClick={() => run().toggleBlockquote().run()}>
          {icon('quote')}
        </Tool>
        <Tool label={t('link')} isOn={now.link} isOpen={open === 'link'} onClick={() => toggle('link')}>
          {icon('link')}
        </Tool>
        <Tool
          label={t('table')}
          isOn={now.inTable}
          disabled={now.inTable}
          onClick={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        >
          {icon('table')}
        </Tool>
        <Tool label={t('picture')} isOpen={open === 'picture'} onClick={() => toggle('picture')}>
          {icon('picture')}
        </Tool>
        <Tool label={t('undo')} disabled={!now.canUndo} onClick={() => run().undo().run()}>
          {icon('undo')}
        </Tool>
        <Tool label={t('redo')} disabled={!now.canRedo} onClick={() => run().redo().run()}>
          {icon('redo')}
        </Tool>
      </div>
      {now.inTable && (
        <div role="toolbar" aria-label={t('table')} className={styles.toolbar}>
          <TextTool onClick={() => run().addRowAfter().run()}>{t('addRow')}</TextTool>
          <TextTool onClick={() => run().deleteRow().run()}>{t('removeRow')}</TextTool>
          <TextTool onClick={() => run().addColumnAfter().run()}>{t('addColumn')}</TextTool>
          <TextTool onClick={() => run().deleteColumn().run()}>{t('removeColumn')}</TextTool>
          <TextTool onClick={() => run().deleteTable().run()}>{t('removeTable')}</TextTool>
        </div>
      )}
      {open === 'link' && <LinkFields editor={editor} onDone={close} />}
      {open === 'picture' && <PictureFields editor={editor} onDone={close} />}
    </>
  );
}

function Tool({
  label,
  isOn,
  isOpen,
  disabled = false,
  onClick,
  children,
}: {
  label: string;
  isOn?: boolean;
  isOpen?: boolean;
  disabled?: boolean;
  onClick(): void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles.tool}
      title={label}
      aria-pressed={isOn}
      aria-expanded={isOpen}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
      <span className="visually-hidden">{label}</span>
    </button>
  );
}

function TextTool({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <button type="button" className={styles.textTool} onClick={onClick}>
      {children}
    </button>
  );
}
