import { type Page, type Request } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectFitsAndAccessible,
  LANGUAGES,
  widthsForLanguage,
  test,
  TILES_URL,
  DESKTOP_ONLY,
  MOBILE_ONLY,
} from '../../fixtures/test.js';

const UNAVAILABLE = "Map display is currently unavailable. We're working on fixing this issue.";

/** Markers of places: pins, clusters with a count, and arrows to what is outside the frame. */
const mapMarkers = (page: Page) => page.locator('.map .leaflet-marker-icon[role="button"]');
const mapPins = (page: Page) => page.locator('.map .leaflet-marker-icon.map-pin');
const mapClusters = (page: Page) => page.locator('.map .leaflet-marker-icon.map-count');
const mapArrows = (page: Page) => page.locator('.map .leaflet-marker-icon.map-arrow');
const mapNames = (page: Page) => page.locator('.map-names span:not(.map-dot)');
const mapPopup = (page: Page) => page.locator('.leaflet-popup');
const backButton = (page: Page) => page.getByRole('button', { name: 'Back to ten minutes’ walk' });

/** Returns how many places a marker's text represents: "+3" are three, "12" is the one place with this number. */
const toCount = (text: string) => (text.startsWith('+') ? Number(text) : 1);

/**
 * Returns the number of places on the map: single, in clusters or at its edge. The demo site has 29 on the explore page;
 * the home page opens with the five of the first tab.
 */
async function countShownPlaces(page: Page): Promise<number> {
  const texts = [
    ...(await mapClusters(page).allTextContents()),
    ...(await mapArrows(page).allTextContents()),
  ];
  return texts.reduce((sum, text) => sum + toCount(text), await mapPins(page).count());
}

test(
  "loads a place's image when its popup is opened on the home page",
  DESKTOP_ONLY,
  async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/en#explore');
    await page.locator('#explore').getByRole('button', { name: 'Dotonbori', exact: true }).click();
    await expect(mapPopup(page).getByRole('img')).toHaveAttribute('alt', /\S/);
    expect(requested.filter((path) => path === '/api/base-attractions')).toHaveLength(1);
  },
);

/** Returns the labels of markers whose click target is covered by other elements of the map, or cut by its edge. */
const findCoveredMarkers = (page: Page) =>
  page.locator('.map-frame').evaluate((map) => {
    map.scrollIntoView({ block: 'center' });
    const steps = [1, 6, 12, 18, 23];
    const isFree = (marker: Element) => {
      const box = marker.getBoundingClientRect();
      // The target is a pin's head, 24 × 24, or the middle of a cluster or arrow.
      const [left, top] = marker.matches('.map-pin')
        ? [box.left, box.top]
        : [box.left + 10, box.top + 10];
      return steps.every((x) =>
        steps.every((y) => {
          // The page's own header and bar may cover map and pins.
          const hit = document
            .elementsFromPoint(left + x, top + y)
            .find((element) => map.contains(element));
          return hit !== undefined && marker.contains(hit);
        }),
      );
    };
    return [...map.querySelectorAll('.leaflet-marker-icon[role="button"]')]
      .filter((marker) => !isFree(marker))
      .map((marker) => marker.getAttribute('aria-label'));
  });

test('every pin and every cluster of the home page can be clicked', async ({ page }) => {
  await page.goto('/en');
  await page.locator('.map').scrollIntoViewIfNeeded();
  await expect.poll(() => countShownPlaces(page)).toBe(5);
  await expect.poll(() => findCoveredMarkers(page)).toEqual([]);
  expect(await mapClusters(page).count()).toBeGreaterThan(0);
});

