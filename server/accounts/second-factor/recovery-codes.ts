import { randomInt } from 'node:crypto';
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
  writeRecoveryCode,
} from '#domain/accounts/sign-in/second-factor.ts';
import { now } from '#server/platform/clock.ts';
import { affected, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { keyedHashes } from '#server/platform/secret-key.ts';

/** Hashed with the server's key: 50 bits would be found by trying if the table alone were enough. */
const hashesOf = (factorId: number, code: string) => keyedHashes('recovery code', factorId, code);

const newCode = () =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');

/** Ten codes in the place of the earlier ones; nobody can read them again. */
export async function replaceRecoveryCodes(factorId: number): Promise<string[]> {
  const codes = [...new Set(Array.from({ length: RECOVERY_CODES }, newCode))];
  await rows(sql`delete from recovery_codes where factor_id = ${factorId}`);
  await rows(
    sql`insert into recovery_codes (factor_id, code_hash)
      values ${sql.join(codes.map((code) => sql`(${factorId}, ${hashesOf(factorId, code)[0]})`))}`,
  );
  return codes.map(writeRecoveryCode);
}

/** Uses a code up; false for one that is not there or was used. */
export async function takeRecoveryCode(factorId: number, code: string): Promise<boolean> {
  return (
    (await affected(
      sql`update recovery_codes set used_at = ${now()} where factor_id = ${factorId}
        and code_hash = any (${hashesOf(factorId, code)}::bytea[]) and used_at is null`,
    )) === 1
  );
}

export async function recoveryCodesLeft(factorId: number): Promise<number> {
  return (
    await oneRow(
      sql<{
        left: number;
      }>`select count(*)::int as left from recovery_codes where factor_id = ${factorId} and used_at is null`,
    )
  ).left;
}
