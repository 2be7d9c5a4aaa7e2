import type { CreditState } from './credit-line.ts';
import type { RequestState } from './credit-request.ts';

const waits = ({ status }: { status: RequestState }) => status === 'pending';

/** When finance may decide a company's request for credit. */
export const creditRequestGuards = { approve: waits, refuse: waits };

type Line = { state: CreditState } | null;

/** When finance may change a company's credit; null: it has none. */
export const creditLineGuards = {
  change: (line: Line) => line !== null,
  suspend: (line: Line) => line !== null && line.state !== 'suspended',
  resume: (line: Line) => line?.state === 'suspended',
};
