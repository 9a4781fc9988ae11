// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  mockContentApi,
  fakeRecord,
  mediaKind,
  toSinglePage,
  roomsKind,
} from '../../../../test/fake-content';
import { renderAdminPage, mockApi, storeEarlierDraft } from '../../../../test/admin-page';
import { getTabId, writeDraft } from '../draft/use-draft';
import { unsaved } from '../unsaved/unsaved-changes-registry';

const server = mockApi();
const user = userEvent.setup({ delay: null, applyAccept: false });
const MB = 1024 * 1024;

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
});

const createAsset = (id: number) => ({
  id,
  url: `/uploads/${id}.jpg`,
  width: 1600,
  height: 1200,
  alt: '',
  placeholder: null,
  decorative: false,
  focalPoint: null,
  sources: [{ type: 'image/webp', srcset: `/uploads/${id}-320.webp 320w` }],
});

/** Fakes a room that shows images 1 to `count` of the library. */
function fakeRoom(count: number, kind = roomsKind) {
  const room = fakeRecord(12, { zh_TW: { words: { name: '茶之間' } } });
  const assets = Array.from({ length: count }, (_, index) => createAsset(index + 1));
  room.shared['images'] = assets.map(({ url }) => url).join();
  room.media = assets;
  const mediaRecords = assets.map(({ id }) => ({
    ...fakeRecord(id, { zh_TW: { words: { alt: '河邊的窗' } } }, mediaKind),
    kind: 'media',
    shared: { focalPoint: null, decorative: false },
    missingLanguages: ['en' as const, 'ja' as const, 'zh' as const],
  }));
  const rooms = mockContentApi([room], kind);
  const media = mockContentApi(mediaRecords, mediaKind);
  const contentUrl = '*/api/content';
  server.use(
    http.get(contentUrl, () =>
      HttpResponse.json(toSinglePage([kind, mediaKind].map((kind) => ({ ...kind })))),
    ),
    http.all(`${contentUrl}/media/*`, async ({ request }) => {
      const { handlers } = media;
      const response = await import('msw').then(({ getResponse }) =>
        getResponse(handlers, request),
      );
      return response ?? new HttpResponse(null, { status: 404 });
    }),
    ...rooms.handlers,
  );
  return { calls: rooms.calls, media };
}

/** Fakes the responses to uploads, in the order of the parameters; the last response repeats. */
function mockUploads(...responses: ((count: number) => HttpResponse<never> | Response)[]) {
  let count = 0;
  server.use(
    http.post('*/api/upload/image', () => {
      count += 1;
      const response = responses[Math.min(count, responses.length) - 1];
      if (!response) throw new Error('No response is defined for this upload');
      return response(count);
    }),
  );
}
const uploadResponse = (count: number) =>
  HttpResponse.json(
    { imageUrl: `/uploads/${count + 50}.jpg`, asset: createAsset(count + 50) },
    { status: 201 },
  );
const connectionLostResponse = () => HttpResponse.error();

const createFile = (name: string, type = 'image/png', bytes = 10) => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};
const findImageList = () => screen.findByRole('list', { name: 'Images' });
const findFilePicker = () =>
  screen.findByLabelText<HTMLInputElement>('Choose images', { selector: 'input' });
// Found by label, because finding roles in a page of this size takes jsdom a second.
const imageButtons = () => screen.queryAllByLabelText(/^Image \d+$/, { selector: 'button' });

