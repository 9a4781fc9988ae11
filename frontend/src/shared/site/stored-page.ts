interface StoredPage {
  pathname: string;
  /** Whether it was stored for another query, so that its markup is not what this URL shows. */
  isOfOtherQuery: boolean;
}

/** Returns the page that the service worker had cached, as it marks it; undefined if the page came from the network. */
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