test(
  'zooms into clusters until their pins separate, and back to the opening view',
  DESKTOP_ONLY,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/en/explore');
    await expect.poll(() => countShownPlaces(page)).toBe(29);
    await expect(backButton(page)).toHaveCount(0);
    const openingLabels = await mapMarkers(page).evaluateAll((markers) =>
      markers.map((marker) => marker.ariaLabel).sort(),
    );
    const clusterLabels = () =>
      mapClusters(page).evaluateAll((markers) => markers.map(({ ariaLabel }) => ariaLabel ?? ''));
    await expect.poll(async () => (await clusterLabels()).length).toBeGreaterThan(0);
    // Two places are so near that the largest zoom lists them.
    const listedLabels: string[] = [];
    for (;;) {
      const label = (await clusterLabels()).find((cluster) => !listedLabels.includes(cluster));
      if (label === undefined) break;
      const cluster = page.getByRole('button', { name: label, exact: true });
      await cluster.focus();
      await page.keyboard.press('Enter');
      const isListed = () => mapPopup(page).isVisible();
      await expect.poll(async () => (await isListed()) || (await cluster.count()) === 0).toBe(true);
      if (await isListed()) {
        listedLabels.push(label);
        await page.keyboard.press('Escape');
        await expect(mapPopup(page)).toHaveCount(0);
      }
      // The focus is on a marker that is visible.
      await expect(page.locator('.map-frame .leaflet-marker-icon:focus')).toBeInViewport();
      await expect.poll(() => countShownPlaces(page)).toBe(29);
    }
    expect(listedLabels.length).toBeLessThanOrEqual(1);
    await backButton(page).click();
    await expect(backButton(page)).toHaveCount(0);
    await expect
      .poll(() =>
        mapMarkers(page).evaluateAll((markers) => markers.map((marker) => marker.ariaLabel).sort()),
      )
      .toEqual(openingLabels);
  },
);

/** Returns the number of colors in each quarter of the map, without its markers and names. */
async function countColorsOfQuarters(page: Page): Promise<number[]> {
  const frame = page.locator('.map-frame');
  // The page's content security policy refuses the style element that Playwright would add.
  const setVisibility = (visibility: string) =>
    frame.evaluate((map, value) => {
      const others =
        '.leaflet-marker-pane, .leaflet-shadow-pane, .leaflet-names-pane, .leaflet-overlay-pane, .leaflet-control-container, .leaflet-top';
      for (const element of map.querySelectorAll<HTMLElement>(others)) {
        element.style.visibility = value;
      }
    }, visibility);
  await setVisibility('hidden');
  const screenshot = await frame.screenshot();
  await setVisibility('');
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    context.drawImage(bitmap, 0, 0);
    const width = Math.floor(bitmap.width / 2);
    const height = Math.floor(bitmap.height / 2);
    return [0, 1, 2, 3].map((quarter) => {
      const x = (quarter % 2) * width;
      const y = Math.floor(quarter / 2) * height;
      const { data } = context.getImageData(x, y, width, height);
      return new Set(new Uint32Array(data.buffer)).size;
    });
  }, screenshot.toString('base64'));
}

test(
  'fills its frame with the base map at every zoom, to the edge',
  DESKTOP_ONLY,
  async ({ page, browserErrors }) => {
    browserErrors.expected.push(/Failed to load resource/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route(`${TILES_URL}**`, (route) => route.abort());
    await page.goto('/en/explore');
    await expect.poll(() => countShownPlaces(page)).toBe(29);
    const expectFull = async () => {
      const uncovered = await page.locator('.map-frame').evaluate((frame) => {
        const [outer, inner] = [frame.querySelector('.base-map')!, frame].map((element) =>
          element.getBoundingClientRect(),
        ) as [DOMRect, DOMRect];
        return [
          outer.left - inner.left,
          outer.top - inner.top,
          inner.right - outer.right,
          inner.bottom - outer.bottom,
        ].filter((gap) => gap > 0);
      });
      expect(uncovered).toEqual([]);
      await expect
        .poll(async () => Math.min(...(await countColorsOfQuarters(page))))
        .toBeGreaterThan(3);
    };
    const zoomToLimit = async (name: 'Zoom in' | 'Zoom out') => {
      const button = page.getByRole('button', { name });
      while ((await button.getAttribute('aria-disabled')) !== 'true') {
        await button.click();
        await expectFull();
      }
    };
    await expectFull();
    await zoomToLimit('Zoom out');
    // The farthest corner that the keyboard reaches.
    await page.locator('.map-view').focus();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowDown');
    }
    await expectFull();
    await backButton(page).click();
    await zoomToLimit('Zoom in');
  },
);

