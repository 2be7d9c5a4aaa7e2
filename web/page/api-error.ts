import type { WireError } from '#contract/errors.ts';

/**
 * The API's refusal inside anything that was thrown; null for any other error. By shape and not by class: the server's
 * client and the pages' bundle each have their own ApiError.
 */
export function apiErrorOf(error: unknown): WireError | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('wire' in error && isWireError(error.wire)) return error.wire;
  if ('data' in error && isWireError(error.data)) return error.data;
  return null;
}

/** One sentence for screens that do not show refusals at their fields. */
export function messageOf({ fields, message }: WireError): string {
  return fields?.[0]?.message ?? message;
}

function isWireError(value: unknown): value is WireError {
  return typeof value === 'object' && value !== null && 'statusCode' in value && 'error' in value && 'message' in value;
}

/** An API error as React Router shows it: with its own status, on the error page. */
export class PageError {
  readonly status: number;
  readonly statusText: string;
  readonly internal = false;
  readonly data: WireError;
  constructor(wire: WireError) {
    this.status = wire.statusCode;
    this.statusText = wire.error;
    this.data = wire;
  }
}
