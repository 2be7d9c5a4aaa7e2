import { fixed, note, optionalWords, reason } from '#contract/kit/decision-fields.ts';
import { defineDecisions } from '#contract/kit/define-decisions.ts';
import { shipmentDecisionGuards } from '#domain/trade/shipments/shipment-decisions.ts';
import texts from './step-decisions.json' with { type: 'json' };

const step = {
  call: 'POST /staff/shipments/{id}/step',
  summary: 'One step of a shipment, or the last one taken back; its order follows.',
  by: ['staff:logistics'],
  movesMoney: true,
} as const;

/** What staff decide of a shipment. */
export const shipmentDecisions = defineDecisions({
  guards: shipmentDecisionGuards,
  decisions: {
    ready: { ...step, fields: { step: fixed('ready'), note: note() }, tone: 'way' },
    load: { ...step, fields: { step: fixed('load'), note: note() }, tone: 'way' },
    depart: {
      ...step,
      fields: { step: fixed('depart'), note: note(), unready_reason: optionalWords() },
      tone: 'way',
    },
    arrive: { ...step, fields: { step: fixed('arrive'), note: note() }, tone: 'way' },
    deliver: { ...step, fields: { step: fixed('deliver'), note: note() }, tone: 'way' },
    refuse: { ...step, fields: { step: fixed('refuse'), reason: reason() }, tone: 'ending' },
    return_goods: { ...step, fields: { step: fixed('return_goods'), reason: reason() }, tone: 'ending' },
    lose: { ...step, fields: { step: fixed('lose'), reason: reason() }, tone: 'ending' },
    cancel: { ...step, fields: { step: fixed('cancel'), reason: reason() }, tone: 'ending' },
    take_back: { ...step, fields: { step: fixed('take_back'), reason: reason() }, tone: 'back' },
  },
  texts,
});
