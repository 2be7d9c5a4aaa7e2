import { config } from '#server/platform/config.ts';

/**
 * Signs the XML of e-Tax documents with the company's certificate (XAdES, an enveloped `ds:Signature`), such as a
 * service of a certified provider or a module that holds the key. Signing happens once, before a document is kept.
 */
export interface DocumentSigner {
  sign(xml: string): Promise<string>;
  /** Whether what it answers carries a signature: documents say so. */
  readonly signs: boolean;
}

/** Documents go out without a signature, and say that they have none. */
const unsigned: DocumentSigner = { sign: (xml) => Promise.resolve(xml), signs: false };

const signers: Readonly<Record<ReturnType<typeof config>['ETAX_SIGNER'], DocumentSigner>> = { unsigned };

export function documentSigner(): DocumentSigner {
  return signers[config().ETAX_SIGNER];
}
