/** What can be looked for, in the order in which it is shown. */
export const foundKinds = [
  'order',
  'sale',
  'quotation',
  'preorder',
  'negotiation',
  'claim',
  'project',
  'company',
  'person',
  'product',
  'refund',
  'payment',
  'tax_document',
  'deposit_receipt',
  'payout',
  'refund_run',
  'contact_message',
  'job_application',
  'staff_member',
] as const;
export type FoundKind = (typeof foundKinds)[number];

/** A thing of a kind, as a program names it: `order-12`. */
export interface Thing {
  kind: FoundKind;
  id: number;
}

export const MAX_RECENT_THINGS = 10;

/** In the order of kinds; but what is called exactly as it was typed stands before all others. */
export function rankFound<Found extends { kind: FoundKind; name: { name_en: string } }>(
  found: readonly Found[],
  number: string | null,
): Found[] {
  const place = ({ kind, name }: Found) => (name.name_en.toUpperCase() === number ? -1 : foundKinds.indexOf(kind));
  return found.toSorted((one, other) => place(one) - place(other));
}

/** Things in the order in which they are named; what is not there any more, or not to be seen, is left out. */
export function inOrderOf<Found extends Thing>(things: readonly Thing[], found: readonly Found[]): Found[] {
  return things.flatMap((thing) => found.find(({ kind, id }) => kind === thing.kind && id === thing.id) ?? []);
}
