/**
 * Loads a page, and waits until its scripts hold it: what is pressed before that may be lost.
 * @param {import('@playwright/test').Page} page
 * @param {string} [url] the address; the page's own, once more, where none is given
 */
export async function load(page, url) {
  if (url) await page.goto(url, { waitUntil: 'load' });
  else await page.reload({ waitUntil: 'load' });
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return !root || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
}
