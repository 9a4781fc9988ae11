// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { mockApi, renderAdminPage } from '../../../../test/admin-page';
import en from '../../../shared/i18n/texts/en';
import ja from '../../../shared/i18n/texts/ja';
import { useLanguage } from '../../../shared/i18n/language-context';
import { NewsletterForm } from './newsletter-form';

const server = mockApi();
const user = userEvent.setup({ delay: null });

function LanguageButton() {
  const { switchLanguage } = useLanguage();
  return <button onClick={() => void switchLanguage('ja')}>To Japanese</button>;
}

const mockSite = () =>
  server.use(
    http.get('*/api/jobs/events', () => new HttpResponse(new ReadableStream(), { status: 200 })),
    http.get('*/api/jobs', () => HttpResponse.json({ items: [], total: 0 })),
    http.get('*/api/*', () => HttpResponse.json([])),
  );

it('accepts no input while the address is being sent', async () => {
  mockSite();
  const response = Promise.withResolvers<void>();
  server.use(
    http.post('*/api/newsletter/subscriptions', async () => {
      await response.promise;
      return HttpResponse.json({}, { status: 202 });
    }),
  );
  await renderAdminPage('/en', { routes: { '/:language': <NewsletterForm /> } });
  const field = screen.getByRole('textbox', { name: en.newsletter.email });
  await user.type(field, 'mina@example.co');
  await user.click(screen.getByRole('button', { name: en.newsletter.subscribe }));
  await user.type(field, 'm');
  expect(field).toHaveProperty('value', 'mina@example.co');
  response.resolve();
  // The beginning is enough to find the confirmation.
  await screen.findByText(new RegExp(en.newsletter.sent.slice(0, 10)));
});

it('shows the error of a sign-up in the language that the visitor changes to', async () => {
  mockSite();
  const page = (
    <>
      <NewsletterForm />
      <LanguageButton />
    </>
  );
  await renderAdminPage('/en', { routes: { '/:language': page } });
  await user.type(screen.getByRole('textbox', { name: en.newsletter.email }), 'mina');
  await user.click(screen.getByRole('button', { name: en.newsletter.subscribe }));
  await screen.findByText(en.newsletter.invalid);
  await user.click(screen.getByText('To Japanese'));
  const field = await screen.findByRole('textbox', { name: ja.newsletter.email });
  expect(field).toHaveProperty('value', 'mina');
  await screen.findByText(ja.newsletter.invalid);
});
