// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useFragmentScroll } from './use-fragment-scroll';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  useFragmentScroll();
  return (
    <>
      <Link to="/en/rooms/1">Open</Link>
      <Link to="/en/rooms/1" replace>
        Replace
      </Link>
      <Link to="/ja" replace state={{ inPlace: true }}>
        To Japanese
      </Link>
    </>
  );
}

it.each([
  { link: 'Open', calls: 1 },
  // Links in a dialog replace its history entry.
  { link: 'Replace', calls: 1 },
  { link: 'To Japanese', calls: 0 },
])(
  'scrolls to the top of a new page, not of the same one in another language: $link',
  (example) => {
    const scrollTo = vi.fn();
    vi.stubGlobal('scrollTo', scrollTo);
    render(
      <MemoryRouter initialEntries={['/en']}>
        <QueryClientProvider client={new QueryClient()}>
          <Page />
        </QueryClientProvider>
      </MemoryRouter>,
    );
    fireEvent.click(screen.getByText(example.link));
    expect(scrollTo).toHaveBeenCalledTimes(example.calls);
  },
);
