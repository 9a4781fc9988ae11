// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { fakeMediaFile, mockContentApi } from '../../../../test/fake-content';
import { type MediaFile, MediaTile } from './media-tile';

const server = mockApi();

const file = fakeMediaFile(7) as unknown as MediaFile;

async function renderTileText(...kinds: string[]) {
  cleanup();
  server.use(...mockContentApi([]).handlers);
  const uses = kinds.map((kind, id) => ({ kind, id, name: 'x' }));
  const tile = (
    <MediaTile file={{ ...file, uses }} onOpen={() => undefined} onDelete={() => undefined} />
  );
  await renderAdminPage('/tile', { screens: <Route path="/tile" element={<ul>{tile}</ul>} /> });
  return (await screen.findByRole('listitem')).textContent;
}

it('requires no alternative text for an image that is only used as a logo or for a season', async () => {
  const described = /Described where it is used(?!.*missing)/;
  expect(await renderTileText('site-logo')).toMatch(described);
  expect(await renderTileText('season-images')).toMatch(described);
  expect(await renderTileText('season-images', 'site-logo')).toMatch(described);
  for (const kinds of [['site-logo', 'rooms'], ['season-images', 'rooms'], ['rooms'], []]) {
    expect(await renderTileText(...kinds)).toMatch(/No alternative text yet.*missing/);
  }
});

it('names an image without alternative text by the record that uses it, or else by its day', async () => {
  await renderTileText('rooms');
  expect(screen.getByRole('button', { name: 'Delete image of x' })).toBeTruthy();
  await renderTileText();
  expect(screen.getByRole('button', { name: 'Delete image from 11/1' })).toBeTruthy();
});
