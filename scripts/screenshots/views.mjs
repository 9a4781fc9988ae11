import { load } from './load.mjs';

const SECTIONS = ['rooms', 'facilities', 'explore', 'events', 'faq', 'contact'];

/**
 * Lists the views of one page in order: the page itself, its parts, then dialogs and menus.
 * @param {string} page
 * @param {number} width
 * @returns {{ suffix: string, selector?: string, show?: (page: import('@playwright/test').Page) => Promise<void> }[]}
 */
export function listViews(page, width) {
  const wholePage = { suffix: '' };
  if (page !== 'home') return [wholePage];
  return [
    wholePage,
    ...SECTIONS.map((section) => ({ suffix: `-${section}`, selector: `#${section}` })),
    { suffix: '-languages', show: openLanguages },
    ...(width < 1024 ? [{ suffix: '-menu', show: openMenu }] : []),
    { suffix: '-room', show: openRoom },
    { suffix: '-errors', show: submitEmptyForm },
  ];
}

async function openLanguages(page) {
  await page.locator('.picker button').click();
  await page.locator('.picker-menu').waitFor();
}

async function openMenu(page) {
  await page.keyboard.press('Escape');
  await page.locator('.head-menu').click();
  await page.locator('.drawer').waitFor();
}

async function openRoom(page) {
  await load(page);
  await page.locator('.room .btn').first().click();
  await page.locator('dialog[open]').waitFor();
}

async function submitEmptyForm(page) {
  await load(page);
  await page.locator('.enquiry-form [type=submit]').click();
  await page.locator('.enquiry-form [aria-invalid=true]').first().waitFor();
}
