import { affected, oneRow, sql } from '#server/platform/database/query.ts';
import { hashPassword, isOfUsualCost, isPassword } from './passwords.ts';

/** Who gave the right password; of a member where it has an account status. */
interface Known {
  id: number;
  password_hash: string;
  account_status?: unknown;
}

/**
 * Hashes a password that was just right anew, where its hash is of another cost than is usual now. Answers the account
 * with the hash that it has.
 */
export async function renewHash<Account extends Known>(account: Account, password: string): Promise<Account> {
  if (isOfUsualCost(account.password_hash)) return account;
  const table = account.account_status === undefined ? sql.table('staff_members') : sql.table('users');
  const password_hash = await hashPassword(password);
  const renewed = await affected(
    sql`update ${table} set password_hash = ${password_hash} where id = ${account.id}
      and password_hash = ${account.password_hash}`,
  );
  if (renewed === 1) return { ...account, password_hash };
  // Another sign-in was faster, or somebody chose another password.
  const now = await oneRow(sql<{ password_hash: string }>`select password_hash from ${table} where id = ${account.id}`);
  return (await isPassword(password, now.password_hash)) ? { ...account, ...now } : account;
}
