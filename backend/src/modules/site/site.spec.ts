import express from 'express';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { Config } from '../../platform/config/config.js';
import { type RenderRequest } from './frontend-build.js';
import { servePages, serveWrittenFiles } from './page.middleware.js';
import { PageRenderer } from './page-renderer.js';

const config = Config.read({
  JWT_SECRET: 'a secret of more than 32 characters',
  PUBLIC_URL: 'https://kawabe.example/',
});

let rendered: RenderRequest[];
let fail: boolean;
let complete: boolean;

/** The site with a stand-in for the frontend's code; everything else in the tree answers "api". */
function site() {
  const renderer = new PageRenderer(config);
  renderer.use({
    template: () => Promise.resolve('<html lang="ja"><body>shell</body></html>'),
    entry: () =>
      Promise.resolve({
        render: (page: RenderRequest) => {
          rendered.push(page);
          if (fail) throw new Error('broken component');
          return Promise.resolve({
            status: page.path.includes('missing') ? 404 : 200,
            html: `<p>${page.preferred}</p>`,
            language: 'zh-Hant',
            negotiated: !page.path.startsWith('/zh-hant'),
            complete,
          });
        },
        writeFile: ({ path, origin }) => {
          if (fail) throw new Error('no rooms');
          return Promise.resolve({ type: 'text/plain', body: `${path} of ${origin}` });
        },
      }),
  });
  return express()
    .use(serveWrittenFiles(renderer), servePages(renderer))
    .use((_request, response) => void response.send('api'));
}

beforeEach(() => {
  rendered = [];
  fail = false;
  complete = true;
});

describe('pages', () => {
  it.each(['/api/rooms', '/API/rooms', '/uploads/a', '/assets/b', '/favicon.ico'])(
    'leave %s to others',
    async (path) => {
      const { text } = await request(site()).get(path);
      expect(text).toBe('api');
    },
  );

  it('leave writes to others', async () => {
    const { text } = await request(site()).post('/rooms/3');
    expect(text).toBe('api');
    expect(rendered).toEqual([]);
  });

  it('are rendered with the public address, whatever Host the visitor sends', async () => {
    await request(site()).get('/rooms/3?utm=x').set('Host', 'evil.example');
    expect(rendered[0]).toMatchObject({ path: '/rooms/3', origin: 'https://kawabe.example' });
    expect(rendered[0]?.apiUrl).toMatch(/^http:\/\/(127\.0\.0\.1|\[.*\]):\d+$/);
  });

  it('follow the cookie, then the browser', async () => {
    const app = site();
    const headers = { Cookie: 'lang=zh_TW', 'Accept-Language': 'en' };
    expect((await request(app).get('/').set(headers)).text).toBe('<p>zh_TW</p>');
    expect((await request(app).get('/').set('Accept-Language', 'en')).text).toBe('<p>en</p>');
  });

  it('say what their bytes depend on', async () => {
    const app = site();
    const open = await request(app).get('/');
    expect(open.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'zh-Hant',
      'cache-control': 'no-cache',
      vary: 'Cookie, Accept-Language',
    });
    const addressed = await request(app).get('/zh-hant');
    expect(addressed.headers['vary']).toBeUndefined();
  });

  it('keep the status of a page that is not there', async () => {
    expect((await request(site()).get('/missing')).status).toBe(404);
  });

  it('are not kept while data is missing', async () => {
    complete = false;
    const { headers } = await request(site()).get('/');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('fall back to the shell when rendering fails, so that the browser can try', async () => {
    fail = true;
    const { status, text, headers } = await request(site()).get('/');
    expect([status, headers['cache-control']]).toEqual([500, 'no-store']);
    expect(text).toContain('shell');
  });

  it('say plainly when nothing is built', async () => {
    const renderer = new PageRenderer(config);
    renderer.use({
      template: () => Promise.reject(new Error('no such file')),
      entry: () => Promise.reject(new Error('no such file')),
    });
    const { status, text } = await request(express().use(servePages(renderer))).get('/');
    expect(status).toBe(503);
    expect(text).toContain('npm run build');
  });
});

describe('the files of search engines', () => {
  it('are written for the public address', async () => {
    const { text, headers } = await request(site()).get('/sitemap.xml');
    expect(text).toBe('/sitemap.xml of https://kawabe.example');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('ask for patience when the content is not to be had', async () => {
    fail = true;
    const { status, headers } = await request(site()).get('/sitemap.xml');
    expect([status, headers['retry-after']]).toEqual([503, '10']);
  });
});
