// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { LanguageProvider } from '../i18n/language-provider';
import texts from '../i18n/texts/en';
import { ToastProvider } from './toast';
import { useToast } from './toast-context';

afterEach(cleanup);

function ToastButton() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast({ title: 'Address copied' })}>
      Copy
    </button>
  );
}

function showToast(): HTMLElement {
  render(
    <MemoryRouter initialEntries={['/en']}>
      <LanguageProvider initial={{ language: 'en', texts }}>
        <ToastProvider>
          <ToastButton />
        </ToastProvider>
      </LanguageProvider>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByText('Copy'));
  return screen.getByText('Address copied').closest<HTMLElement>('.toast')!;
}

it('closes after a swipe to the right', () => {
  const toast = showToast();
  fireEvent.pointerDown(toast, { clientX: 10, buttons: 1 });
  fireEvent.pointerMove(toast, { clientX: 60, buttons: 1 });
  fireEvent.pointerUp(toast, { clientX: 60 });
  expect(toast.isConnected).toBe(false);
});

it('does not follow a mouse whose button was released elsewhere', () => {
  const toast = showToast();
  fireEvent.pointerDown(toast, { clientX: 10, buttons: 1 });
  fireEvent.pointerMove(toast, { clientX: 30, buttons: 1 });
  fireEvent.pointerMove(toast, { clientX: 200, buttons: 0 });
  expect(toast.style.transform).toBe('');
  fireEvent.pointerUp(toast, { clientX: 200 });
  expect(toast.isConnected).toBe(true);
});
