import { afterEach, expect, it, vi } from 'vitest';
import { type PreviewDraft } from '../../../../shared/admin';
import { DraftFetch, applyDraft } from './draft-fetch';

const draft: PreviewDraft = {
  id: 7,
  version: '1',
  fields: { title: 'Boats', season: 'summer', image: '/uploads/b.webp', video: { kind: 'none' } },
  fieldLanguages: { title: 'en' },
  imageUrls: ['/uploads/b.webp'],
  isFirst: false,
};
const EVENTS_URL = 'http://house.test/api/base-events?language=en';
const image = { url: '/uploads/b.webp', alt: 'Boats at night' };

afterEach(() => vi.unstubAllGlobals());

it('applies the draft to its record, in a list or alone, and to no other', () => {
  const other = { id: 8, title: 'Lanterns', season: 'winter', media: [] };
  const base = {
    id: 7,
    title: 'Old',
    season: 'winter',
    image: '/uploads/a.webp',
    media: [image],
  };
  expect(applyDraft(draft, [other, base], EVENTS_URL)).toEqual([
    other,
    {
      ...base,
      title: 'Boats',
      season: 'summer',
      image: '/uploads/b.webp',
      media: [image],
      fieldLanguages: { title: 'en' },
    },
  ]);
  // The id of a translation differs from the record's.
  expect(applyDraft(draft, { id: 7, recordId: 9, title: 'A room' }, EVENTS_URL)).toMatchObject({
    title: 'A room',
  });
  expect(applyDraft(draft, { id: 9, recordId: 7, title: 'Old' }, EVENTS_URL)).toMatchObject({
    title: 'Boats',
  });
});

it('adds an image by its URL if the response does not contain it', () => {
  const [displayedEntry] = applyDraft(draft, [{ id: 7, media: [] }], EVENTS_URL) as [
    { media: unknown[] },
  ];
  expect(displayedEntry.media).toMatchObject([{ url: '/uploads/b.webp', sources: [] }]);
});

it('puts the record of a draft with `isFirst` first in its list', () => {
  const entries = applyDraft(
    { ...draft, isFirst: true },
    [{ id: 6 }, { id: 7, title: '' }],
    EVENTS_URL,
  );
  expect(entries).toMatchObject([{ id: 7, title: 'Boats' }, { id: 6 }]);
});

it('adds an unsaved record to its own list, and returns it at its own URL', async () => {
  const unsavedDraft = { ...draft, id: 0, listUrl: '/api/season-images' };
  const apiUrl = (path: string) => `http://house.test/api/${path}?language=en`;
  const draftEntry = expect.objectContaining({ id: 0, recordId: 0, title: 'Boats' });
  expect(applyDraft(unsavedDraft, [{ id: 6 }], apiUrl('season-images/en'))).toEqual([
    { id: 6 },
    draftEntry,
  ]);
  expect(applyDraft(unsavedDraft, [], apiUrl('season-images'))).toEqual([draftEntry]);
  expect(
    applyDraft({ ...unsavedDraft, isFirst: true }, [{ id: 6 }], apiUrl('season-images')),
  ).toEqual([draftEntry, { id: 6 }]);
  expect(applyDraft(unsavedDraft, [{ id: 6 }], apiUrl('season-images-of-old'))).toEqual([
    { id: 6 },
  ]);
  const draftFetch = new DraftFetch();
  draftFetch.setDraft(unsavedDraft);
  for (const path of ['season-images/0', 'season-images/by-slug/0']) {
    const response = await draftFetch.fetch(new Request(apiUrl(path)));
    expect(await response.json()).toMatchObject({ id: 0, slug: '0', title: 'Boats' });
  }
});

it('requests each URL once until something is saved, and never writes', async () => {
  const fetch = vi.fn(() => Promise.resolve(Response.json([{ id: 7, title: 'Old' }])));
  vi.stubGlobal('fetch', fetch);
  const draftFetch = new DraftFetch();
  const fetchDraft = async (method = 'GET') =>
    draftFetch.fetch(new Request('http://house.test/api/base-events', { method }));
  draftFetch.setDraft(draft);
  expect(await (await fetchDraft()).json()).toMatchObject([{ title: 'Boats' }]);
  draftFetch.setDraft({ ...draft, fields: { title: 'Boats by night' } });
  expect(await (await fetchDraft()).json()).toMatchObject([{ title: 'Boats by night' }]);
  expect(fetch).toHaveBeenCalledTimes(1);
  draftFetch.setDraft({ ...draft, version: '2' });
  await fetchDraft();
  expect(fetch).toHaveBeenCalledTimes(2);
  expect((await fetchDraft('POST')).status).toBe(403);
  expect(fetch).toHaveBeenCalledTimes(2);
});
