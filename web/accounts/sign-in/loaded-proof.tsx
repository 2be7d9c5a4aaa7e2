import { useActionData, useLoaderData } from 'react-router';
import type { Answer } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { ProofPart } from '#web/accounts/sign-in/proof.tsx';

/** The fields of a proof in a form whose screen loads `proof`. */
export function LoadedProof() {
  const { proof } = useLoaderData<{ proof: Answer<'GET /auth/proof'> }>();
  const answer = useActionData<{ error?: WireError }>();
  return <ProofPart proof={proof} error={answer?.error} />;
}
