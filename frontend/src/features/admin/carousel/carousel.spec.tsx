// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi, fakeRecord, roomsKind } from '../../../../test/fake-content';
import { CarouselScreen } from './carousel-screen';

const server = mockApi();
const user = userEvent.setup({ delay: null });

const textField = {
  where: 'words',
  type: 'text',
  required: false,
  maxLength: 200,
  lines: 1,
} as const;
const slidesKind = {
  ...roomsKind,
  kind: 'slides',
  label: 'slide',
  titleField: 'title',
  structured: false,
  fields: [
    { ...textField, name: 'title', title: true, required: true },
    { ...textField, name: 'description' },
    { ...textField, name: 'buttonText' },
    { name: 'mediaType', where: 'shared', type: 'choice', required: false, values: ['image'] },
    { name: 'imageUrl', where: 'shared', type: 'picture', required: false },
    { name: 'active', where: 'shared', type: 'flag', required: false },
  ] satisfies typeof roomsKind.fields,
};

it('shows the language of the selected tab on the canvas from the first render, and keeps it in the links of the list', async () => {
  const slide = fakeRecord(
    12,
    {
      zh_TW: { words: { title: '黃昏' } },
      en: { words: { title: 'Dusk' } },
      ja: { words: { title: '夕暮れ' }, provenance: { title: { origin: 'machine', stale: true } } },
    },
    slidesKind,
  );
  Object.assign(slide, { kind: 'slides', shared: { mediaType: 'image', active: true } });
  server.use(...mockContentApi([slide], slidesKind).handlers);
  await renderAdminPage('/admin/carousel/12', {
    screens: <Route path="/admin/carousel/*" element={<CarouselScreen />} />,
  });

  // Japanese has pending fields, so the page begins with it.
  const canvas = await screen.findByRole('figure');
  const selectedTabText = () => screen.getByRole('tab', { selected: true }).textContent;
  expect(selectedTabText()).toContain('日本語');
  expect(canvas.textContent).toContain('夕暮れ');

  await user.click(screen.getByRole('tab', { name: /English/ }));
  expect(selectedTabText()).toContain('English');
  expect(canvas.textContent).toContain('Dusk');
  const list = screen.getByRole('list', { name: 'Slides' });
  expect(within(list).getAllByRole('link')[0]!.getAttribute('href')).toContain('12?language=en');
});

it('shows a slide in the interface language first, even if that is its base language, and in another on demand', async () => {
  const slide = fakeRecord(
    12,
    { zh_TW: { words: { title: '黃昏' } }, en: { words: { title: 'Dusk' } } },
    slidesKind,
  );
  Object.assign(slide, { kind: 'slides', shared: { mediaType: 'image', active: true } });
  server.use(...mockContentApi([slide], slidesKind).handlers);
  await renderAdminPage('/admin/carousel/12', {
    language: 'zh_TW',
    screens: <Route path="/admin/carousel/*" element={<CarouselScreen />} />,
  });

  const canvas = await screen.findByRole('figure');
  expect(canvas.textContent).toContain('黃昏');
  const choice = within(canvas).getByRole('radiogroup', { name: '顯示文字' });
  await user.click(within(choice).getByRole('radio', { name: 'En' }));
  expect(canvas.textContent).toContain('Dusk');
});

it('lists all slides, also more than a page of them, and counts those that visitors see', async () => {
  const slides = Array.from({ length: 102 }, (_, index) => {
    const slide = fakeRecord(index + 1, { en: { words: { title: `Dusk ${index}` } } }, slidesKind);
    return Object.assign(slide, { kind: 'slides', live: index > 1, baseLanguage: 'en' });
  });
  server.use(...mockContentApi(slides, slidesKind).handlers);
  await renderAdminPage('/admin/carousel/12', {
    screens: <Route path="/admin/carousel/*" element={<CarouselScreen />} />,
  });
  const list = await screen.findByRole('list', { name: 'Slides' });
  await waitFor(() => expect(list.children).toHaveLength(102));
  screen.getByText('100 slides, shown on the home page in this order');
});

it('shows on the canvas the fallback that visitors see instead of a text that is only copied', async () => {
  const slide = fakeRecord(
    12,
    {
      zh_TW: { words: { title: '黃昏' } },
      ja: { words: { title: '夕暮れ' } },
      en: { words: { title: '黃昏' }, provenance: { title: { origin: 'copied' } } },
    },
    slidesKind,
  );
  Object.assign(slide, { kind: 'slides', shared: { mediaType: 'image', active: true } });
  server.use(...mockContentApi([slide], slidesKind).handlers);
  await renderAdminPage('/admin/carousel/12?language=en', {
    screens: <Route path="/admin/carousel/*" element={<CarouselScreen />} />,
  });
  const canvas = await screen.findByRole('figure');
  expect(canvas.textContent).toContain('夕暮れ');
  expect(canvas.textContent).not.toContain('黃昏');
});
