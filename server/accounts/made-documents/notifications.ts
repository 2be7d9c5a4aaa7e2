import { MADE_DOCUMENT_DAYS, type MadeDocumentKind } from '#domain/files/made-document.ts';
import { SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';
import texts from './document-texts.json' with { type: 'json' };

interface ReadyDocument {
  id: number;
  kind: MadeDocumentKind;
  fileName: string;
}

/** To who asked for it alone. */
export const documentReady = defineEvent<ReadyDocument>({
  name: 'document_ready',
  category: 'account',
  channels: SHOULD_KNOW,
  content(language, { id, kind, fileName }) {
    const words = texts[language];
    return {
      title: words.title.replace('{kind}', words.kind[kind]),
      paragraphs: [words.text.replace('{days}', String(MADE_DOCUMENT_DAYS))],
      facts: [[words.file, `${fileName}.pdf`]],
      action: { label: words.action, path: `/user/made-documents/${id}` },
    };
  },
});
