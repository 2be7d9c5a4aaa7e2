import { registerReceivable } from '#server/money/receivables/index.ts';
import { notifyInstalment } from './notify.ts';
import { payInstalment } from './pay-instalment.ts';
import { payableInstalment } from './payable-instalment.ts';
import slipWords from './slip-words.json' with { type: 'json' };

/** Each instalment is owed by itself, from the plan on. Its row follows the instalment's (migration 0790). */
registerReceivable('instalment', {
  whenPaid: payInstalment,
  payable: payableInstalment,
  whenSlip: (id, news, reason) => notifyInstalment(`slip_${news}`, id, reason),
  slipWords,
});
