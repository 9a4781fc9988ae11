import { type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { moveWithKeyboard } from '../../fixtures/keyboard-reorder.js';
import { openSignedIn } from '../../fixtures/auth.js';
import {
  fetchRooms,
  expect,
  expectAccessible,
  expectNoOverflow,
  DESKTOP_ONLY,
  MOBILE_ONLY,
  test,
} from '../../fixtures/test.js';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const pngFile = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(PNG, 'base64'),
});
const fileInput = (scope: Locator | Page, label: string | RegExp) =>
  scope.getByLabel(label).and(scope.locator('input[type=file]')).first();

interface RoomWithImages {
  recordId: number;
  media: { url: string; alt: string }[];
}

async function fetchList<T>(request: APIRequestContext, path: string): Promise<T[]> {
  return (await (await request.get(path)).json()) as T[];
}

test(
  'reorders images by keyboard, sets alternative text and focal point, and publishes order and text',
  DESKTOP_ONLY,
  async ({ page, request }) => {
    const [, room] = await fetchRooms(request);
    const fetchShownImages = async () => {
      const rooms = await fetchList<RoomWithImages>(request, '/api/rooms?language=en');
      return rooms.find(({ recordId }) => recordId === room!.recordId)!.media;
    };
    const [firstImage, secondImage] = await fetchShownImages();
    await openSignedIn(page, request, `/admin/rooms/${room!.recordId}`);
    const first = page.getByRole('button', { name: 'Image 1', exact: true });
    await moveWithKeyboard(page, first, 'ArrowRight');
    await page.getByRole('button', { name: 'Save 1 change' }).click();
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    expect((await fetchShownImages()).slice(0, 2).map(({ url }) => url)).toEqual([
      secondImage!.url,
      firstImage!.url,
    ]);

    const second = page.getByRole('button', { name: 'Image 2', exact: true });
    await second.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Images' });
    const details = dialog.getByRole('region', { name: 'Image 2' });
    await details.getByLabel('Alternative text, English').fill('A new description');
    const focalPoint = details.getByRole('button', { name: /^Focal point/ });
    await focalPoint.press('ArrowUp');
    await expect(focalPoint).toHaveAccessibleName(/% from the top$/);
    await expectAccessible(page);
    // Escape must not discard the input.
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByRole('button', { name: 'Save 2 changes' }).click();
    await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    expect((await fetchShownImages())[1]!.alt).toBe('A new description');
  },
);

