/** The form of the acts with single or chosen offers; its buttons stand among the fields of another form. */
export const ACTS_FORM = 'offer-acts';
