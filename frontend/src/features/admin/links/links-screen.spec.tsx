// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { toSinglePage } from '../../../../test/fake-content';
import { subNavigationAt } from '../../../shared/admin';
import { LinksScreen } from './links-screen';

const server = mockApi();

it('marks the state of each link', async () => {
  const states = ['dead', 'failing', 'guarded', 'alive', 'new'];
  const links = states.map((state, id) => ({
    ...{ id, state, url: `https://${state}.example/`, status: 200, reason: null, uses: [] },
    ...{ checkedAt: state === 'new' ? null : '2026-11-01T09:00:00Z', failingSince: null },
  }));
  server.use(http.get('*/api/links', () => HttpResponse.json(toSinglePage(links))));
  await renderAdminPage('/admin/links', {
    screens: <Route path="/admin/links" element={<LinksScreen />} />,
  });
  await screen.findByRole('link', { name: /dead\.example/ });
  const labels = ['Broken', 'Failing', 'Blocks bots', 'Working', 'Not checked yet'];
  const marks = screen
    .getAllByRole('listitem')
    .map((row, index) => within(row).getByText(labels[index]!).className);
  expect(new Set(marks).size).toBe(states.length);
  screen.getByRole('button', { name: 'Check: https://new.example/' });
  screen.getByRole('button', { name: 'Check again: https://dead.example/' });
});

it('selects the tab of administration on the screen of links', () => {
  expect(subNavigationAt('/admin/links')).toMatchObject({ tab: 'data', current: '/admin/links' });
});
