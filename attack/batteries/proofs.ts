import { atOnce, jsonOf } from '../call.ts';
import { byCookie, mayCall, sentTo, type Battery } from '../target.ts';

const AT_ONCE = 8;
const FORBIDDEN = 403;
/** What was sent was wrong: that is said before a proof is asked for, and the proof was not tried. */
const WRONG = 400;

/**
 * What the contract wants a fresh proof for, by sessions of those who may call it and whose proof is old: as who stole
 * one has it.
 */
export const proofs: Battery = {
  name: 'proofs',
  tries: 'what asks for a fresh proof, by sessions whose proof is old',
  async run({ unlimited, endpoints, stale }, report) {
    const [url] = unlimited as [string];
    if (stale.length === 0) return report.note('no sessions with an old proof at hand');
    const calls = endpoints
      .filter(({ endpoint }) => endpoint.needsProof)
      .flatMap((known) => stale.filter((person) => mayCall(person, known)).map((person) => ({ known, person })));
    if (calls.length === 0) return report.note('nothing that asks for a proof');
    await atOnce(calls, AT_ONCE, async ({ known: { name, input }, person: { who, token } }) => {
      const plain = sentTo(name, input, token);
      for (const sent of [plain, byCookie(plain, token!)]) {
        const answer = await report.call(url, sent);
        const code = (jsonOf(answer) as { error?: string } | undefined)?.error;
        if (answer.status === FORBIDDEN && code === 'proof_needed') continue;
        if (answer.status === WRONG) report.note(`${name} was refused as ${code}, before its proof`);
        else report.find('proof', `${who} at ${name} without a fresh proof is answered ${answer.status}`, url, sent);
      }
    });
    return undefined;
  },
};