/** Returns the names that a marker or a control covers. */
const findCoveredNames = (page: Page) =>
  page.locator('.map-frame').evaluate((frame) => {
    const boxesOf = (selector: string) =>
      [...frame.querySelectorAll(selector)].map((element) => ({
        text: element.textContent,
        box: element.getBoundingClientRect(),
      }));
    const others = boxesOf('.leaflet-marker-icon, .leaflet-control');
    return boxesOf('.map-names span:not(.map-dot)')
      .filter(({ box }) =>
        others.some(
          ({ box: other }) =>
            box.left < other.right &&
            other.left < box.right &&
            box.top < other.bottom &&
            other.top < box.bottom,
        ),
      )
      .map(({ text }) => text);
  });

/** Names on the map: a river, a station and the ring; and the label of a button. */
const MAP_TEXTS = {
  en: { river: 'Dotonbori river', station: 'Namba', ring: '10 min on foot', zoomIn: 'Zoom in' },
  ja: { river: '道頓堀川', station: 'なんば', ring: '徒歩10分', zoomIn: '拡大' },
  zh: { river: '道顿堀川', station: '难波', ring: '步行 10 分钟', zoomIn: '放大' },
  zh_TW: { river: '道頓堀川', station: '難波', ring: '步行 10 分鐘', zoomIn: '放大' },
};

LANGUAGES.forEach(({ code, prefix, lang, endonym }, index) => {
  const colorScheme = index % 2 === 0 ? 'light' : 'dark';
  test(
    `surroundings are readable in ${endonym}, ${colorScheme}, with markers and names apart at every zoom`,
    widthsForLanguage(code),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const response = await page.goto(`/${prefix}/explore`);
      expect(response?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('heading', { level: 2, name: /[(（]29[)）]/ })).toBeVisible();
      await expect(page.locator('.map')).toHaveAttribute('data-tiles', 'loaded');
      await expect.poll(() => countShownPlaces(page)).toBe(29);
      const guide = page.getByRole('link', { name: /PDF/ });
      await expect(guide).toHaveAttribute('href', `/api/area-guide.pdf?language=${code}`);
      await expectFitsAndAccessible(page, code);

      await expect.poll(() => findCoveredMarkers(page)).toEqual([]);
      expect(await mapClusters(page).count()).toBeGreaterThan(0);
      const { zoomIn, ...names } = MAP_TEXTS[code];
      for (const text of Object.values(names)) {
        await expect(mapNames(page).filter({ hasText: text }).first()).toBeVisible();
      }
      for (let step = 0; step < 3; step += 1) {
        // Fewer of the longer English names fit.
        await expect.poll(() => mapNames(page).count()).toBeGreaterThan(code === 'en' ? 1 : 2);
        await expect.poll(() => findCoveredNames(page)).toEqual([]);
        await page.getByRole('button', { name: zoomIn }).click();
        await expect.poll(() => countShownPlaces(page)).toBe(29);
      }
    },
  );
});

test('keeps an open place in sight while zooming', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en/explore');
  await page.getByRole('button', { name: 'Kani Doraku, Dotonbori', exact: true }).click();
  const pin = mapPins(page).and(page.locator('[aria-pressed=true]'));
  await expect(mapPopup(page)).toBeVisible();
  await expect(pin).toHaveCount(1);
  await page.waitForFunction(() => !document.querySelector('.leaflet-pan-anim'));
  // The link must not be below the edge of a popup that scrolls.
  await expect(mapPopup(page).getByRole('link', { name: /Amap/ })).toBeInViewport({ ratio: 1 });
  for (const name of ['Zoom in', 'Zoom in', 'Zoom out']) {
    await page.getByRole('button', { name }).click();
    await expect(pin).toBeInViewport({ ratio: 1 });
    await expect(mapPopup(page)).toBeInViewport({ ratio: 0.9 });
  }
});

