// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useEffect, useState } from 'react';
import { Route } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { findField, renderAdminPage, mockApi } from '../../../../test/admin-page';
import {
  fakeMediaFile,
  fakeRecord,
  mediaKind,
  mockContentApi,
  toSinglePage,
} from '../../../../test/fake-content';
import { MediaScreen } from './media-screen';

const server = mockApi();
const user = userEvent.setup({ delay: null });

const file = fakeMediaFile(7);

it('keeps an image open when saving its text takes it out of the filter', async () => {
  let files = [file];
  server.use(
    http.get('*/api/media', () => HttpResponse.json(toSinglePage(files))),
    ...mockContentApi([{ ...fakeRecord(7, {}, mediaKind), baseLanguage: 'en' }], mediaKind)
      .handlers,
  );
  await renderAdminPage('/admin/media?filter=missing-alt', {
    screens: <Route path="/admin/media" element={<MediaScreen />} />,
  });
  await user.click(
    await screen.findByRole('button', { name: /^Alternative text and focal point/ }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await findField('Alternative text', 'English'), 'The river');
  files = [];
  await user.click(dialog.getByRole('button', { name: /^Save 1/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Save 1/ })).toBeNull());
  await screen.findByText('Every image in use has alternative text.');
  expect((await findField('Alternative text', 'English')).value).toBe('The river');
});

it('says how many of all files match the filter, and lists only images in use as those without alternative text', async () => {
  const records = Array.from({ length: 25 }, (_, id) => fakeRecord(id + 1, {}, mediaKind));
  let query = new URLSearchParams();
  server.use(
    http.get('*/api/media', ({ request }) => {
      query = new URL(request.url).searchParams;
      return HttpResponse.json(toSinglePage([file]));
    }),
    ...mockContentApi(records, mediaKind).handlers,
  );
  await renderAdminPage('/admin/media?filter=missing-alt', {
    screens: <Route path="/admin/media" element={<MediaScreen />} />,
  });
  expect(await screen.findByText('1 of 25 files')).toBeTruthy();
  expect([query.get('missingAlt'), query.get('unused')]).toEqual(['true', 'false']);
});

it('shows the dialog of an image once, so that the focus returns to the image, and says where its text is', async () => {
  const uses = [{ kind: 'season-images', id: 1, name: 'spring' }];
  server.use(
    http.get('*/api/media', () => HttpResponse.json(toSinglePage([{ ...file, uses }]))),
    ...mockContentApi([{ ...fakeRecord(7, {}, mediaKind), baseLanguage: 'en' }], mediaKind)
      .handlers,
  );
  await renderAdminPage('/admin/media', {
    screens: <Route path="/admin/media" element={<MediaScreen />} />,
  });
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  await user.click(
    await screen.findByRole('button', { name: /^Alternative text and focal point/ }),
  );
  await findField('Alternative text', 'English');
  expect(showModal).toHaveBeenCalledOnce();
  within(screen.getByRole('dialog')).getByText('Described where it is used');
});

/** Renders the screen every 50 ms, as the progress of an upload does. */
function UploadingScreen() {
  const [, setProgress] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setProgress((progress) => progress + 1), 50);
    return () => clearInterval(timer);
  }, []);
  return <MediaScreen />;
}

it('searches while files are being uploaded', async () => {
  const searches: (string | null)[] = [];
  server.use(
    http.get('*/api/media', ({ request }) => {
      searches.push(new URL(request.url).searchParams.get('search'));
      return HttpResponse.json(toSinglePage([file]));
    }),
    ...mockContentApi([], mediaKind).handlers,
  );
  await renderAdminPage('/admin/media', {
    screens: <Route path="/admin/media" element={<UploadingScreen />} />,
  });
  await user.type(await screen.findByRole('searchbox'), 'river');
  await waitFor(() => expect(searches.at(-1)).toBe('river'));
});

it('says that an image has been deleted, and keeps what was typed', async () => {
  server.use(
    http.get('*/api/media', () => HttpResponse.json(toSinglePage([file]))),
    ...mockContentApi([{ ...fakeRecord(7, {}, mediaKind), baseLanguage: 'en' }], mediaKind)
      .handlers,
  );
  await renderAdminPage('/admin/media', {
    screens: <Route path="/admin/media" element={<MediaScreen />} />,
  });
  await user.click(
    await screen.findByRole('button', { name: /^Alternative text and focal point/ }),
  );
  await user.type(await findField('Alternative text', 'English'), 'The river');
  const problem = { code: 'not_found', message: 'gone' };
  server.use(http.get('*/api/content/media/7', () => HttpResponse.json(problem, { status: 404 })));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText(/^This image has been deleted/, { selector: '[role=alert]' });
  const save = screen.getByRole('button', { name: /^Save 1/ });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  expect((await findField('Alternative text', 'English')).value).toBe('The river');
});

it('uploads files one by one from the last, in the language of the last new record', async () => {
  localStorage.setItem('adminWritingLanguage', 'zh');
  const names: string[] = [];
  let sendingCount = 0;
  server.use(
    http.get('*/api/media', () => HttpResponse.json(toSinglePage([file]))),
    http.post('*/api/upload/image', async ({ request }) => {
      sendingCount += 1;
      expect(sendingCount).toBe(1);
      const text = await request.text();
      const [, name = ''] = /filename="(\w)\.png"/.exec(text) ?? [];
      names.push(name);
      expect(text).toMatch(/name="language"\s+zh\s/);
      sendingCount -= 1;
      const { asset } = fakeMediaFile(20 + names.length);
      return HttpResponse.json({ imageUrl: asset.url, asset }, { status: 201 });
    }),
    ...mockContentApi([], mediaKind).handlers,
  );
  await renderAdminPage('/admin/media', {
    screens: <Route path="/admin/media" element={<MediaScreen />} />,
  });
  const picker = await screen.findByLabelText<HTMLInputElement>(/^Add|^Upload/, {
    selector: 'input',
  });
  const files = ['a', 'b', 'c'].map(
    (name) => new File(['x'], `${name}.png`, { type: 'image/png' }),
  );
  await user.upload(picker, files);
  await waitFor(() => expect(names).toEqual(['c', 'b', 'a']));
});
