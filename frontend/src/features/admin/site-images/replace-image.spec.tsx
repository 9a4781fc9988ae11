// @vitest-environment jsdom
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi, fakeRecord, roomsKind, toSinglePage } from '../../../../test/fake-content';
import { SeasonScreens } from './seasons';

const server = mockApi();
const user = userEvent.setup({ delay: null });

const seasonsKind = {
  ...roomsKind,
  kind: 'season-images',
  label: 'season image',
  titleField: 'alt',
  structured: false,
  fields: [
    {
      name: 'alt',
      where: 'words',
      type: 'text',
      required: false,
      maxLength: 200,
      lines: 1,
      title: true,
    },
    { name: 'season', where: 'shared', type: 'choice', required: true, values: ['spring'] },
    { name: 'imageUrl', where: 'shared', type: 'picture', required: true },
  ] as typeof roomsKind.fields,
};

const image = {
  id: 51,
  url: '/uploads/51.jpg',
  width: 600,
  height: 1000,
  alt: '',
  placeholder: null,
  decorative: false,
  focalPoint: null,
  sources: [],
};

/** Mocks the API with an image of spring; returns its writes, and a function that replaces the image on the screen. */
function mockSeasons() {
  const spring = fakeRecord(12, { zh_TW: { words: { alt: '河面上的櫻花' } } }, seasonsKind);
  Object.assign(spring, {
    kind: 'season-images',
    shared: { season: 'spring', imageUrl: '/uploads/1.jpg' },
  });
  const { calls, handlers } = mockContentApi([spring], seasonsKind);
  server.use(
    http.post('*/api/upload/image', () =>
      HttpResponse.json({ imageUrl: image.url, asset: image }, { status: 201 }),
    ),
    ...handlers,
  );
  return {
    calls,
    replaceImage: async () => {
      await renderAdminPage('/admin/season-images', {
        screens: <Route path="/admin/season-images/*" element={<SeasonScreens />} />,
      });
      const fileInput = await screen.findByLabelText('Replace: Spring', { selector: 'input' });
      await user.upload(fileInput, new File(['x'], 'a.png', { type: 'image/png' }));
    },
  };
}

it('asks after an image is replaced whether the alternative text still describes it', async () => {
  const { calls, replaceImage } = mockSeasons();
  await replaceImage();
  const title = await screen.findByText('Does the text still describe the new image?');
  const dialog = title.closest('dialog')!;
  expect(dialog.textContent).toContain('河面上的櫻花');
  expect(calls.at(-1)?.body).toEqual({ shared: { imageUrl: image.url } });
  await user.click(within(dialog).getByText('No, change it'));
  expect(await screen.findByLabelText('Alternative text, Traditional Chinese')).toBeTruthy();
});

it('does not ask about the text of an image that could not be replaced', async () => {
  const { replaceImage } = mockSeasons();
  server.use(http.patch('*/api/content/season-images/12', () => HttpResponse.error()));
  await replaceImage();
  await screen.findByText('Failed to update season image');
  await screen.findByText('No connection to the server. Check your network and try again.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('restores the former image by undo, but keeps an image that somebody else has chosen since', async () => {
  const { calls, replaceImage } = mockSeasons();
  server.use(
    http.get('*/api/activity', () => HttpResponse.json(toSinglePage([{ id: 7 }]))),
    http.post('*/api/activity/restore', async ({ request }) => {
      const { ids } = (await request.json()) as { ids: number[] };
      return HttpResponse.json({ restored: 0, skipped: ids });
    }),
  );
  await replaceImage();
  await screen.findByText('Does the text still describe the new image?');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('1 record was changed again since and stays as it is.');
  expect(screen.queryByText('Undone')).toBeNull();
  expect(calls.map(({ method }) => method)).toEqual(['PATCH']);
});

it('says that an upload was stopped because another user has added an image of the season', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
  const { records, handlers } = mockContentApi([], seasonsKind);
  server.use(
    http.post('*/api/upload/image', () => new Promise(() => undefined)),
    ...handlers,
  );
  await renderAdminPage('/admin/season-images', {
    screens: <Route path="/admin/season-images/*" element={<SeasonScreens />} />,
  });
  const fileInput = await screen.findByLabelText('Choose image: Spring', { selector: 'input' });
  await user.upload(fileInput, new File(['x'], 'a.png', { type: 'image/png' }));
  await screen.findByRole('button', { name: 'Stop' });
  const spring = fakeRecord(12, { zh_TW: { words: { alt: '河面上的櫻花' } } }, seasonsKind);
  const shared = { season: 'spring', imageUrl: '/uploads/1.jpg' };
  records.push(Object.assign(spring, { kind: 'season-images', shared }));
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await screen.findByText('The upload of a.png was stopped');
});
