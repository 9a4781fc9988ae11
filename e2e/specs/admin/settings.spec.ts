import { type APIRequestContext, type Page } from '@playwright/test';
import { openSignedIn, ADMIN_CREDENTIALS } from '../../fixtures/auth.js';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  DESKTOP_ONLY,
  MOBILE_ONLY,
  test,
} from '../../fixtures/test.js';

const saveBar = (page: Page) => page.getByRole('region', { name: 'Saving' });
const savedMessage = (page: Page) => saveBar(page).getByText(/^Saved/);

interface Setting {
  key: string;
  value: string;
}

/** Returns the value of a setting that visitors read in English. */
async function readSetting(request: APIRequestContext, section: string, key: string) {
  const response = await request.get(`/api/site-settings/${section}?language=en`);
  return ((await response.json()) as Setting[]).find((setting) => setting.key === key)?.value;
}

test(
  'opens the section of each URL, saves it as one form and shows a refusal at its field',
  DESKTOP_ONLY,
  async ({ page, request, browserErrors }) => {
    browserErrors.expected.push(/400/);
    // A suspending section must not hide the screen around it.
    await page.addInitScript(() => {
      new MutationObserver((changes) => {
        const isHidden = changes.some(
          ({ target }) =>
            (target as HTMLElement).matches('main') && !(target as HTMLElement).checkVisibility(),
        );
        if (isHidden) document.documentElement.dataset['gone'] = 'yes';
      }).observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] });
    });
    await openSignedIn(page, request, '/admin/site-settings');
    await expect(page.getByLabel('Name in the header, English')).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-gone');
    const sections = [
      ['Footer', 'footer-settings', 'Update Footer Settings'],
      ['Contact', 'contact-info', 'Save English'],
      ['General', 'site-settings/general', 'Save English'],
      ['About', 'site-settings/about', 'Save English'],
      ['Reservation', 'reservations', 'Save English'],
    ] as const;
    for (const [name, path, button] of sections) {
      await page.getByRole('navigation', { name: 'Sections' }).getByText(name).click();
      await expect(page).toHaveURL(new RegExp(`/admin/${path}$`));
      await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
      await expect(saveBar(page).getByRole('button', { name: button })).toBeVisible();
    }

    // The search finds any setting by its text in any language, by keyboard alone.
    await page.keyboard.press('/');
    await page.keyboard.type('步行 3 分鐘');
    // The list of results covers the form.
    await expectAccessible(page, 'everything', '.admin-record');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/contact-info#access$/);
    await expect(page.getByLabel('Nearest stations, English')).toBeFocused();
    await page.getByRole('combobox', { name: 'Find a setting' }).fill('phone_label');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Edit phone_label' })).toBeFocused();
    await page.getByRole('navigation', { name: 'Sections' }).getByText('Reservation').click();

    await page.getByLabel('Title, English').nth(1).fill('Groups, and long stays');
    await page.getByLabel('Booking URL').fill('www.example.com/rooms');
    await page.keyboard.press('Control+s');
    await expect(saveBar(page).getByText('1 error to fix')).toBeVisible();
    await expect(page.getByLabel('Booking URL')).toBeFocused();
    await expect(page.getByText('A URL starts with https://')).toBeVisible();
    expect(await readSetting(request, 'reservation', 'group_booking_title')).toBe(
      'Groups and long stays',
    );
    await page.getByRole('link', { name: 'Footer' }).click();
    await expect(page.getByRole('dialog', { name: 'You have unsaved changes' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByLabel('Booking URL').fill('https://www.example.com/rooms');
    await page.keyboard.press('Control+s');
    await expect(savedMessage(page)).toBeVisible();
    await expect(page.getByText('Reservation settings updated successfully')).toBeVisible();
    expect(await readSetting(request, 'reservation', 'direct_booking_url')).toBe(
      'https://www.example.com/rooms',
    );
    expect(await readSetting(request, 'reservation', 'group_booking_title')).toBe(
      'Groups, and long stays',
    );
    // The toast covers content until it disappears.
    await expect(page.getByText('Reservation settings updated successfully')).toBeHidden();
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
  },
);

test(
  'preserves typed settings through a reload, an ended session and a concurrent save',
  DESKTOP_ONLY,
  async ({ page, request, browserErrors }) => {
    // Requests for the deleted setting are 404.
    browserErrors.expected.push(/401|409|404/);
    const token = await openSignedIn(page, request, '/admin/contact-info');
    const field = page.getByLabel('How to get in, English');
    await field.fill('The code is in your mail');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Continue editing' }).click();
    await expect(field).toHaveValue('The code is in your mail');

    await page.evaluate(() => localStorage.setItem('authToken', 'no longer valid'));
    await page.keyboard.press('Control+s');
    const signIn = page.getByRole('dialog', { name: 'Please log in again' });
    await signIn.getByLabel('Password').fill(ADMIN_CREDENTIALS.password);
    await signIn.getByRole('button', { name: 'Log in' }).click();
    await expect(savedMessage(page)).toBeVisible();
    expect(await readSetting(request, 'contact', 'arrival_instructions')).toBe(
      'The code is in your mail',
    );

    await field.fill('Mine');
    const input = {
      section: 'contact',
      key: 'arrival_instructions',
      value: 'Theirs',
      language: 'en',
    };
    const headers = { authorization: `Bearer ${token}` };
    await request.post('/api/site-settings', { data: input, headers });
    await page.keyboard.press('Control+s');
    const conflict = page.getByRole('dialog', { name: 'Someone changed this record' });
    await expect(conflict.getByText('Theirs', { exact: true }).last()).toBeVisible();
    await conflict.getByRole('button', { name: 'Save the chosen versions' }).click();
    await expect(conflict).toBeHidden();
    await expect.poll(() => readSetting(request, 'contact', 'arrival_instructions')).toBe('Mine');
    await expect(saveBar(page).getByRole('button', { name: 'Save English' })).toBeDisabled();

    // A setting that is emptied in its only language is deleted; its field remains.
    const emptyAndSave = async () => {
      await field.fill('');
      await page.keyboard.press('Control+s');
      const dialog = page.getByRole('dialog', { name: /^Empty “/ });
      await expect(dialog.getByText('Tell us when you will arrive')).toBeVisible();
      await dialog.getByRole('button', { name: 'Empty and save' }).click();
      await expect
        .poll(() => readSetting(request, 'contact', 'arrival_instructions'))
        .toBeUndefined();
      await expect(field).toHaveValue('');
    };
    await emptyAndSave();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => readSetting(request, 'contact', 'arrival_instructions')).toBe('Mine');
    await expect(field).toHaveValue('Mine');
    await emptyAndSave();
  },
);

