// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { LanguageProvider } from '../../i18n/language-provider';
import texts from '../../i18n/texts/en';
import { sharedAdminTexts } from '../texts';
import { entityTexts } from '../entities/texts';
import { EntityLinks } from './entity-links';

afterEach(cleanup);

async function renderLinks(entities: { kind: string; id: number; name: string }[]) {
  await Promise.all([sharedAdminTexts.load('en'), entityTexts.load('en')]);
  const page = (
    <MemoryRouter>
      <LanguageProvider initial={{ language: 'en', texts }}>
        <Suspense fallback={null}>
          <EntityLinks entities={entities} />
        </Suspense>
      </LanguageProvider>
    </MemoryRouter>
  );
  await act(() => Promise.resolve(render(page)));
}

it('names a logo by its language', async () => {
  await renderLinks([{ kind: 'site-logo', id: 1, name: 'zh_TW' }]);
  expect(screen.getByRole('link').textContent).toBe('Logo: 繁體中文');
});

it('lists the first links, and the others on demand', async () => {
  await renderLinks(
    [1, 2, 3, 4, 5, 6, 7].map((id) => ({ kind: 'slides', id, name: `Slide ${id}` })),
  );
  const moreButton = screen.getByRole('button', { name: '2 more' });
  expect(screen.getAllByRole('link')).toHaveLength(5);
  await userEvent.click(moreButton);
  expect(screen.getAllByRole('link')).toHaveLength(7);
  expect(document.activeElement?.textContent).toContain('Slide 6');
  expect(screen.queryByRole('button')).toBeNull();
});
