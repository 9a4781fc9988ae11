import { expect, it } from 'vitest';
import { createApi } from './client';

/** Converts a typed body to a form of texts and files. */
function toForm(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value as string | Blob);
  return form;
}

it('sends a file, and a record with a file, with a typed client', async () => {
  const sent: Request[] = [];
  const fetch = (request: Request) => {
    sent.push(request);
    return Promise.resolve(Response.json({}));
  };
  const { client } = createApi({ baseUrl: 'http://localhost', fetch });
  const image = new Blob(['GIF89a'], { type: 'image/gif' });
  await client.POST('/api/upload/image', {
    body: { image, for: 'event' },
    bodySerializer: toForm,
  });
  await client.PUT('/api/facilities/{id}', {
    params: { path: { id: 1 }, header: { 'If-Match': '"1.1"' } },
    body: { name: 'Bicycles', iconFile: image },
    bodySerializer: toForm,
  });
  const [upload, update] = sent;
  expect(upload?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/);
  const form = await upload!.formData();
  expect(form.get('for')).toBe('event');
  expect(form.get('image')).toMatchObject({ size: 6 });
  expect((await update!.formData()).get('iconFile')).toMatchObject({ size: 6 });
});
