export {};

if (typeof document !== 'undefined') {
  const { configure, getConfig } = await import('@testing-library/react');
  const { getElementError } = getConfig();
  /** The library sets this while it repeats a query until it succeeds. */
  const isRepeating = () =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
      ._disableExpensiveErrorDiagnostics === true;
  /** The default formats the whole page each time that a repeated query fails, although only the last error is shown. */
  const createElementError = (message: string | null, container: Element): Error => {
    if (isRepeating()) {
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    }
    const error = getElementError(message, container);
    // Reports begin with the line of the test, not with this one.
    Error.captureStackTrace(error, createElementError);
    return error;
  };
  configure({
    // The default of one second is too short on a machine that also runs browsers.
    asyncUtilTimeout: 10_000,
    getElementError: createElementError,
  });
}
