import type { BinaryAnswer } from '#contract/endpoint.ts';
import { sealedDocument, type DocumentReader } from './seal-document.ts';

/** A document as people download it. */
export async function answerDocument(id: number, format: 'pdf' | 'xml', reader: DocumentReader): Promise<BinaryAnswer> {
  const { number, pdf, xml } = await sealedDocument(id, reader);
  return {
    bytes: format === 'pdf' ? pdf : new TextEncoder().encode(xml),
    contentType: format === 'pdf' ? 'application/pdf' : 'text/xml; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="${number}.${format}"`,
      'cache-control': 'private, no-store',
    },
  };
}
