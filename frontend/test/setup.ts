import { afterAll, afterEach } from 'vitest';
import { installBackGuard } from '../src/shared/navigation/back-guard';

if (typeof document !== 'undefined') {
  const { cleanup, configure, getConfig } = await import('@testing-library/react');
  // Files share a document: no page of one may be in that of the next.
  afterEach(cleanup);
  // Before any router, as in the browser. A dialog that closes goes back to the entry before its own: without the guard, or
  // if a navigation cancels that, the dialogs of the next file would still wait for it.
  installBackGuard();
  afterAll(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
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
