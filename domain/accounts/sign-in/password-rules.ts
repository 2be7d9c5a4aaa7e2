export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
/** The specification's 8-20 is what one of its screens says, not a limit. */
export const PASSWORD_USUAL_LENGTH = 20;
export const PASSWORD_SYMBOLS = '!@#$%^&*';

export type PasswordRule = 'length' | 'uppercase' | 'lowercase' | 'digit' | 'symbol';

const rules: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: (password) => password.length >= PASSWORD_MIN_LENGTH && password.length <= PASSWORD_MAX_LENGTH,
  uppercase: (password) => /[A-Z]/.test(password),
  lowercase: (password) => /[a-z]/.test(password),
  digit: (password) => /\d/.test(password),
  symbol: (password) => [...password].some((character) => PASSWORD_SYMBOLS.includes(character)),
};

/** The rules that a password does not meet, in the order in which they are shown; empty for a good one. */
export function unmetPasswordRules(password: string): PasswordRule[] {
  return (Object.keys(rules) as PasswordRule[]).filter((rule) => !rules[rule](password));
}
