import type { PDFDocument } from '@cantoo/pdf-lib';
import { xmlText } from '#domain/values/xml-text.ts';

export interface Attachment {
  name: string;
  text: string;
  contentType: string;
  description: string;
  /** What the document is, in English, and the version of the standard its text follows. */
  documentType: string;
  version: string;
}

/**
 * A PDF of `makePdf` as PDF/A-3 (ISO 19005-3, level U: its text can be read) with a file within that says the same for
 * programs. Typst's WebAssembly build writes no PDF/A, but what it writes lacks only the mark in the metadata, the
 * output intent, and how the attached file belongs to the document. Same bytes in, same bytes out.
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
  await nameForAllReaders(document);
  await markAsArchive(document, attachment);
  await addOutputIntent(document);
  return Buffer.from(
    await document.save({ useObjectStreams: false, updateFieldAppearances: false, addDefaultPage: false }),
  );
}

const END_OF_METADATA = '</rdf:RDF>';
const NAMESPACE = 'urn:etda:uncefact:data:standard:Invoice_CrossIndustryInvoice:2#';
const PROPERTIES = {
  DocumentFileName: 'Name of the embedded XML invoice file',
  DocumentType: 'Type of the document',
  Version: 'Version of the ETDA XML data',
};

/**
 * What the file is, and what it carries, as ETDA's own generator of e-Tax files writes it. PDF/A asks that names beyond
 * its own are explained.
 */
function marksOf({ name, documentType, version }: Attachment): string {
  const said = { DocumentFileName: name, DocumentType: documentType, Version: version };
  const explained = Object.entries(PROPERTIES).map(
    ([property, description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${property}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  );
  const values = Object.entries(said).map(
    ([property, value]) => `<rsm:${property}>${xmlText(value)}</rsm:${property}>`,
  );
  return [
    `<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>3</pdfaid:part><pdfaid:conformance>U</pdfaid:conformance></rdf:Description>`,
    `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Electronic Tax Invoice PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI><pdfaSchema:prefix>rsm</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${explained.join('')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`,
    `<rdf:Description rdf:about="" xmlns:rsm="${NAMESPACE}">${values.join('')}</rdf:Description>`,
  ].join('');
}

/** The file stands under both keys of its specification; pdf-lib writes the older one alone. */
async function nameForAllReaders(document: PDFDocument): Promise<void> {
  const { PDFDict, PDFName } = await import('@cantoo/pdf-lib');
  await document.flush();
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    const files = object instanceof PDFDict ? object.get(PDFName.of('EF')) : undefined;
    const file = files instanceof PDFDict ? files.get(PDFName.of('F')) : undefined;
    if (files instanceof PDFDict && file) files.set(PDFName.of('UF'), file);
  }
}

async function markAsArchive({ catalog, context }: PDFDocument, attachment: Attachment): Promise<void> {
  const { PDFName, PDFRawStream } = await import('@cantoo/pdf-lib');
  const reference = catalog.get(PDFName.of('Metadata'));
  const stream = context.lookup(reference);
  if (!(stream instanceof PDFRawStream)) throw new Error('The PDF has no metadata');
  const said = new TextDecoder().decode(stream.contents);
  if (!said.includes(END_OF_METADATA)) throw new Error('The metadata of the PDF is not as Typst writes it');
  const marked = new TextEncoder().encode(said.replace(END_OF_METADATA, () => marksOf(attachment) + END_OF_METADATA));
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