/** Returns the number of arrows under a control of the map. */
const countCoveredArrows = (page: Page) =>
  page.locator('.map-frame').evaluate((frame) => {
    const boxesOf = (selector: string) =>
      [...frame.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    const controls = boxesOf('.leaflet-control button, .leaflet-control a');
    return boxesOf('.map-arrow').filter((arrow) =>
      controls.some(
        (control) =>
          arrow.left < control.right &&
          control.left < arrow.right &&
          arrow.top < control.bottom &&
          control.top < arrow.bottom,
      ),
    ).length;
  });

test('opens at ten minutes’ walk, with arrows to farther places, under no control', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en/explore');
  await expect.poll(() => countShownPlaces(page)).toBe(29);
  const ringShare = await page.locator('.map-frame').evaluate((frame) => {
    const [ring, outer] = [frame.querySelector('.map-ring')!, frame].map((element) =>
      element.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    return ring.width / Math.min(outer.width, outer.height);
  });
  expect(ringShare).toBeGreaterThan(0.85);
  expect(ringShare).toBeLessThanOrEqual(1);
  await expect(page.locator('.map-house')).toBeInViewport();
  // Selecting a place outside the frame zooms out until its pin is visible.
  await page.locator('.places').getByRole('button', { name: 'Osaka Castle' }).press('Enter');
  await expect(mapPopup(page).getByRole('heading', { name: 'Osaka Castle' })).toBeVisible();
  await expect(page.getByRole('button', { name: '13. Osaka Castle' })).toBeFocused();
  await page.keyboard.press('Escape');
  await backButton(page).click();
  await expect(mapArrows(page).first()).toHaveAccessibleName(/^Farther away[:,] /);
  const before = await mapArrows(page).count();
  await mapArrows(page).first().press('Enter');
  await expect(backButton(page)).toBeVisible();
  await expect.poll(() => mapArrows(page).count()).not.toBe(before);

  await backButton(page).click();
  await expect.poll(() => mapArrows(page).count()).toBe(before);
  await mapClusters(page).first().click();
  await expect(backButton(page)).toBeVisible();
  await expect.poll(() => countShownPlaces(page)).toBe(29);
  await expect.poll(() => countCoveredArrows(page)).toBe(0);
});

test(
  "fetches the home page's map when it is near, and not before",
  MOBILE_ONLY,
  async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request: Request) => {
      if (request.url().startsWith(TILES_URL) || /map-view/.test(request.url()))
        requests.push(request.url());
    });
    await page.goto('/en', { waitUntil: 'networkidle' });
    expect(requests).toEqual([]);
    await page.locator('#explore').scrollIntoViewIfNeeded();
    const first = mapClusters(page).first();
    await expect(first).toBeVisible();
    expect(requests.some((url) => url.startsWith(TILES_URL))).toBe(true);
    expect(
      await first.evaluate((marker: HTMLElement) => [marker.offsetWidth, marker.offsetHeight]),
    ).toEqual([40, 40]);
    await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
  },
);

