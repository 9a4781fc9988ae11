// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Link, Route } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi } from '../../../../test/fake-content';
import { unsaved } from '../../../shared/admin';
import { DataScreen } from './data-screen';
import { dataTexts } from './texts';

const server = mockApi();
const user = userEvent.setup({ delay: null });

const rooms = {
  ...{ kind: 'rooms', nowCount: 1, addedCount: 1, changedCount: 0, removedCount: 0 },
  ...{ added: [{ id: 2, name: 'Dusk', names: { en: 'Dusk' } }], changed: [], removed: [] },
};

const dryRunOf = (changes: readonly object[]) => ({
  ...{ totalRecords: 3, skippedRecords: 0, errorRecords: 0, missingPictures: 0 },
  ...{ importLog: [], problems: [], changes },
});

/** Starts an import whose response is delayed, and leaves the screen. */
async function leaveDuringImport() {
  const request = Promise.withResolvers<void>();
  const response = Promise.withResolvers<void>();
  let isAborted = false;
  server.use(
    ...mockContentApi([]).handlers,
    http.get('*/api/admin/backups', () => HttpResponse.json([])),
    http.post('*/api/admin/import-data', async ({ request: { url, signal } }) => {
      if (new URL(url).searchParams.get('dryRun') === 'false') {
        signal.addEventListener('abort', () => (isAborted = true));
        request.resolve();
        await response.promise;
      }
      return HttpResponse.json(dryRunOf([rooms]));
    }),
  );
  await dataTexts.load('en');
  const screens = (
    <>
      <Route
        path="/admin/data"
        element={
          <>
            <Link to="/admin/other">Other screen</Link>
            <DataScreen />
          </>
        }
      />
      <Route path="/admin/other" element={<p>Another screen</p>} />
    </>
  );
  await renderAdminPage('/admin/data', { screens });
  const file = new File(['{}'], 'backup.json', { type: 'application/json' });
  await user.upload(await screen.findByLabelText('Choose file'), file);
  await user.click(await screen.findByRole('button', { name: /^Replace everything/ }));
  await request.promise;
  await user.click(screen.getByText('Other screen'));
  await screen.findByText('Another screen');
  return { respond: () => response.resolve(), isAborted: () => isAborted };
}

it('goes on replacing the content, and reports it, when the user leaves the screen', async () => {
  const { respond, isAborted } = await leaveDuringImport();
  respond();
  await screen.findByText(/3 records/);
  expect(isAborted()).toBe(false);
});

it('reloads only the content, not the page, if another screen has unsaved edits', async () => {
  let contentRequests = 0;
  server.events.on('request:start', ({ request: { url } }) => {
    if (url.includes('/api/')) contentRequests += 1;
  });
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { respond } = await leaveDuringImport();
  unsaved.set('rooms:1', { save: () => Promise.resolve(true), discard: () => undefined });
  onTestFinished(() => unsaved.set('rooms:1', null));
  respond();
  await screen.findByText(/3 records/);
  const requestsBefore = contentRequests;
  await waitFor(() => expect(contentRequests).toBeGreaterThan(requestsBefore), { timeout: 4000 });
  // jsdom reports each reload of the page as an error.
  expect(consoleError).not.toHaveBeenCalled();
});

it('replaces nothing with a file that is the same as the content, unless it may contain images', async () => {
  const requests: string[] = [];
  server.use(
    ...mockContentApi([]).handlers,
    http.get('*/api/admin/backups', () => HttpResponse.json([])),
    http.post('*/api/admin/import-data', ({ request: { url } }) => {
      requests.push(new URL(url).search);
      return HttpResponse.json(dryRunOf([]));
    }),
  );
  await dataTexts.load('en');
  await renderAdminPage('/admin/data', { routes: { '/admin/data': <DataScreen /> } });
  const chooseFile = async (name: string) => {
    await user.upload(screen.getByLabelText(/^Choose file/), new File(['{}'], name));
    return screen.findByRole('button', { name: /^Replace everything/ });
  };
  await user.upload(screen.getByLabelText(/^Choose file/), new File(['Notes'], 'notes.txt'));
  await screen.findByText('Format error');
  const button = await chooseFile('same.json');
  expect(screen.queryByText('Format error')).toBeNull();
  expect(screen.getByText('2 bytes')).toBeTruthy();
  expect(button.getAttribute('aria-description')).toMatch(/Nothing would change/);
  await user.click(button);
  expect(requests).toEqual(['?dryRun=true&onError=skip']);
  const zipButton = await chooseFile('same.zip');
  expect(zipButton.getAttribute('aria-disabled')).toBeNull();
});
