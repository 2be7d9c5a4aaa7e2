/** The SQLSTATE of a database error, or the code of the system's; else ''. */
export function sqlState(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