test(
  'moves by keyboard through tabs and places, and from the list to the map and back',
  DESKTOP_ONLY,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/en');
    const tabs = page.getByRole('tablist').getByRole('tab');
    await expect(tabs).toHaveCount(8);
    await expect(page.getByRole('tab', { name: 'Dining' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.getByRole('tab', { name: 'Dining' }).focus();
    // The map is as high as the list.
    await expect(mapMarkers(page).first()).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Parks' })).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Shopping' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    const panel = page.getByRole('tabpanel', { name: 'Shopping' });
    const places = panel.getByRole('listitem');
    const count = await places.count();
    await expect.poll(() => countShownPlaces(page)).toBe(count);
    // A shorter list makes the map lower.
    await expect.poll(() => findCoveredMarkers(page)).toEqual([]);

    const place = panel.getByRole('button').first();
    const name = (await place.textContent()) ?? '';
    await place.focus();
    await page.keyboard.press('Enter');
    await expect(mapPopup(page).getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(`^\\d+\\. ${name}$`) })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(mapPopup(page)).toBeHidden();
    await expect(place).toBeFocused();

    // Space opens a pin's popup; closing it returns the focus to the pin.
    const pin = mapPins(page).last();
    const label = await pin.getAttribute('aria-label');
    const row = panel.getByRole('button', { name: label?.replace(/^\d+\. /, '') });
    await pin.focus();
    await page.keyboard.press('Space');
    await expect(mapPopup(page)).toBeVisible();
    await expect(row).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(mapPopup(page)).toBeHidden();
    await expect(page.locator(`[aria-label="${label}"]`)).toBeFocused();

    // A focused marker is scrolled into view, wherever the map has been moved to.
    await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
    const focused = (await mapMarkers(page).first().getAttribute('aria-label')) ?? '';
    await mapMarkers(page).first().focus();
    await expect.poll(() => findCoveredMarkers(page)).not.toContain(focused);
  },
);

/** Opens the explore page with other places, by client-side navigation, so that the browser requests them. */
async function openExploreWith(page: Page, change: (places: Place[]) => Place[]): Promise<void> {
  const response = await page.request.get('/api/base-attractions?language=en');
  const json = change((await response.json()) as Place[]);
  await page.route('**/api/base-attractions?*', (route) => route.fulfill({ json }));
  await page.goto('/en/nowhere');
  await page.getByRole('banner').getByRole('link', { name: 'Kawabe House' }).click();
  await page.getByRole('link', { name: 'See everything nearby' }).click();
}

interface Place {
  group: string;
  lat: string;
  lng: string;
}

test(
  'filters list and map alike, and reports a category without places',
  MOBILE_ONLY,
  async ({ page, browserErrors }) => {
    const selectKind = async (name: string) => {
      await page.getByRole('group', { name: 'Kinds of places' }).getByText(name).click();
      const heading = page.getByRole('heading', { name: new RegExp(`^${name} \\(\\d+\\)$`) });
      await expect(heading).toBeVisible();
      return Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0]);
    };
    await page.goto('/en/explore');
    const count = await selectKind('Religious Sites');
    expect(count).toBeGreaterThan(0);
    await expect(page.locator('.places > li')).toHaveCount(count);
    await expect.poll(() => countShownPlaces(page)).toBe(count);

    browserErrors.expected.push(/404/);
    await openExploreWith(page, (places) => places.filter(({ group }) => group !== 'religious'));
    expect(await selectKind('Religious Sites')).toBe(0);
    await expect(page.getByText('No attractions found in this category.')).toBeVisible();
    await expect(mapMarkers(page)).toHaveCount(0);
  },
);

test(
  'lists the places at one position, which no zoom separates',
  MOBILE_ONLY,
  async ({ page, browserErrors }) => {
    browserErrors.expected.push(/404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openExploreWith(page, (places) =>
      places.slice(0, 3).map((place) => ({ ...place, lat: '34.6614', lng: '135.5019' })),
    );
    await expect(page.locator('.places > li')).toHaveCount(3);
    await mapClusters(page).press('Enter');
    await expect(backButton(page)).toBeVisible();
    await mapClusters(page).press('Enter');
    const choice = mapPopup(page).getByRole('button', { name: 'Hozenji Yokocho' });
    await choice.press('Enter');
    await expect(mapPopup(page).getByRole('heading', { name: 'Hozenji Yokocho' })).toBeVisible();
    await expect(page.getByRole('button', { name: '2. Hozenji Yokocho' })).toBeFocused();
    await expect(mapClusters(page)).toHaveText('+2');
    await page.keyboard.press('Escape');
    await expect(mapPopup(page)).toHaveCount(0);
    await expect(mapClusters(page)).toHaveText('+3');
    await expect(mapClusters(page)).toBeFocused();
  },
);

test(
  'opens a place by a click anywhere on its row, and highlights only its pin',
  MOBILE_ONLY,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/en/explore');
    await expect.poll(() => countShownPlaces(page)).toBe(29);
    const row = page.locator('.places > li').nth(2);
    const description = row.locator('.place-about');
    await description.scrollIntoViewIfNeeded();
    await expect(row.getByRole('button')).toHaveCount(1);
    const box = (await description.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const name = await row.getByRole('heading').innerText();
    await expect(mapPopup(page).getByRole('heading', { name })).toBeVisible();

    const fillsOf = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill));
    const [filled] = await fillsOf('.map-pin[aria-pressed="true"] path:nth-of-type(2)');
    expect(filled).toBe('rgb(154, 51, 36)');
    expect(await fillsOf('.place-chosen .pin path')).toEqual([filled]);
    const others = await fillsOf('.map-pin:not([aria-pressed="true"]) path:nth-of-type(2)');
    expect(new Set(others)).toEqual(new Set(['rgb(255, 253, 248)']));

    // Links for directions, by Google Maps, and by Amap for mainland China; neither is requested before the click.
    const routeLinks = mapPopup(page).getByRole('link');
    await expect(routeLinks).toHaveText([/^Google Maps/, /^Amap/]);
    const hrefs = await routeLinks.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    const destination = /destination=([\d.]+),([\d.]+)$/.exec(hrefs[0] ?? '');
    expect(hrefs).toEqual([
      `https://www.google.com/maps/dir/?api=1&destination=${destination?.[1]},${destination?.[2]}`,
      `https://uri.amap.com/navigation?to=${destination?.[2]},${destination?.[1]},${encodeURIComponent(name)}&mode=walk&coordinate=wgs84&callnative=1`,
    ]);
    for (const link of await routeLinks.all()) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
    await expectAccessible(page);
  },
);

