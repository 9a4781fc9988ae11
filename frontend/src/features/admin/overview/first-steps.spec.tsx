// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { fakeRecord, toSinglePage, settingsKind } from '../../../../test/fake-content';
import { FirstSteps } from './first-steps';

const server = mockApi();

const createSetting = (id: number, section: string, key: string) => ({
  ...fakeRecord(id, { ja: { words: { value: 'x' } } }, settingsKind),
  shared: { section, key },
});

/** Renders the first steps of a site with the given numbers of records by kind, settings, and logo in one language. */
async function renderSteps(
  counts: Record<string, number>,
  settings: ReturnType<typeof createSetting>[],
  {
    logoLanguage,
    verifiedAt = '2026-11-21T02:00:00.000Z',
    isOverviewLoading = false,
  }: { logoLanguage?: string; verifiedAt?: string | null; isOverviewLoading?: boolean } = {},
) {
  server.use(
    http.get('*/api/jobs', () => HttpResponse.json(toSinglePage([]))),
    http.get('*/api/jobs/events', () => new HttpResponse(new ReadableStream(), { status: 200 })),
    http.get('*/api/content', () =>
      HttpResponse.json(
        toSinglePage(Object.entries(counts).map(([kind, count]) => ({ kind, count }))),
      ),
    ),
    http.get('*/api/content/site-settings', () => HttpResponse.json(toSinglePage(settings))),
    http.get('*/api/site-logo/:language', ({ params }) =>
      HttpResponse.json({
        imageUrl: logoLanguage === params['language'] ? '/uploads/a.webp' : null,
      }),
    ),
    http.get('*/api/translations/settings', () => HttpResponse.json({ available: false })),
  );
  const backup = isOverviewLoading ? undefined : { isOld: false, verifiedAt };
  await renderAdminPage('/admin', {
    screens: <Route path="/admin" element={<FirstSteps backup={backup} />} />,
  });
}

const listCompletedSteps = () =>
  screen
    .getAllByRole('listitem')
    .filter((step) => within(step).queryByText('Done'))
    .map((step) => within(step).getByRole('link').textContent);

it('links six steps to their screens on an empty site, and checks off the backup that was verified', async () => {
  await renderSteps({ rooms: 0 }, []);
  await screen.findByText('First steps: 1 of 6 done');
  // The step “Logo and images” has two links.
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/site-settings/header#brand',
    '/admin/logo',
    '/admin/carousel',
    '/admin/rooms/new',
    '/admin/translations/settings',
    '/admin/contact-info#email',
    '/admin/data',
  ]);
  expect(screen.getByRole('group').hasAttribute('open')).toBe(true);
  expect(listCompletedSteps()).toEqual(['Backup']);
});

it('loads its data while the overview is still loading', async () => {
  const paths: string[] = [];
  server.events.on(
    'request:start',
    ({ request }) => void paths.push(new URL(request.url).pathname),
  );
  await renderSteps({ rooms: 0 }, [], { isOverviewLoading: true });
  await waitFor(() => expect(paths).toContain('/api/translations/settings'));
  expect(paths).toContain('/api/site-logo/zh_TW');
  expect(screen.queryByText(/^First steps/)).toBeNull();
});

it('links “Name and contact” to the contact when only the name is set', async () => {
  await renderSteps({ rooms: 0 }, [createSetting(1, 'header', 'brand')]);
  const link = await screen.findByRole('link', { name: 'Name and contact' });
  expect(link.getAttribute('href')).toBe('/admin/contact-info#email');
});

it('counts “Logo and images” as done on a site with a slide but no logo', async () => {
  await renderSteps({ rooms: 0, slides: 1 }, []);
  await screen.findByText('First steps: 2 of 6 done');
  expect(listCompletedSteps()).toEqual(['Logo and images', 'Backup']);
});

it('marks steps that are done and steps that are open, and leads to images without a colon', async () => {
  await renderSteps({ rooms: 0 }, []);
  await screen.findByText('First steps: 1 of 6 done');
  const marks = screen
    .getAllByRole('listitem')
    .map((step) => step.firstElementChild!.querySelector('path')!.getAttribute('d'));
  expect(new Set(marks.slice(0, 5)).size).toBe(1);
  expect(marks[5]).not.toBe(marks[0]);
  expect(screen.getByText(/or your own images/).firstChild!.textContent).toMatch(/images$/);
});

it('says who does the steps that cannot be done in the back office', async () => {
  await renderSteps({ rooms: 0 }, [], { verifiedAt: null });
  await screen.findByText('First steps: 0 of 6 done');
  const getStepText = (name: string) =>
    screen.getByRole('link', { name }).closest('li')!.querySelector('span')!.textContent;
  expect(['Languages and translator', 'Mail', 'Backup'].map(getStepText)).toEqual(
    Array(3).fill(expect.stringMatching(/whoever runs the site/i)),
  );
});

it('collapses once the site has a name, a contact and a room', async () => {
  await renderSteps(
    { rooms: 1 },
    [createSetting(1, 'header', 'brand'), createSetting(2, 'contact', 'email')],
    { logoLanguage: 'zh' },
  );
  await screen.findByText('First steps: 5 of 6 done');
  expect(screen.getByRole('group').hasAttribute('open')).toBe(false);
});
