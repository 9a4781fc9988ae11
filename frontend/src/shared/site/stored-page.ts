interface StoredPage {
  pathname: string;
  /** Whether it was stored for another query, so that its markup is not what this URL shows. */
  isOfOtherQuery: boolean;
}

/** Returns the current page if the service worker has marked it as cached; undefined if it came from the network. */
export function findStoredPage(): StoredPage | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const mark = entry?.serverTiming.find(({ name }) => name === 'stored-page');
  return (
    mark && {
      pathname: new URL(entry!.name).pathname,
      isOfOtherQuery: mark.description === 'other-query',
    }
  );
}
