import { recordDecision } from '#server/audit/index.ts';

/** Logs, before it is shown, that staff see the number of an id card or a birthday. */
export async function recordLook(
  staffId: number,
  { id, id_number, birthday }: { id: number; id_number: string | null; birthday: string | null },
): Promise<void> {
  if (id_number === null && birthday === null) return;
  await recordDecision({ staffId, action: 'view', objectKind: 'account', objectId: id, before: {}, after: {} });
}
