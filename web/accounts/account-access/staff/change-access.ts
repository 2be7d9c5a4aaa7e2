import type { Api } from '#contract/client.ts';

type Call = (api: Api, to: { params: { id: number }; body: { reason: string } }) => Promise<unknown>;

const calls = {
  suspend: (api, to) => api('POST /staff/accounts/{id}/suspend', to),
  unsuspend: (api, to) => api('POST /staff/accounts/{id}/unsuspend', to),
  end_sessions: (api, to) => api('POST /staff/accounts/{id}/end-sessions', to),
  prepare_loss: (api, to) => api('POST /staff/accounts/{id}/lost-factor/prepare', to),
  confirm_loss: (api, to) => api('POST /staff/accounts/{id}/lost-factor/confirm', to),
  refuse_loss: (api, to) => api('POST /staff/accounts/{id}/lost-factor/refuse', to),
} as const satisfies Record<string, Call>;

/** What staff may do about how a member signs in. */
export type AccessChange = keyof typeof calls;

export function isAccessChange(value: unknown): value is AccessChange {
  return typeof value === 'string' && Object.hasOwn(calls, value);
}

export async function changeAccess(api: Api, change: AccessChange, id: number, reason: string): Promise<void> {
  await calls[change](api, { params: { id }, body: { reason } });
}
