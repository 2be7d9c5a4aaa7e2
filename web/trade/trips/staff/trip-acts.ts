import type { ErrorCode, WireError } from '#contract/errors.ts';
import type { FormCall } from '#web/page/form.ts';
import { textOf } from '#web/page/form.ts';
import { amountOrNone } from '#web/page/amount-of.ts';
import { redirect } from '#web/page/redirect.ts';
import { slotAct } from '#web/trade/loading-slots/staff/slots-panel.tsx';
import { declareAsStaff } from '#web/trade/returnables/declare-form.tsx';
import { weighAsStaff } from '#web/trade/shipments/weigh-form.tsx';
import { readSeen, type Seen } from './board-form.ts';
import { readVehicle } from './trip-fields.ts';
import { readUndo, type TripUndo } from './trip-undo.tsx';

type Call = FormCall<{ id: string }>;
/** What the screen says after a form that leads nowhere else. */
interface Done {
  undo?: TripUndo;
  made?: { token: string };
  /** What the press that loaded all stops takes back. */
  loaded?: readonly Seen[];
}

const loadedIn = (form: FormData) => form.getAll('loaded').map(String).flatMap(readSeen);

/** What says that there is nothing left to take back, or not as one. */
const NOT_TAKEN_BACK: ReadonlySet<ErrorCode> = new Set([
  'loaded_stop_changed',
  'shipment_step_not_allowed',
  'trip_over',
  'not_found',
]);

/** The press that takes loading back stays where it was refused for another reason, such as a busy server. */
export function stillLoaded({ form }: Call, { error }: WireError): Done {
  const isToStay = textOf(form, 'do') === 'unload_all' && !NOT_TAKEN_BACK.has(error);
  return isToStay ? { loaded: loadedIn(form) } : {};
}

const leadTo = ({ page: { locale } }: Call, id: number, done: string) =>
  redirect(`/${locale}/staff/trips/${id}?done=${done}`);

const slot = async ({ page: { api }, form }: Call, id: number): Promise<Done> => {
  await slotAct(api, id, form);
  return {};
};

/** What is done with a trip beside the steps of its shipments, by the button's `do`. */
export const tripActs = {
  take_slot: slot,
  free_slot: slot,
  at_gate: slot,
  not_at_gate: slot,
  async weigh(call: Call, id: number) {
    await weighAsStaff(call.page.api, call.form);
    return leadTo(call, id, 'weigh');
  },
  async returnables(call: Call, id: number) {
    await declareAsStaff(call.page.api, call.form);
    return leadTo(call, id, 'returnables');
  },
  async cost({ page: { api }, form }: Call, id: number): Promise<Done> {
    const body = { version: Number(textOf(form, 'version')), cost: amountOrNone(form, 'cost') };
    const { version } = await api('PUT /staff/trips/{id}/cost', { params: { id }, body });
    return { undo: readUndo(form, 'cost', version) };
  },
  async renew({ page: { api } }: Call, id: number): Promise<Done> {
    return { made: await api('POST /staff/trips/{id}/link', { params: { id } }) };
  },
  async change({ page: { api }, form }: Call, id: number): Promise<Done> {
    const body = { version: Number(textOf(form, 'version')), ...readVehicle(form) };
    const { version } = await api('PUT /staff/trips/{id}', { params: { id }, body });
    return { undo: readUndo(form, 'change', version) };
  },
  async load_all({ page: { api }, form }: Call, id: number): Promise<Done> {
    const body = { version: Number(textOf(form, 'version')) };
    const { loaded } = await api('POST /staff/trips/{id}/load', { params: { id }, body });
    return { loaded };
  },
  async unload_all(call: Call, id: number) {
    await call.page.api('POST /staff/trips/{id}/unload', { params: { id }, body: { loaded: loadedIn(call.form) } });
    return leadTo(call, id, 'unloaded');
  },
  async end(call: Call, id: number) {
    await call.page.api('POST /staff/trips/{id}/end', {
      params: { id },
      body: { reason: textOf(call.form, 'reason') },
    });
    return leadTo(call, id, 'ended');
  },
  async cancel(call: Call, id: number) {
    const body = { reason: textOf(call.form, 'reason') };
    await call.page.api('POST /staff/trips/{id}/cancel', { params: { id }, body });
    return leadTo(call, id, 'cancelled');
  },
};