test(
  'recognizes a video while its URL is typed; creates, moves, deletes and restores its slide',
  DESKTOP_ONLY,
  async ({ page, request, browserErrors }) => {
    // After the deletion of its slide, the open page may request the slide before it closes.
    browserErrors.expected.push(/400/, /404/, /house\.example/, /ERR_FAILED/);
    await page.route('https://house.example/**', (route) => route.abort());
    await openSignedIn(page, request, '/admin/carousel');
    const slides = page.getByRole('list', { name: 'Slides' });
    const rows = slides.getByRole('listitem');
    await expect(page).toHaveURL(/\/admin\/carousel\/\d+$/);
    const before = await rows.count();
    await page.getByRole('link', { name: 'Add New Slide' }).click();
    await expect(page.getByRole('heading', { name: 'Add New Slide', level: 1 })).toBeVisible();
    await page.getByLabel('Title, English').fill('Boats at dusk');
    await page.getByLabel('Description, English').fill('They pass at seven.');
    await page.getByRole('button', { name: /^Create/ }).click();
    await expect(page.getByText('Please upload an image file for image mode')).toBeVisible();
    await page.getByRole('radio', { name: 'Video', exact: true }).click();
    const urlField = page.getByLabel('Video URL');
    for (const [text, message] of [
      ['https://youtu.be/aqz-KE-bpKQ', 'Video site: supported'],
      ['https://drive.google.com/file/d/1a2b3c4d5e6f/view', 'playback may be limited'],
      ['https://vimeo.com/1', 'only the background image'],
      ['https://house.example/boats.mp4', 'fully supported'],
    ] as const) {
      await urlField.fill(text);
      await expect(page.getByText(message)).toBeVisible();
    }
    // The filters of videos.
    await expect(page.locator('input[type=radio]')).toHaveCount(15);
    await page.getByRole('radio', { name: 'Cinematic' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Warm' })).toBeChecked();
    await expect(page.locator('.carousel-slip')).toHaveText('Boats at dusk');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Create/ }).click();
    await expect(page).toHaveURL(/\/admin\/carousel\/\d+$/);
    await expect(rows).toHaveCount(before + 1);
    // Without a focused field, the heading of the created record is focused.
    await expect(page.getByRole('heading', { name: 'Boats at dusk', level: 1 })).toBeFocused();

    await moveWithKeyboard(
      page,
      page.getByRole('button', { name: 'Move Boats at dusk' }),
      'ArrowUp',
    );
    await expect(page.getByText('Order saved')).toBeVisible();
    await expect(rows.nth(before - 1)).toContainText('Boats at dusk');
    const createdSlides = await fetchList<{ title: string; videoFilter: string }>(
      request,
      '/api/carousel-slides?language=en',
    );
    expect(createdSlides[before - 1]).toMatchObject({
      title: 'Boats at dusk',
      videoFilter: 'warm',
    });

    await page.getByRole('button', { name: 'More actions for this record' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('Are you sure you want to delete this slide?')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rows).toHaveCount(before);
    await expect(page.getByText('Deleted Boats at dusk')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows).toHaveCount(before + 1);
  },
);

test(
  'replaces season images, reorders introduction images and edits a logo in place',
  MOBILE_ONLY,
  async ({ page, request, browserErrors }) => {
    browserErrors.expected.push(/409/);
    const token = await openSignedIn(page, request, '/admin/season-images');
    const seasons = page.getByRole('list', { name: 'Season images' });
    await seasons.getByRole('button', { name: 'Delete: Autumn' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await fileInput(seasons, /^Choose image: Autumn/).setInputFiles(pngFile('autumn.png'));
    await expect(page.getByText('Season image has been added successfully')).toBeVisible();
    await expect(seasons.getByRole('button', { name: 'Delete: Autumn' })).toBeVisible();
    await fileInput(seasons, /^Replace: Spring/).setInputFiles({
      ...pngFile('plan.pdf'),
      mimeType: 'application/pdf',
    });
    await expect(page.getByText('format error: please choose an image file')).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);

    await page.goto('/admin/intro-images');
    const tiles = page.getByRole('list', { name: 'Introduction images' }).getByRole('listitem');
    const title = await tiles.first().locator('h2 span[lang]').innerText();
    await moveWithKeyboard(page, page.getByRole('button', { name: `Move ${title}` }), 'ArrowRight');
    await expect(page.getByText('Order saved')).toBeVisible();
    await expect(tiles.nth(1)).toContainText(title);
    await expect(tiles.nth(1).locator('h2 .tabular-nums')).toHaveText('2');
    await expectNoOverflow(page);
    await expectAccessible(page);
    // The preview scrolls to the image, which is far down on the visitors' page and has no text there.
    await tiles.nth(1).getByRole('link', { name: /^Edit/ }).click();
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.frameLocator('iframe[title="Preview"]');
    await expect(preview.locator('.intro-image-2')).toBeInViewport({ ratio: 0.9 });
    await expect(preview.getByRole('heading', { level: 1 })).not.toBeInViewport();

    await page.goto('/admin/logo');
    const english = page.getByRole('form', { name: 'English' });
    const alt = english.getByLabel('Alternative text');
    await alt.fill('');
    await english.getByRole('button', { name: /^(Create|Update)/ }).click();
    await expect(english.getByText('Alternative text is required')).toBeVisible();
    await alt.fill('The house by the river');
    await page.reload();
    await page.getByRole('button', { name: 'Continue editing' }).click();
    await expect(alt).toHaveValue('The house by the river');
    await fileInput(english, /: English$/).setInputFiles(pngFile('logo.png'));
    await expect(english.getByText(/Uploading/)).toBeHidden();
    await english.getByRole('button', { name: /^(Create|Update)/ }).click();
    await expect(page.getByText(/^Logo (created|updated): English/)).toBeVisible();
    const fetchStoredLogo = async () => {
      const response = await request.get('/api/site-logo/en');
      return (await response.json()) as { id: number; version: number; altText: string };
    };
    const { id, version, ...logo } = await fetchStoredLogo();
    expect(logo.altText).toBe('The house by the river');

    // Unsaved changes block leaving, and saving does not overwrite an unseen change, even one loaded meanwhile.
    await alt.fill('Mine');
    await page.getByRole('link', { name: /^Messages/ }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    const otherEdit = { altText: 'Theirs', version };
    const headers = { authorization: `Bearer ${token}` };
    await request.patch(`/api/site-logo/${id}`, { data: otherEdit, headers });
    const logoResponse = page.waitForResponse('**/api/site-logo/en');
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await logoResponse;
    await english.getByRole('button', { name: /^Update/ }).click();
    await expect(english.getByText(/^Someone changed this in the meantime/)).toBeVisible();
    expect((await fetchStoredLogo()).altText).toBe('Theirs');
    await expect(alt).toHaveValue('Mine');
    await english.getByRole('button', { name: /^Update/ }).click();
    await expect.poll(async () => (await fetchStoredLogo()).altText).toBe('Mine');
    await expectNoOverflow(page);
    await expectAccessible(page);
  },
);
