import { Secret, TOTP } from 'otpauth';
import { CODE_DIGITS, STEP_SECONDS, STEPS_AROUND, stepAt } from '#domain/accounts/sign-in/second-factor.ts';

/** As long as the hash inside: RFC 4226. */
const SECRET_BYTES = 20;
const ISSUER = 'Polytalad';

/** SHA-1 is what every authenticator knows; in an HMAC nothing is known against it. */
const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** A new secret in base 32, as people type it where no camera is. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What an authenticator reads from the picture. */
export function secretUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The step that a code belongs to, of those that count at an instant; null for a wrong code. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const distance = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: STEPS_AROUND });
  return distance === null ? null : stepAt(at) + distance;
}

/** The code of a step. */
export function codeOfStep(secret: string, step: number): string {
  return totpOf(secret).generate({ timestamp: step * STEP_SECONDS * 1000 });
}
