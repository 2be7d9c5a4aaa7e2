let report: (error: Error) => void = () => undefined;

/** Tells of connections to the database that broke while nobody used them. */
export function reportLostConnections(to: (error: Error) => void): void {
  report = to;
}

export function noteLostConnection(error: Error): void {
  report(error);
}
