import type { AttachmentKind, AttachmentRef } from '#domain/notifications/mail-delivery.ts';

/** A document as it goes with a mail. */
export interface AttachedFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

/**
 * Makes the document of an object. Null where it must not be handed out any more, such as the pay-in slip of an order
 * that is paid.
 */
type Maker = (id: number) => Promise<AttachedFile | null>;

const makers = new Map<AttachmentKind, Maker>();

/**
 * Says how a kind of document is made. Mails name documents; the job that sends them makes the files. What it answers
 * ends that, for tests.
 */
export function defineAttachment(kind: AttachmentKind, make: Maker): () => void {
  const before = makers.get(kind);
  makers.set(kind, make);
  return () => void (before ? makers.set(kind, before) : makers.delete(kind));
}

/** The files of a mail, made now. One that cannot be made fails all of them: the mail waits for the next try. */
export async function makeAttachments(refs: readonly AttachmentRef[]): Promise<AttachedFile[]> {
  const files: AttachedFile[] = [];
  for (const { kind, id } of refs) {
    const make = makers.get(kind);
    if (!make) throw new Error(`Nobody makes the attachment ${kind}`);
    const file = await make(id);
    if (file) files.push(file);
  }
  return files;
}
