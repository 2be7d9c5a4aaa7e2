import { redirect } from '#web/page/redirect.ts';
import type { Answer } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { textOf, type FormCall } from '#web/page/form.ts';
import { pageAddress, provePath } from '#web/page/safe-redirect.ts';
import { ProofFields } from './authenticator-steps.tsx';

/** Gives the proof that a form holds, where it holds one, before the call that asks for a fresh one. */
export async function proveByForm({ page: { api }, form }: Pick<FormCall, 'page' | 'form'>): Promise<void> {
  if (!form.has('password')) return;
  await api('POST /auth/proof', { body: { password: textOf(form, 'password'), code: textOf(form, 'code') } });
}

/** Who is refused because their proof is too old gives it on a page of its own, and comes back. */
export function leadToProof<Params>({ page, request }: FormCall<Params>, { error }: WireError): object {
  if (error === 'proof_needed') throw redirect(provePath(page.locale, pageAddress(request)));
  return {};
}

const PROOF_FIELDS = new Set(['password', 'code']);

/** Whether a form was refused for want of a proof, or for what was given as one. */
const isAboutProof = ({ error, fields }: WireError): boolean =>
  error === 'proof_needed' || Boolean(fields?.some(({ path }) => PROOF_FIELDS.has(path)));

/** The fields of a proof within a form, where the last one is too old. */
export function ProofPart({ proof, error }: { proof: Answer<'GET /auth/proof'>; error: WireError | null | undefined }) {
  const t = useTranslations('secondFactor');
  if (proof.is_fresh && !(error && isAboutProof(error))) return null;
  return (
    <>
      <p>{t('prove.intro')}</p>
      <ProofFields withCode={proof.with_code} />
    </>
  );
}