describe('images of a record', () => {
  it('names each rejected file with its reason, and accepts the others', async () => {
    fakeRoom(7);
    mockUploads(uploadResponse);
    await renderAdminPage('/admin/rooms/12');
    await user.upload(await findFilePicker(), [
      createFile('plan.pdf', 'application/pdf'),
      createFile('panorama.png', 'image/png', 31.8 * MB),
      createFile('IMG_2041.HEIC', ''),
      createFile('a.png'),
      createFile('b.png'),
      createFile('c.png'),
    ]);
    await waitFor(() => expect(imageButtons()).toHaveLength(10));
    const errors = screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .filter(Boolean);
    expect(errors).toEqual([
      'plan.pdf format error: please choose an image file',
      'panorama.png File too large: image size cannot exceed 25 MB 31.8 MB',
      'c.png Too many images: at most 10 images can be uploaded',
    ]);
    await user.click(screen.getByRole('button', { name: 'Dismiss: plan.pdf' }));
    expect(screen.queryByText('plan.pdf')).toBeNull();
  });

  it('accepts at most five images for a room created from the cards', async () => {
    fakeRoom(0);
    mockUploads(uploadResponse);
    await renderAdminPage('/admin/rooms/new?pictures=5');
    const files = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => createFile(`${name}.png`));
    await user.upload(await findFilePicker(), files);
    await screen.findByText(/^Too many images: at most 5 images/);
    await waitFor(() => expect(imageButtons()).toHaveLength(5));
  });

  it('accepts files that are pasted anywhere or dropped on the list, once, and ignores other drops', async () => {
    fakeRoom(1);
    mockUploads(uploadResponse);
    await renderAdminPage('/admin/rooms/12');
    await findImageList();
    const transfer = { files: [createFile('pasted.png')], types: ['Files'] };
    fireEvent.paste(document.body, { clipboardData: transfer });
    await waitFor(() => expect(imageButtons()).toHaveLength(2));
    fireEvent.drop(await findImageList(), { dataTransfer: transfer });
    await waitFor(() => expect(imageButtons()).toHaveLength(3));
    // A file dropped outside the list would replace the page in the browser.
    expect(fireEvent.drop(document.body, { dataTransfer: transfer })).toBe(false);
    expect(imageButtons()).toHaveLength(3);
  });

  it('leaves a pasted text to its field, also if the clipboard has an image of it', async () => {
    fakeRoom(1);
    mockUploads(uploadResponse);
    await renderAdminPage('/admin/rooms/12');
    await findImageList();
    const transfer = { files: [createFile('text.png')], types: ['text/plain', 'Files'] };
    const name = screen.getByLabelText('Name, Traditional Chinese');
    expect(fireEvent.paste(name, { clipboardData: transfer })).toBe(true);
    expect(fireEvent.paste(document.body, { clipboardData: transfer })).toBe(false);
    await waitFor(() => expect(imageButtons()).toHaveLength(2));
  });

  it('retries failed uploads as soon as the connection returns', async () => {
    fakeRoom(1);
    mockUploads(connectionLostResponse, uploadResponse);
    await renderAdminPage('/admin/rooms/12');
    await screen.findByText('Visitors see this version.');
    await user.upload(await findFilePicker(), createFile('a.png'));
    await screen.findByText('Connection lost');
    expect(screen.queryByText('Visitors see this version.')).toBeNull();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(imageButtons()).toHaveLength(2));
    expect(screen.queryByText('Connection lost')).toBeNull();
  });

  it('sends the base language of the record with a new image', async () => {
    fakeRoom(1);
    mockUploads(uploadResponse);
    const setFormField = vi.spyOn(FormData.prototype, 'set');
    await renderAdminPage('/admin/rooms/12');
    await user.upload(await findFilePicker(), createFile('a.png'));
    await waitFor(() => expect(imageButtons()).toHaveLength(2));
    expect(setFormField).toHaveBeenCalledWith('language', 'zh_TW');
    setFormField.mockRestore();
  });

  it('keeps the order of the selected files, whichever upload ends first', async () => {
    const { calls } = fakeRoom(1);
    let hasFailed = false;
    const releases = new Map<string, () => void>();
    const waitForUpload = (name: string) =>
      waitFor(() => expect([...releases.keys()]).toContain(name));
    server.use(
      http.post('*/api/upload/image', async ({ request }) => {
        const body = await request.text();
        const [, name = ''] = /filename="(\w)\.png"/.exec(body) ?? [];
        await new Promise<void>((resolve) => releases.set(name, resolve));
        // The second upload fails once.
        if (name === 'b' && !hasFailed) {
          hasFailed = true;
          releases.delete(name);
          return connectionLostResponse();
        }
        return uploadResponse('abc'.indexOf(name) + 1);
      }),
    );
    await renderAdminPage('/admin/rooms/12');
    await user.upload(await findFilePicker(), [
      createFile('a.png'),
      createFile('b.png'),
      createFile('c.png'),
    ]);
    await waitForUpload('a');
    await waitForUpload('b');
    releases.get('b')!();
    await screen.findByText('Connection lost');
    await waitForUpload('c');
    releases.get('c')!();
    await waitFor(() => expect(imageButtons()).toHaveLength(2));
    releases.get('a')!();
    await waitFor(() => expect(imageButtons()).toHaveLength(3));
    await user.click(screen.getByText('Upload again'));
    await waitForUpload('b');
    releases.get('b')!();
    await waitFor(() => expect(imageButtons()).toHaveLength(4));
    expect(await unsaved.saveAll()).toBe(true);
    const images = [1, 51, 52, 53].map((id) => `/uploads/${id}.jpg`);
    expect(calls.map(({ body }) => body)).toEqual([{ version: 1, shared: { images } }]);
  });

  it('blocks leaving during uploads, and waits for them before saving', async () => {
    const { calls } = fakeRoom(1);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    server.use(
      http.post('*/api/upload/image', async () => {
        await released;
        return uploadResponse(1);
      }),
    );
    await renderAdminPage('/admin/rooms/12');
    await user.upload(await findFilePicker(), createFile('a.png'));
    await screen.findByText('1 image is uploading');
    expect(unsaved.changes).toEqual([{ label: 'a.png' }]);
    const saved = unsaved.saveAll();
    release();
    expect(await saved).toBe(true);
    expect(calls.map(({ body }) => body)).toEqual([
      { version: 1, shared: { images: ['/uploads/1.jpg', '/uploads/51.jpg'] } },
    ]);
  });

  it('does not leave if the server refuses an upload that the save waits for', async () => {
    fakeRoom(1);
    const { promise, resolve } = Promise.withResolvers<void>();
    const respond = () => promise.then(() => new HttpResponse(null, { status: 413 }));
    server.use(http.post('*/api/upload/image', respond));
    await renderAdminPage('/admin/rooms/12');
    await user.upload(await findFilePicker(), createFile('a.png'));
    await screen.findByText('1 image is uploading');
    const saved = unsaved.saveBeforeLeaving();
    resolve();
    expect(await saved).toBe(false);
    expect(screen.getByText('a.png')).toBeTruthy();
  });

  it('before leaving, also saves an image whose upload ends while its record is saved', async () => {
    const { calls } = fakeRoom(1);
    const patch = Promise.withResolvers<void>();
    const upload = Promise.withResolvers<void>();
    server.use(
      http.patch('*/api/content/rooms/12', () => patch.promise, { once: true }),
      http.post('*/api/upload/image', () => upload.promise.then(() => uploadResponse(1))),
    );
    await renderAdminPage('/admin/rooms/12');
    await user.type(await screen.findByLabelText('Name, English'), 'Tea room');
    await user.upload(await findFilePicker(), createFile('a.png'));
    await screen.findByText('1 image is uploading');
    const saved = unsaved.saveBeforeLeaving();
    upload.resolve();
    await waitFor(() => expect(imageButtons()).toHaveLength(2));
    patch.resolve();
    expect(await saved).toBe(true);
    expect(calls.map(({ body }) => body)).toEqual([
      { words: { en: expect.objectContaining({ name: 'Tea room' }) as unknown } },
      { version: 1, shared: { images: ['/uploads/1.jpg', '/uploads/51.jpg'] } },
    ]);
  });

  it('adds images of the library once, up to the limit', async () => {
    fakeRoom(8);
    const files = [3, 61, 62, 63].map((id) => ({
      id,
      type: 'image/jpeg',
      alt: `No. ${id}`,
      asset: createAsset(id),
    }));
    const video = { id: 64, type: 'video/mp4', alt: 'Film', asset: createAsset(64) };
    server.use(
      http.get('*/api/media', () =>
        HttpResponse.json({ items: [...files, video], total: 5, page: 1, pageSize: 48 }),
      ),
    );
    await renderAdminPage('/admin/rooms/12');
    fireEvent.click(within(await findImageList()).getByText('Choose from the library'));
    const dialog = within(await screen.findByRole('dialog'));
    const findTile = async (name: string) =>
      (await dialog.findByAltText(name)).closest<HTMLButtonElement>('button')!;
    expect((await findTile('No. 3')).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(await findTile('No. 3'));
    await screen.findByText('Already included.');
    expect((await findTile('No. 3')).getAttribute('aria-pressed')).toBe('false');
    expect(dialog.queryByAltText('Film')).toBeNull();
    for (const id of [61, 62, 63]) fireEvent.click(await findTile(`No. ${id}`));
    // Closing asks before it discards the choice.
    fireEvent.keyDown(await findTile('No. 61'), { key: 'Escape' });
    fireEvent.click(dialog.getByText('Keep editing'));
    fireEvent.click(dialog.getByText('Add 2 images'));
    await waitFor(() => expect(imageButtons()).toHaveLength(10));
  });

  it('keeps the typed URL of an image over a reload', async () => {
    fakeRoom(1);
    const openDialog = async () => {
      fireEvent.click(within(await findImageList()).getByText('Add by URL'));
      return within(await screen.findByRole('dialog'));
    };
    const { unmount } = await renderAdminPage('/admin/rooms/12');
    const first = await openDialog();
    await user.type(first.getByRole('textbox'), 'https://files.example/a');
    expect(unsaved.dirty).toBe(true);
    unmount();
    // A reloaded page knows no forms of the former one, only their stored drafts.
    unsaved.detachAll();
    await renderAdminPage('/admin/rooms/12');
    const dialog = await openDialog();
    await user.click(await dialog.findByText('Continue editing'));
    await user.type(dialog.getByRole('textbox'), '.jpg{Enter}');
    await waitFor(() => expect(imageButtons()).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for confirmation before removing an image', async () => {
    fakeRoom(2);
    await renderAdminPage('/admin/rooms/12');
    await findImageList();
    screen.getByRole('button', { name: 'Image 2' }).focus();
    await user.keyboard('{Delete}');
    const dialog = await screen.findByRole('dialog', { name: 'Remove image 2?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(imageButtons()).toHaveLength(1));
  });

  it('opens images in a dialog, keeps the edits of each, and saves all of them', async () => {
    const { media } = fakeRoom(2);
    await renderAdminPage('/admin/rooms/12');
    await findImageList();
    await user.click(screen.getByRole('button', { name: 'Image 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Images' });
    const imageRegion = (number: number) =>
      within(within(dialog).getByRole('region', { name: `Image ${number}` }));
    const english = await imageRegion(1).findByLabelText('Alternative text, English');
    await user.type(english, 'The river');
    const point = imageRegion(1).getByRole('button', { name: /^Focal point: 50 %/ });
    fireEvent.keyDown(point, { key: 'ArrowRight' });
    expect(point.getAttribute('aria-label')).toMatch(/^Focal point: 52 %/);
    await user.click(within(dialog).getByRole('button', { name: 'Image 2' }));
    await user.click(await imageRegion(2).findByLabelText('Decorative, needs no text'));
    await user.click(within(dialog).getByRole('button', { name: /^Save 3/ }));
    await waitFor(() => expect(media.calls).toHaveLength(2));
    // Both are sent at once, in any order.
    const calls = media.calls.map(({ path, body }) => [path, body]);
    expect(calls.sort(([a], [b]) => Number(a) - Number(b))).toEqual([
      [
        '1',
        {
          version: 1,
          shared: { focalPoint: { x: 0.52, y: 0.5 } },
          words: { en: { alt: 'The river', version: 0, basis: { alt: 'of 河邊的窗' } } },
        },
      ],
      ['2', { version: 1, shared: { decorative: true } }],
    ]);
  });

  it('shows the image whose edits could not be saved', async () => {
    fakeRoom(2);
    const errors = [{ field: 'words.en.alt', code: 'too_long', message: 'Too long' }];
    const problem = { statusCode: 422, code: 'validation_failed', message: '', requestId: '1' };
    server.use(
      http.patch('*/api/content/media/1', () =>
        HttpResponse.json({ ...problem, errors }, { status: 422 }),
      ),
    );
    await renderAdminPage('/admin/rooms/12');
    await findImageList();
    await user.click(screen.getByRole('button', { name: 'Image 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Images' }));
    await user.type(await dialog.findByLabelText('Alternative text, English'), 'The river');
    await user.click(dialog.getByRole('button', { name: 'Image 2' }));
    await dialog.findByRole('region', { name: 'Image 2' });
    await user.click(dialog.getByRole('button', { name: /^Save 1/ }));
    const details = within(await dialog.findByRole('region', { name: 'Image 1' }));
    await details.findByRole('alert');
  });

  it('offers no alternative texts of the image if the record has one of its own', async () => {
    const alt = mediaKind.fields.filter(({ name }) => name === 'alt');
    fakeRoom(1, { ...roomsKind, fields: [...roomsKind.fields, ...alt] });
    await renderAdminPage('/admin/rooms/12');
    await screen.findByLabelText('Alternative text, English');
    await user.click(await screen.findByLabelText('Image 1', { selector: 'button' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByLabelText(/^Focal point/);
    expect(dialog.queryByLabelText('Alternative text, English')).toBeNull();
    expect(screen.queryByText(/^Alt text/)).toBeNull();
  });

  it('focuses the alternative text of another image when its count of texts is clicked', async () => {
    fakeRoom(2);
    await renderAdminPage('/admin/rooms/12');
    await findImageList();
    await user.click(screen.getByRole('button', { name: 'Image 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Images' }));
    // “Alt text 1/4”: only one of the four languages has a text.
    const counts = await dialog.findAllByRole('button', { name: /1\D+4/ });
    await user.click(counts[1]!);
    await user.keyboard('!');
    const details = within(dialog.getByRole('region', { name: 'Image 2' }));
    expect(details.getByDisplayValue('!河邊的窗')).toBe(document.activeElement);
  });

  it('saves the edits of an image that was removed from the record meanwhile', async () => {
    const { media } = fakeRoom(2);
    await renderAdminPage('/admin/rooms/12');
    await findImageList();
    await user.click(screen.getByRole('button', { name: 'Image 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Images' }));
    await user.type(await dialog.findByLabelText('Alternative text, English'), 'The river');
    dialog.getByRole('button', { name: 'Image 1' }).focus();
    await user.keyboard('{Delete}');
    const confirmation = await screen.findByRole('dialog', { name: 'Remove image 1?' });
    await user.click(within(confirmation).getByRole('button', { name: 'Remove' }));
    expect(await dialog.findAllByLabelText(/^Image \d+$/, { selector: 'button' })).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: /^Save 1/ }));
    await waitFor(() => expect(media.calls.map(({ path }) => path)).toEqual(['1']));
    await waitFor(() => expect(dialog.queryByText('1 unsaved')).toBeNull());
  });

  it('still offers an earlier draft of an image after newer edits are discarded', async () => {
    fakeRoom(1);
    const draft = { edits: { 'words.en.alt': { value: 'The river', from: '' } } };
    writeDraft('mei', 'media:1', await getTabId(), draft);
    await renderAdminPage('/admin/rooms/12');
    await findImageList();
    await user.click(screen.getByRole('button', { name: 'Image 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Images' }));
    await dialog.findByText('Continue editing');
    await user.type(await dialog.findByLabelText('Alternative text, Japanese'), '川');
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
    const question = within(await dialog.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Discard' }));
    await user.click(await screen.findByRole('button', { name: 'Image 1' }));
    await user.click(await screen.findByText('Continue editing'));
    const english = screen.getByLabelText('Alternative text, English');
    expect(english).toHaveProperty('value', 'The river');
  });

  it('counts the alternative texts of an image in a restored draft of a new record', async () => {
    fakeRoom(0);
    const images = { value: ['/uploads/60.jpg'], from: [] };
    await storeEarlierDraft('rooms:new', {
      at: new Date().toISOString(),
      value: { edits: { 'shared.images': images } },
    });
    const searches: unknown[] = [];
    server.use(
      http.get('*/api/media', ({ request }) => {
        searches.push(new URL(request.url).searchParams.get('search'));
        return HttpResponse.json(toSinglePage([{ asset: createAsset(60) }]));
      }),
      http.get('*/api/content/media/60', () =>
        HttpResponse.json({ ...fakeRecord(60, {}, mediaKind), missingLanguages: ['en', 'ja'] }),
      ),
    );
    await renderAdminPage('/admin/rooms/new');
    await user.click(await screen.findByRole('button', { name: 'Continue editing' }));
    await screen.findByRole('button', { name: 'Alt text 2/4' });
    expect(searches).toEqual(['60.jpg']);
  });

  it('offers to load the details of an image again after a failure', async () => {
    const { media } = fakeRoom(1);
    const records = media.records.splice(0);
    await renderAdminPage('/admin/rooms/12');
    await findImageList();
    await user.click(screen.getByRole('button', { name: 'Image 1' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    media.records.push(...records);
    await user.click(retry);
    await screen.findByLabelText('Alternative text, English');
  });

  it("fills only empty alternative texts with the model's suggestions", async () => {
    fakeRoom(1);
    const requests: unknown[] = [];
    server.use(
      http.post('*/api/media/1/suggest-alt', async ({ request }) => {
        requests.push(await request.json());
        const from = { kind: 'rooms', id: 12, label: '茶之間' };
        const suggestions = [{ language: 'ja', text: '川辺の窓', findings: [] }];
        return HttpResponse.json({ suggestions, from });
      }),
    );
    await renderAdminPage('/admin/rooms/12');
    await findImageList();
    await user.click(screen.getByRole('button', { name: 'Image 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Images' });
    await user.type(await within(dialog).findByLabelText('Alternative text, English'), 'Mine');
    await user.click(within(dialog).getByRole('button', { name: 'Suggest' }));
    const japanese = within(dialog).getByLabelText('Alternative text, Japanese');
    await waitFor(() => expect(japanese).toHaveProperty('value', '川辺の窓'));
    expect(requests).toEqual([{ languages: ['ja', 'zh'] }]);
    const english = within(dialog).getByLabelText('Alternative text, English');
    expect(english).toHaveProperty('value', 'Mine');
  });
});