test(
  'adds, edits and deletes settings that have no field of their own',
  DESKTOP_ONLY,
  async ({ page, request, browserErrors }) => {
    browserErrors.expected.push(/401/);
    await openSignedIn(page, request, '/admin/site-settings/general');
    await page.getByRole('button', { name: 'Add setting' }).click();
    const add = page.getByRole('dialog', { name: 'Add setting' });
    await add.getByRole('button', { name: 'Add setting' }).click();
    await expect(add.getByText('Key is required')).toBeVisible();
    await expect(add.getByText('Value is required')).toBeVisible();
    await add.getByLabel('Key').fill('motto');
    await add.getByLabel('Value').fill('By the river');
    // The draft of a dialog outlives the page and the session.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Add setting' }).click();
    await add.getByRole('button', { name: 'Continue editing' }).click();
    await expect(add.getByLabel('Key')).toHaveValue('motto');
    await page.evaluate(() => localStorage.setItem('authToken', 'no longer valid'));
    await add.getByRole('button', { name: 'Add setting' }).click();
    const signIn = page.getByRole('dialog', { name: 'Please log in again' });
    await signIn.getByLabel('Password').fill(ADMIN_CREDENTIALS.password);
    await signIn.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Setting Added')).toBeVisible();
    await expect(add).toBeHidden();
    await page.getByRole('button', { name: 'Edit motto', exact: true }).click();
    const edit = page.getByRole('dialog', { name: 'Edit setting' });
    await edit.getByLabel('motto, English').fill('By the water');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Setting Updated')).toBeVisible();
    await expect(page.getByText('By the water')).toBeVisible();
    await page.getByRole('button', { name: 'Delete: motto', exact: true }).click();
    await expect(page.getByText('Are you sure you want to delete this setting?')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Setting Deleted')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit motto', exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Edit motto', exact: true })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'saves each change of a platform immediately, and undoes a deletion',
  MOBILE_ONLY,
  async ({ page, request }) => {
    await openSignedIn(page, request, '/admin/contact-info');
    const listPlatformNames = async () => {
      const response = await request.get('/api/social-platforms');
      return ((await response.json()) as { name: string }[]).map(({ name }) => name);
    };
    await page.getByRole('button', { name: 'Add Platform' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Platform' });
    await dialog.getByRole('button', { name: 'Add Platform' }).click();
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await expect(dialog.getByText('URL is required')).toBeVisible();
    await dialog.getByLabel('Name').fill('YouTube');
    await dialog.getByLabel('Profile URL').fill('https://example.com/kawabe');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Added YouTube')).toBeVisible();
    expect((await listPlatformNames()).at(-1)).toBe('YouTube');

    await page.getByRole('button', { name: 'More actions for YouTube' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect(page.getByText('Order saved')).toBeVisible();
    expect((await listPlatformNames()).at(-2)).toBe('YouTube');

    await page.getByRole('switch', { name: /YouTube/ }).click();
    await expect(page.getByText('YouTube: now hidden from visitors')).toBeVisible();
    await expect(page.getByRole('switch', { name: /YouTube/ })).not.toBeChecked();
    expect(await listPlatformNames()).not.toContain('YouTube');
    await page.getByRole('switch', { name: /YouTube/ }).click();
    await expect(page.getByText('YouTube: now visible to visitors')).toBeVisible();

    await page.getByRole('button', { name: 'Delete YouTube' }).click();
    await expect(page.getByText('Deleted YouTube')).toBeVisible();
    expect(await listPlatformNames()).not.toContain('YouTube');
    await page
      .getByRole('status')
      .filter({ hasText: 'Deleted YouTube' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(page.getByRole('switch', { name: /YouTube/ })).toBeVisible();
    expect((await listPlatformNames()).at(-2)).toBe('YouTube');
    await expectAccessible(page);
    await expectNoOverflow(page);
  },
);

test('publishes a policy for visitors', MOBILE_ONLY, async ({ page, request, browserErrors }) => {
  browserErrors.expected.push(/400/);
  await openSignedIn(page, request, '/admin/policies');
  await page.getByRole('link', { name: 'Add policy' }).click();
  await page.getByLabel('Name, English').fill('Pets');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('1 error to fix')).toBeVisible();
  await page.getByLabel('Text, English').fill('Small dogs are welcome.');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/admin\/policies\/\d+$/);
  await page.goto(page.url().replace('/admin/policies', '/en/policies'));
  await expect(page.getByText('Small dogs are welcome.')).toBeVisible();
});
