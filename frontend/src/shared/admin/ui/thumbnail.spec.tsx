// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Thumbnail } from './thumbnail';

afterEach(cleanup);

it('shows the image that replaces a broken one', () => {
  const fakeAsset = (url: string) => ({ url, sources: [] });
  const view = render(<Thumbnail asset={fakeAsset('/uploads/lost.jpg')} width={56} alt="Logo" />);
  fireEvent.error(screen.getByAltText('Logo'));
  expect(screen.queryByAltText('Logo')).toBeNull();
  view.rerender(<Thumbnail asset={fakeAsset('/uploads/new.jpg')} width={56} alt="Logo" />);
  expect(screen.getByAltText('Logo').getAttribute('src')).toBe('/uploads/new.jpg');
});
