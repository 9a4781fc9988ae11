// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Link } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { mockApi, renderAdminPage } from '../../../../test/admin-page';
import { toSinglePage } from '../../../../test/fake-content';
import { ROOM_WITHOUT_FACTS } from '../../../../test/room-without-facts';
import { type Room } from '../../../features/public/rooms/rooms.queries';
import { HomePage } from './home-page';

const network = vi.hoisted(() => ({ isDown: false }));

vi.mock('./room-enquiry-parts', async (importOriginal) => {
  if (network.isDown) throw new TypeError('Failed to fetch dynamically imported module');
  return importOriginal();
});

const room: Partial<Room> = {
  ...ROOM_WITHOUT_FACTS,
  id: 3,
  recordId: 3,
  slug: 'morning-room',
  language: 'en',
  fieldLanguages: {},
  name: 'Morning room',
  type: 'Studio',
  capacity: 2,
  rate: 9000,
  description: null,
  amenities: '',
  images: '',
  media: [],
};
const server = mockApi();
const user = userEvent.setup({ delay: null });

it('reloads the room parts of the contact form on the next visit if loading them failed', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  server.use(
    http.get('*/api/site-settings/footer', () => HttpResponse.json({ fieldLanguages: {} })),
    http.get('*/api/site-logo/*', () => HttpResponse.json({ id: null, imageUrl: null, media: [] })),
    http.get('*/api/jobs/events', () => new HttpResponse(new ReadableStream(), { status: 200 })),
    http.get('*/api/jobs', () => HttpResponse.json(toSinglePage([]))),
    http.get('*/api/rooms', () => HttpResponse.json([room])),
    http.get('*/api/*', () => HttpResponse.json([])),
  );
  network.isDown = true;
  const path = '/en?room=3&arrival=2027-04-02&departure=2027-04-05&guests=2';
  await renderAdminPage(path, {
    routes: {
      '/en': (
        <>
          <HomePage />
          <Link to="/en/policies">Leave</Link>
        </>
      ),
      '/en/policies': <Link to={path}>Return</Link>,
    },
  });
  await screen.findByRole('button', { name: 'Send' });
  expect(document.querySelector('.enquiry-room')).toBeNull();
  network.isDown = false;
  await user.click(screen.getByText('Leave'));
  // React suspends while the parts load.
  const link = await screen.findByText('Return');
  await act(() => user.click(link));
  await waitFor(() => expect(document.querySelector('.enquiry-room')).not.toBeNull());
});
