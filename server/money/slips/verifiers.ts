import { decideSlip } from './owed-slips.ts';
import type { SlipOf } from './slip-of.ts';

type Verify = (staffId: number, id: number) => Promise<void>;

let verifyProjectSlip: Verify | undefined;

/** Projects keep slips of their own: they say what happens once finance have seen the money of one. */
export function registerVerifier(verify: Verify): void {
  verifyProjectSlip = verify;
}

/** In the caller's transaction. */
export function verifierOf(slip: SlipOf): (staffId: number) => Promise<void> {
  return 'settlement_id' in slip
    ? (staffId) => decideSlip(staffId, slip.settlement_id, 'verify_slip', null)
    : (staffId) => verifyProjectSlip!(staffId, slip.project_slip_id);
}
