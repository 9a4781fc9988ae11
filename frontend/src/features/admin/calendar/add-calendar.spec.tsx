// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { AddCalendar } from './add-calendar';
import { calendarTexts } from './texts';

mockApi();

it('asks for the URL if a calendar is checked without one', async () => {
  const { room: texts } = await calendarTexts.load('en');
  await renderAdminPage('/admin/add', { routes: { '/admin/add': <AddCalendar roomId={1} /> } });
  await userEvent.setup().click(await screen.findByRole('button', { name: texts.check }));
  await screen.findByText(texts.urlMissing);
});
