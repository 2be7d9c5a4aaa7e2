/** Why a copy of the market could not be made or brought back: one line, fit to be printed. */
export class BackupError extends Error {}