/** Expects the drawn map: base map, names, guesthouse and pins, with nothing over them. */
async function expectDrawnMap(page: Page): Promise<void> {
  await expect(page.locator('.base-map')).toBeVisible();
  await expect(mapNames(page).first()).toBeVisible();
  await expect(page.locator('.map-house')).toBeVisible();
  await expect.poll(() => countShownPlaces(page)).toBe(29);
  await expect.poll(() => findCoveredMarkers(page)).toEqual([]);
}

for (const [label, colorScheme, width] of [
  ['refused', 'light', DESKTOP_ONLY],
  ['never answered', 'dark', MOBILE_ONLY],
] as const) {
  const title = `shows pins and names on the drawn map if tiles are ${label}`;
  test(title, width, async ({ page, browserErrors }) => {
    browserErrors.expected.push(/Failed to load resource/);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await page.clock.install();
    await page.route(`${TILES_URL}**`, (route) =>
      label === 'refused' ? route.abort() : new Promise(() => undefined),
    );
    await page.goto('/en/explore');
    await expectDrawnMap(page);
    await expect(async () => {
      await page.clock.runFor(10_000);
      await expect(page.locator('.map')).toHaveAttribute('data-tiles', 'unavailable', {
        timeout: 500,
      });
    }).toPass();
    await expectDrawnMap(page);
    // The drawn map replaces the tiles: no notice of failed or loading tiles.
    await expect(page.getByText(UNAVAILABLE)).toHaveCount(0);
    await expect(page.getByText('Loading the map…')).toHaveCount(0);
    await expectAccessible(page);

    await page.locator('.places button').first().press('Enter');
    await expect(mapPopup(page).getByRole('heading', { name: 'Dotonbori' })).toBeVisible();

    // Tiles are requested again when the connection returns.
    await page.unrouteAll();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.locator('.base-map')).toHaveCount(0);
    await expect(page.locator('.map-credit')).toBeVisible();
  });
}

test(
  'reports a map that does not load, and lists every place',
  MOBILE_ONLY,
  async ({ page, browserErrors }) => {
    browserErrors.expected.push(/Failed to load resource|dynamically imported/);
    await page.route('**/assets/map-view*.js', (route) => route.abort());
    await page.goto('/en/explore');
    await expect(page.getByText(UNAVAILABLE)).toBeVisible();
    await expect(page.locator('.places > li')).toHaveCount(29);
    await expect(page.locator('.places button')).toHaveCount(0);
    // The page shows the same map as without JavaScript, where axe cannot run.
    await expect(page.locator('.static-map a').first()).toBeVisible();
    await expectAccessible(page);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the map, whose numbers lead to the list', async ({ page }) => {
    await page.goto('/ja/explore');
    const map = page.locator('.static-map');
    await expect(map).toBeVisible();
    await expect(map.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
    await expect(map.locator('.map-ring')).toBeVisible();
    await expect(map.locator('.static-name', { hasText: '道頓堀川' })).toBeVisible();
    await expect(map.locator('.static-name', { hasText: '徒歩10分' })).toBeVisible();
    const texts = await map.locator('a').allTextContents();
    expect(texts.reduce((sum, text) => sum + toCount(text), 0)).toBe(29);
    const [href] = await map
      .locator('a.map-pin')
      .evaluateAll((markers) => markers.map((marker) => marker.getAttribute('href')));
    await expect(page.locator(href ?? '')).toBeVisible();
  });
});
