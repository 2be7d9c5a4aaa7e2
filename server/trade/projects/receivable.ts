import { registerReceivable } from '#server/money/receivables/index.ts';
import { registerVerifier } from '#server/money/slips/index.ts';
import { verifySlip } from './decide-slip.ts';
import { payByGateway } from './pay-by-gateway.ts';
import { payableInstalment } from './payable-instalment.ts';
import slipWords from './slip-words.json' with { type: 'json' };

/** Each instalment is owed by itself, from the plan on. Its row follows the instalment's (migration 0790). */
registerReceivable('instalment', { whenPaid: payByGateway, payable: payableInstalment, slipWords });

registerVerifier(verifySlip);
