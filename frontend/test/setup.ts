export {};

if (typeof document !== 'undefined') {
  const { configure, getConfig } = await import('@testing-library/react');
  const { getElementError } = getConfig();
  /** The library sets this while it repeats a query until it succeeds. */
  const isRepeating = () =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })
      ._disableExpensiveErrorDiagnostics === true;
  configure({
    // The default of one second is too short on a machine that also runs browsers.
    asyncUtilTimeout: 10_000,
    // The default formats the whole page each time that a repeated query fails, although only the last error is shown.
    getElementError: (message, container) =>
      isRepeating()
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  });
}
