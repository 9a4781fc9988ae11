import { type APIRequestContext, type Page } from '@playwright/test';
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

/** No other test uses these days. */
const FIRST_DAY = '2027-06-07';
const OTHER_STAY = { arrival: '2027-06-14', departure: '2027-06-16', state: 'confirmed' };

const nightCell = (page: Page, roomId: number, day: string) =>
  page.locator(`[data-night="${roomId} ${day}"]`);

/** Returns the nights of a week by the initials of their states: `f` is free, `t` is taken. */
async function fetchAvailability(request: APIRequestContext, roomId: number): Promise<string> {
  const response = await request.get('/api/availability?from=2027-06-07&to=2027-06-14');
  const { rooms } = (await response.json()) as {
    rooms: { roomId: number; nights: { answer: string }[] }[];
  };
  const nights = rooms.find((room) => room.roomId === roomId)!.nights;
  return nights.map(({ answer }) => answer[0]).join('');
}

test(
  'creates, moves and extends a stay by keyboard, refuses an occupied night, and deletes the stay',
  DESKTOP_ONLY,
  async ({ page, request, browserErrors }) => {
    // The conflict response.
    browserErrors.expected.push(/409/);
    const [room] = await fetchRooms(request);
    const roomId = room!.recordId;
    const token = await openSignedIn(page, request, `/admin/calendar?from=${FIRST_DAY}`);
    const headers = { authorization: `Bearer ${token}` };
    const response = await request.post('/api/stays', {
      headers,
      data: { ...OTHER_STAY, roomId, guest: 'Ken Takahashi' },
    });
    const { id: otherStayId } = (await response.json()) as { id: number };
    const grid = page.getByRole('grid', { name: 'Rooms by days' });
    await expect(grid.getByText('Ken Takahashi')).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);

    await nightCell(page, roomId, FIRST_DAY).focus();
    await page.keyboard.press('ArrowRight');
    await expect(nightCell(page, roomId, '2027-06-08')).toBeFocused();
    await expect(nightCell(page, roomId, '2027-06-08')).toHaveAccessibleName(
      /Tuesday, June 8: free$/,
    );
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'Add stay' });
    await dialog.getByLabel('Departure').fill('2027-06-10');
    await dialog.getByLabel('Name').fill('Mina Park');
    await expect(dialog.getByRole('status').filter({ hasText: 'Free.' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(grid.getByText('Mina Park')).toBeVisible();
    expect(await fetchAvailability(request, roomId)).toBe('fttffff');

    await nightCell(page, roomId, '2027-06-08').focus();
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Stay moved', { exact: true })).toBeVisible();
    await expect.poll(() => fetchAvailability(request, roomId)).toBe('fftttff');

    // Moving or editing onto another stay's nights is refused with the guest's name.
    await nightCell(page, roomId, '2027-06-09').focus();
    await page.keyboard.press('m');
    for (let day = 0; day < 3; day += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/3 nights: Ken Takahashi has/)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The stay could not be changed')).toBeVisible();
    expect(await fetchAvailability(request, roomId)).toBe('fftttff');
    await nightCell(page, roomId, '2027-06-09').focus();
    await page.keyboard.press('Enter');
    const stayDialog = page.getByRole('dialog', { name: 'Mina Park', exact: true });
    await stayDialog.getByLabel('Departure').fill('2027-06-15');
    await stayDialog.getByRole('button', { name: 'Save the stay' }).click();
    const statusLine = stayDialog.getByRole('status').filter({ hasText: 'Not free.' });
    await expect(statusLine).toContainText('Ken Takahashi has');
    await expect(stayDialog.getByLabel('Arrival')).toBeFocused();
    await stayDialog.getByLabel('Departure').fill('2027-06-12');
    await stayDialog.getByRole('button', { name: 'Delete…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Stay deleted')).toBeVisible();
    await expect.poll(() => fetchAvailability(request, roomId)).toBe('fffffff');
    await expect(stayDialog).toBeHidden();

    await page.getByRole('radio', { name: 'List' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Ken Takahashi' })).toContainText(
      '2 nights',
    );
    await request.delete(`/api/stays/${otherStayId}`, { headers });
  },
);

test(
  "shows one room's month and the room's calendar URLs on a phone",
  MOBILE_ONLY,
  async ({ page, request }) => {
    const [room] = await fetchRooms(request);
    await openSignedIn(page, request, '/admin/calendar?from=2027-06-01');
    const bottomBar = page.getByRole('navigation', { name: 'Main screens' });
    await expect(bottomBar.getByRole('link', { name: 'Calendar' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('grid', { name: `${room!.name}, June 2027` })).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: `Calendars of ${room!.name}` }).click();
    await expect(page.getByText('No calendars yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Create URL' }).click();
    const urlField = page.getByRole('textbox', { name: 'Calendar URL of this room' });
    await expect(urlField).toHaveValue(/\/calendars\/.+\.ics$/);
    await expectNoOverflow(page);
    await expectAccessible(page);
  },
);
