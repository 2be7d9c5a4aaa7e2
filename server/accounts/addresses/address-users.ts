/**
 * What makes use of the company's addresses. The address book knows none of them: each names itself where it is loaded
 * with the product's routes.
 */
export interface AddressUser {
  /** Whether something is still to come to the address, so that it cannot be deleted. */
  needs(addressId: number): Promise<boolean>;
  /** The address is another one now, or gone. Runs in the transaction that changes it. */
  changed(addressId: number): Promise<void>;
}

const users = new Map<string, AddressUser>();

export function registerAddressUser(capability: string, user: AddressUser): void {
  users.set(capability, user);
}

export async function isAddressNeeded(addressId: number): Promise<boolean> {
  if (users.size === 0) throw new Error('no users of addresses are registered');
  for (const user of users.values()) if (await user.needs(addressId)) return true;
  return false;
}

export async function tellAddressChanged(addressId: number): Promise<void> {
  for (const user of users.values()) await user.changed(addressId);
}
