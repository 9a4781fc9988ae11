/**
 * Loads a page, and waits until it is hydrated: earlier clicks may be lost.
 * @param {import('@playwright/test').Page} page
 * @param {string} [url] default: reload the current page
 */
export async function load(page, url) {
  if (url) await page.goto(url, { waitUntil: 'load' });
  else await page.reload({ waitUntil: 'load' });
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return !root || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}
