// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../i18n/language-provider';
import texts from '../i18n/texts/en';
import { type ImageAsset } from './image-asset';
import { ImageSlider } from './image-slider';

beforeEach(() => {
  vi.useFakeTimers();
  const mediaQuery = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => mediaQuery);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const images = [1, 2, 3].map((id) => ({
  id,
  url: `/uploads/${id}.jpg`,
  alt: ['', 'By day', 'By night', ''][id]!,
  width: 600,
  height: 400,
  placeholder: null,
  decorative: false,
  focalPoint: null,
  sources: [],
})) satisfies ImageAsset[];

function renderSlider(transition?: 'fade' | 'slide' | 'zoom' | 'flip') {
  const { container } = render(
    <MemoryRouter initialEntries={['/en']}>
      <LanguageProvider initial={{ language: 'en', texts }}>
        <ImageSlider
          images={images}
          name="Room"
          fallback=""
          sizes="1px"
          {...(transition && { transition })}
        />
      </LanguageProvider>
    </MemoryRouter>,
  );
  return {
    slider: container.querySelector('.slider'),
    getCurrentNumber: () =>
      [...container.querySelectorAll('.slide')].findIndex((slide) => slide.matches('.slide-on')) +
      1,
  };
}

const advanceTimers = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

it('describes each image by its own alternative text, else by its number', () => {
  renderSlider();
  const alts = screen
    .getAllByRole('img', { hidden: true })
    .map((image) => image.getAttribute('alt'));
  expect(alts).toEqual(['By day', 'By night', expect.stringMatching(/3/)]);
});

it('shows the next image after six seconds', () => {
  const { getCurrentNumber } = renderSlider();
  advanceTimers(5_999);
  expect(getCurrentNumber()).toBe(1);
  advanceTimers(1);
  expect(getCurrentNumber()).toBe(2);
});

it('ignores clicks during the transition of 600 milliseconds', () => {
  const { getCurrentNumber } = renderSlider();
  const clickNext = () => fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  clickNext();
  expect(getCurrentNumber()).toBe(2);
  advanceTimers(599);
  clickNext();
  expect(getCurrentNumber()).toBe(2);
  advanceTimers(1);
  clickNext();
  expect(getCurrentNumber()).toBe(3);
});

it.each(['fade', 'slide', 'zoom', 'flip'] as const)('has the transition %s', (transition) => {
  expect(renderSlider(transition).slider?.getAttribute('data-transition')).toBe(transition);
});

it('is paused while it has the focus, also after the pointer has left', () => {
  const { slider, getCurrentNumber } = renderSlider();
  act(() => screen.getByRole('button', { name: 'Next picture' }).focus());
  fireEvent.pointerMove(slider!, { pointerType: 'mouse' });
  fireEvent.pointerLeave(slider!);
  advanceTimers(12_000);
  expect(getCurrentNumber()).toBe(1);
});

it('is paused while the pointer is on it, also after the focus has left', () => {
  const { slider, getCurrentNumber } = renderSlider();
  const button = screen.getByRole('button', { name: 'Next picture' });
  fireEvent.pointerMove(slider!, { pointerType: 'mouse' });
  act(() => button.focus());
  act(() => button.blur());
  advanceTimers(12_000);
  expect(getCurrentNumber()).toBe(1);
});
