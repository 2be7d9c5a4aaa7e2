import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { Markdown } from '@tiptap/markdown';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { EditorToolbar } from './editor-toolbar.tsx';
import { isAllowedLink } from './allowed-link.ts';
import prose from '#web/site/reading/prose.module.css';
import styles from './rich-editor.module.css';

export interface RichEditorProps {
  /** What it begins with. */
  markdown: string;
  onWrite(markdown: string): void;
  labelledBy: string;
  describedBy: string | undefined;
  language: string;
}

const extensions = [
  // What Markdown of this site does not have cannot be written either.
  StarterKit.configure({
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isAllowedLink(address),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
  Markdown,
];

/**
 * Text written as it will look, given on as Markdown. It comes with its library when somebody edits, and not before.
 */
export function RichEditor({ markdown, onWrite, labelledBy, describedBy, language }: RichEditorProps) {
  const editor = useEditor({
    extensions,
    content: withTildes(markdown),
    contentType: 'markdown',
    // Its styles are in the file beside: the page's policy lets none be written into the page.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        lang: language,
        class: `${prose.prose} ${styles.text}`,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      },
    },
    onUpdate: ({ editor }) => onWrite(editor.getMarkdown().trim()),
  });
  return (
    <div className={styles.editor}>
      {editor && <EditorToolbar editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  );
}

/** `5~10 and 20~30` are two ranges, not a text that is struck out, as the library's dialect would have it. */
function withTildes(markdown: string): string {
  return markdown.replace(/(?<!\\)~/g, '\\~');
}
