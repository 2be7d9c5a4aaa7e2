import type { Input } from '#contract/client.ts';
import type { PhotoKind } from '#contract/trade/shipments/shapes.ts';
import { vehicleEvents } from '#domain/trade/trips/driver-events.ts';
import { amountOrNone } from '#web/page/amount-of.ts';
import { fieldsOf, textOf, wholeNumberOf } from '#web/page/form.ts';

type Body<Name extends keyof Calls> = Omit<Calls[Name], 'token' | 'key' | 'said_at' | 'sent_at'>;
interface Calls {
  'POST /trip/step': Input<'POST /trip/step'>['body'];
  'POST /trip/hand-over': Input<'POST /trip/hand-over'>['body'];
  'POST /trip/vehicle': Input<'POST /trip/vehicle'>['body'];
}

/** What a driver pressed, as a call to the API; its name, token and clock come when it is sent. */
export type TripCall =
  | { [Name in keyof Calls]: { name: Name; body: Body<Name> } }[keyof Calls]
  | {
      name: 'POST /trip/photo';
      body: { shipment_id: string; kind: PhotoKind };
      file: Blob;
      fileName: string;
    };

const STEPS = ['load', 'depart', 'arrive', 'take_back'] as const;
/** What a photo can be of; a signature is drawn. */
export const PHOTO_KINDS = ['photo', 'weigh_ticket', 'delivery_note'] as const;

/** The calls that a form of a trip's page stands for: one, or one for each photo. Without script and with it the same. */
export function readTripForm(form: FormData): TripCall[] {
  const act = textOf(form, 'do');
  const step = STEPS.find((each) => each === act);
  if (step)
    return [{ name: 'POST /trip/step', body: { shipment_id: wholeNumberOf(form, 'shipment_id'), event: step } }];
  const event = vehicleEvents.find((each) => each === act);
  if (event) {
    const fields = fieldsOf(form, ['note', 'plate', 'driver_name', 'driver_phone']);
    return [{ name: 'POST /trip/vehicle', body: { event, ...fields } }];
  }
  if (act === 'photo') return readPhotos(form);
  return [...readSignature(form), { name: 'POST /trip/hand-over', body: readHandOver(form) }];
}

function readPhotos(form: FormData): TripCall[] {
  const kind = PHOTO_KINDS.find((each) => each === textOf(form, 'kind')) ?? 'photo';
  const sent = form.getAll('file').filter((file) => file instanceof File && file.size > 0) as File[];
  return sent.map((file) => ({
    name: 'POST /trip/photo' as const,
    body: { shipment_id: textOf(form, 'shipment_id'), kind },
    file,
    fileName: file.name,
  }));
}

const PNG = 'data:image/png;base64,';

/** What was drawn with a finger goes as a picture of its own, before the hand-over. */
function readSignature(form: FormData): TripCall[] {
  const drawn = textOf(form, 'signature');
  if (!drawn.startsWith(PNG)) return [];
  const bytes = Uint8Array.from(atob(drawn.slice(PNG.length)), (letter) => letter.codePointAt(0)!);
  return [
    {
      name: 'POST /trip/photo',
      body: { shipment_id: textOf(form, 'shipment_id'), kind: 'signature' },
      file: new Blob([bytes], { type: 'image/png' }),
      fileName: 'signature.png',
    },
  ];
}

function readHandOver(form: FormData): Body<'POST /trip/hand-over'> {
  const lines = [];
  for (let index = 0; form.has(`lines.${index}.id`); index += 1)
    lines.push({
      id: wholeNumberOf(form, `lines.${index}.id`),
      delivered_quantity: wholeNumberOf(form, `lines.${index}.delivered_quantity`),
      refused_quantity: textOf(form, `lines.${index}.refused_quantity`)
        ? wholeNumberOf(form, `lines.${index}.refused_quantity`)
        : 0,
      refused_reason: textOf(form, `lines.${index}.refused_reason`),
    });
  return {
    shipment_id: wholeNumberOf(form, 'shipment_id'),
    receiver: textOf(form, 'receiver'),
    lines,
    code: textOf(form, 'gate_code').trim(),
    weighed_kg: amountOrNone(form, 'weighed_kg'),
    ticket_no: textOf(form, 'ticket_no'),
  };
}
