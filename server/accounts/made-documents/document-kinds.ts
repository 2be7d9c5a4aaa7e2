import type { CompanyRight } from '#domain/accounts/company/company-roles.ts';
import type { MadeDocumentKind } from '#domain/files/made-document.ts';
import type { z } from 'zod';

/** What makes the long documents of one kind, in the background. */
export interface DocumentKind<Asked> {
  /** The right that who reads it needs, then as when it was asked for. */
  right: CompanyRight;
  asked: z.ZodType<Asked>;
  make(companyId: number, asked: Asked): Promise<Uint8Array>;
}

const registered = new Map<MadeDocumentKind, DocumentKind<unknown>>();

/** Each kind is registered once, by the capability whose document it is. */
export function registerDocumentKind<Asked>(kind: MadeDocumentKind, actions: DocumentKind<Asked>): void {
  registered.set(kind, actions);
}

export function findDocumentKind(kind: MadeDocumentKind): DocumentKind<unknown> {
  const found = registered.get(kind);
  if (!found) throw new Error(`Documents of the kind ${kind} are not registered`);
  return found;
}
