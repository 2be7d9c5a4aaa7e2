import type { PDFDocument } from '@cantoo/pdf-lib';

export interface Attachment {
  name: string;
  text: string;
  contentType: string;
  description: string;
}

/**
 * A PDF of `makePdf` as PDF/A-3 (ISO 19005-3, level B) with a file within that says the same for programs. Typst's WebAssembly build writes no PDF/A, but
 * what it writes lacks only the mark in the metadata, the output intent, and how the attached file belongs to the document. Same bytes in, same bytes out.
 */
export async function archivePdf(pdf: Uint8Array, attachment: Attachment, at: Date): Promise<Buffer> {
  // Loaded with the first document: most processes make none.
  const { AFRelationship, PDFDocument: Document } = await import('@cantoo/pdf-lib');
  const document = await Document.load(pdf, { updateMetadata: false });
  await document.attach(new TextEncoder().encode(attachment.text), attachment.name, {
    mimeType: attachment.contentType,
    description: attachment.description,
    creationDate: at,
    modificationDate: at,
    afRelationship: AFRelationship.Alternative,
  });
  await markAsArchive(document);
  await addOutputIntent(document);
  return Buffer.from(
    await document.save({ useObjectStreams: false, updateFieldAppearances: false, addDefaultPage: false }),
  );
}

const MARK = `<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>`;
const END_OF_METADATA = '</rdf:RDF>';

async function markAsArchive({ catalog, context }: PDFDocument): Promise<void> {
  const { PDFName, PDFRawStream } = await import('@cantoo/pdf-lib');
  const reference = catalog.get(PDFName.of('Metadata'));
  const stream = context.lookup(reference);
  if (!(stream instanceof PDFRawStream)) throw new Error('The PDF has no metadata');
  const said = new TextDecoder().decode(stream.contents);
  if (!said.includes(END_OF_METADATA)) throw new Error('The metadata of the PDF is not as Typst writes it');
  const marked = new TextEncoder().encode(said.replace(END_OF_METADATA, MARK + END_OF_METADATA));
  const entries = { Type: 'Metadata', Subtype: 'XML', Length: marked.length };
  catalog.set(PDFName.of('Metadata'), context.register(PDFRawStream.of(context.obj(entries), marked)));
  context.delete(reference as Parameters<typeof context.delete>[0]);
}

/** Typst's own sRGB profile says what the colours are. */
async function addOutputIntent({ catalog, context }: PDFDocument): Promise<void> {
  const { PDFArray, PDFName, PDFString } = await import('@cantoo/pdf-lib');
  const profile = context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .find((object) => object instanceof PDFArray && object.get(0) === PDFName.of('ICCBased'));
  if (!(profile instanceof PDFArray)) throw new Error('The PDF has no colour profile');
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: PDFString.of('sRGB'),
    Info: PDFString.of('sRGB'),
    DestOutputProfile: profile.get(1),
  });
  catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(intent)]));
}
