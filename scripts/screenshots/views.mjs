import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/environment.mjs';
import { load } from './load.mjs';

const homeSections = readFileSync(join(root, 'frontend/src/app/home-sections.ts'), 'utf8');
/** Ids of the sections: `roomsSection` in the list is `rooms`. The contact form follows them. */
const SECTIONS = [
  ...[...homeSections.matchAll(/^ {2}(\w+)Section,$/gm)].map(([, name]) => name),
  'contact',
];

/**
 * Lists the views of one page in order: the page itself, its parts, then dialogs and menus.
 * @param {string} page
 * @param {number} width
 * @returns {{ suffix: string, selector?: string, show?: (page: import('@playwright/test').Page) => Promise<void> }[]}
 */
export function listViews(page, width) {
  const wholePage = { suffix: '' };
  if (page === 'room') return [wholePage, { suffix: '-viewer', show: openViewer }];
  // The other sections are those of `home`.
  if (page === 'letter')
    return [
      { suffix: '', selector: '#contact' },
      { suffix: '-sent', show: sendLetter },
    ];
  if (page !== 'home') return [wholePage];
  return [
    wholePage,
    ...SECTIONS.map((section) => ({ suffix: `-${section}`, selector: `#${section}` })),
    { suffix: '-languages', show: openLanguages },
    ...(width < 1024 ? [{ suffix: '-menu', show: openMenu }] : []),
    { suffix: '-room', show: openRoom },
    { suffix: '-errors', show: submitEmptyForm },
    { suffix: '-calendar', show: openCalendar },
  ];
}

async function openLanguages(page) {
  await page.locator('.picker button').click();
  await page.locator('.picker-menu').waitFor();
}

async function openCalendar(page) {
  await load(page);
  await page.locator('.days-field > button').first().click();
  await page.locator('.days-calendar').waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
}

async function openViewer(page) {
  await page.locator('.gallery-first').click();
  await page.locator('.pswp--open').waitFor();
}

async function sendLetter(page) {
  await page.route('**/api/contact-messages', (route) =>
    route.fulfill({ status: 201, json: { reference: 'KH-2057', copyByMail: true } }),
  );
  const form = page.locator('.enquiry-form');
  await form.locator('[name=name]').fill('Emma Lindqvist');
  await form.locator('[name=email]').fill('emma@example.com');
  await form.locator('[type=submit]').click();
  await page.locator('.enquiry-form-sent').waitFor();
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await page.locator('#contact').evaluate((section) => section.scrollIntoView());
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
