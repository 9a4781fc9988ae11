// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { externalImage, type ImageAsset } from './image-asset';
import { ResponsiveImage } from './responsive-image';

afterEach(cleanup);

it('is positioned by the focal point of its image until that is removed', () => {
  const createImage = (focalPoint: ImageAsset['focalPoint']) => (
    <ResponsiveImage asset={{ ...externalImage('/a.webp'), focalPoint }} alt="Room" sizes="1px" />
  );
  const { rerender } = render(createImage({ x: 0.2, y: 0.5 }));
  const { style } = screen.getByRole('img');
  expect(style.objectPosition).toBe('20% 50%');
  rerender(createImage(null));
  expect(style.objectPosition).toBe('');
});
