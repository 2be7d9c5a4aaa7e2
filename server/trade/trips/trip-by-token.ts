import { doneAt, isTripOpen, takesFromDriver, type TripLife } from '#domain/trade/trips/trip.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { newToken, tokenHash } from '#server/platform/one-time-token.ts';

export interface DrivenTrip extends TripLife {
  id: number;
  trip_no: string;
  plate: string | null;
}

/** What comes with everything that a driver says. */
export interface Said {
  token: string;
  key: string;
  /** The phone’s clock at the press and at the sending; a form without script knows neither. */
  said_at?: Date | undefined;
  sent_at?: Date | undefined;
}

/** A link's secret, and the hash under which it is known here. */
export function newLink(): { token: string; hash: string } {
  const { token, hash } = newToken();
  return { token, hash: hash.toString('hex') };
}

const findByToken = (token: string, isLocked: boolean) =>
  maybeRow(sql<DrivenTrip>`
    select id, trip_no, plate, day, state, ended_at from trips
    where driver_token_hash = ${tokenHash(token).toString('hex')} ${isLocked ? sql`for update` : sql``}`);

/** The trip that a link shows. One that has ended is not told from one that never was. */
export async function openTrip(token: string): Promise<DrivenTrip> {
  const trip = await findByToken(token, false);
  if (!trip || !isTripOpen(trip, now())) throw new AppError('not_found');
  return trip;
}

/** The trip about which a driver says something, unless that was done after its end or comes too late. */
export async function trustedTrip({ token, said_at, sent_at }: Said, isLocked: boolean): Promise<DrivenTrip> {
  const trip = await findByToken(token, isLocked);
  const at = now();
  const done = said_at && sent_at ? doneAt({ saidAt: said_at, sentAt: sent_at }, at) : at;
  if (!trip || !takesFromDriver(trip, done, at)) throw new AppError('not_found');
  return trip;
}

/**
 * The same under lock: what one driver says is worked off one after another. The trip first, then the orders of its
 * shipments, as everywhere.
 */
export const lockTrustedTrip = (said: Said): Promise<DrivenTrip> => trustedTrip(said, true);
